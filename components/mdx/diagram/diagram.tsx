import { fillHtmlVariables } from '../../../lib/docs/content/source/variables.ts';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import styles from './diagram.module.css';

type Props = { page: PageData; svg: string; title?: string };

/** A diagram, rendered at build time. It scrolls sideways if it's wider than the page. */
export default function Diagram({ page, svg, title }: Props) {
  const html = { __html: fillHtmlVariables(svg, page.variables) };
  return (
    <figure className={styles.figure}>
      <section
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard
        tabIndex={0}
        aria-label={title ?? 'Diagram'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made this SVG
        dangerouslySetInnerHTML={html}
      />
      {title !== undefined && <figcaption className={styles.caption}>{title}</figcaption>}
    </figure>
  );
}
