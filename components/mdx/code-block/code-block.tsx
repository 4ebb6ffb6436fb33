import { fillHtmlVariables } from '../../../lib/docs/content/source/variables.ts';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import { ownValue } from '../../../lib/ground/base/own-value.ts';
import styles from './code-block.module.css';
import './theme.css';
import { languageLabel } from '../../../lib/docs/content/source/code/languages.ts';
import { escapeHtml } from '../../../lib/ground/base/escape-html.ts';
import type { SnippetFile } from '../../../lib/reference/pages/snippet-files.ts';

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

type Block = {
  /** HTML of the code only. */
  code: string;
  language: string;
  title: string | null;
  isWrapped: boolean;
  /** What the workbench knows about the block; null if it isn't a whole file. */
  file: SnippetFile | null;
};

/** Lines with up to this many columns fit on every screen, so a block without longer ones never needs wrapping. */
const NARROW = 36;

/** The language of a command's output, which no one pastes. */
const OUTPUT = 'output';

/** The content of a code block: its label, its buttons, and the code. */
function blockHtml({ code, language, title, isWrapped, file }: Block): string {
  const label = title === null ? languageLabel(language) : escapeHtml(title);
  const isFile = title === null ? '' : ' data-file';
  const copy = language === OUTPUT ? '' : button(styles.copy, 'Copy code', 'data-code-copy');
  const tools = `${wrapButton(code, isWrapped)}${workbenchLink(file)}${copy}`;
  const row = tools === '' ? '' : `<div class="${styles.tools} needs-script no-print">${tools}</div>`;
  const pre = `<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`;
  return `<figcaption class="${styles.title}"${isFile}>${label}</figcaption>${row}${pre}`;
}

const button = (look: string | undefined, name: string, attributes: string): string =>
  `<button type="button" class="${styles.tool} ${look}" ${attributes} aria-label="${name}"></button>`;

/** A script adds the block's text to the link's address before the browser follows it. */
function workbenchLink(file: SnippetFile | null): string {
  if (file === null || file.workbench === null) return '';
  const name = 'Open in the workbench';
  return `<a class="${styles.tool} ${styles.open}" href="${escapeHtml(file.workbench)}" data-workbench="${escapeHtml(`${file.kind}@${file.version}`)}" aria-label="${name}" title="${name}"></a>`;
}

/** Hidden until a script finds that the block is narrower than its longest line, which is given in columns. */
function wrapButton(code: string, isWrapped: boolean): string {
  const lines = code.replace(/<[^>]*>/g, '').split('\n');
  const longest = Math.max(...lines.map((line) => line.replace(/&#?\w+;/g, '.').length));
  if (longest <= NARROW || isWrapped) return '';
  return button(styles.wrap, 'Wrap lines', `data-code-wrap="${longest}" aria-pressed="false" hidden`);
}
