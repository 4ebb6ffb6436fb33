import { fillHtmlVariables } from '../../../lib/docs/content/source/variables.ts';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import { blockHtml } from './block-html.ts';
import styles from './code-block.module.css';
import './theme.css';

type Props = {
  page: PageData;
  language: string;
  html: string;
  title?: string;
  showLineNumbers?: boolean;
  wrap?: boolean;
  /** The block's key in the page's list of whole files. */
  snippet?: string;
};

/** A code block. Its content is one HTML string, because an element per token would double the page's payload. */
export default function CodeBlock(props: Props) {
  const { page, language, html, title, showLineNumbers, wrap, snippet = '' } = props;
  const code = fillHtmlVariables(html, page.variables);
  const file = ownValue(page.files, snippet);
  const inside = blockHtml({
    code,
    language,
    title: title ?? null,
    isWrapped: wrap === true,
    file: file ?? null,
  });
  return (
    <figure
      className={styles.block}
      data-code={language}
      data-schema={file?.schema ?? undefined}
      data-numbers={showLineNumbers || undefined}
      data-wrapped={wrap || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler escaped the code
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}
