import { escapeHtml, fillHtmlVariables } from '../../../lib/mdx/variables.ts';
import type { PageData } from '../../../lib/site/page-data.ts';
import styles from './code-block.module.css';
import './theme.css';

type Props = {
  page: PageData;
  language: string;
  html: string;
  title?: string;
  showLineNumbers?: boolean;
  wrap?: boolean;
};

/** A block of code. Its inside is one HTML string: elements for each token would double the page's payload. */
export default function CodeBlock({ page, language, html, title, showLineNumbers, wrap }: Props) {
  const inside = blockHtml(fillHtmlVariables(html, page.variables), language, title);
  return (
    <figure
      className={styles.block}
      data-code={language}
      data-numbers={showLineNumbers || undefined}
      data-wrapped={wrap || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler escaped the code
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}

function blockHtml(code: string, language: string, title: string | undefined): string {
  const caption =
    title === undefined ? '' : `<figcaption class="${styles.title}">${escapeHtml(title)}</figcaption>`;
  const label = escapeHtml(title ?? `Code in ${language}`);
  const tools =
    `<div class="${styles.tools} needs-script no-print">` +
    `<button type="button" class="${styles.tool} ${styles.wrap}" data-code-wrap aria-pressed="false" aria-label="Wrap lines"></button>` +
    `<button type="button" class="${styles.tool} ${styles.copy}" data-code-copy aria-label="Copy code"></button></div>`;
  return `${caption}<div class="${styles.frame}"><pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>${tools}</div>`;
}
