import { escapeHtml } from '../../../lib/base/escape-html.ts';
import type { VariableKind } from '../../../lib/base/reader-variable-kinds.ts';
import type { SnippetFile } from '../../../lib/site/snippet-files.ts';
import styles from './code-block.module.css';

/** One of the values that readers can fill in. */
export type BlockInput = { name: string; standard: string; kind: VariableKind; description: string };

type Block = {
  /** HTML of the code only. */
  code: string;
  language: string;
  title: string | null;
  isWrapped: boolean;
  inputs: readonly BlockInput[];
  /** What the workbench knows of the block, null where it is no whole file. */
  file: SnippetFile | null;
};

/** Number of columns that fit on a phone and on a desktop. If all lines are shorter, nothing needs to wrap. */
const NARROW = 36;
const WIDE = 80;

/** The content of a code block: its title, inputs for its variables, the code, and the buttons. */
export function blockHtml({ code, language, title, isWrapped, inputs, file }: Block): string {
  const caption =
    title === null ? '' : `<figcaption class="${styles.title}">${escapeHtml(title)}</figcaption>`;
  const label = escapeHtml(title ?? `Code in ${language}`);
  const tools = `<div class="${styles.tools} needs-script no-print">${workbenchLink(file)}${wrapButton(code, isWrapped)}${button(styles.copy, 'Copy code', 'data-code-copy')}</div>`;
  const pre = `<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`;
  const frame = code.split('\n').length > 2 ? `${styles.frame} ${styles.tall}` : styles.frame;
  return `${inputsHtml(inputs)}${caption}<div class="${frame}">${pre}${tools}</div>`;
}

const button = (look: string | undefined, name: string, attributes: string): string =>
  `<button type="button" class="${styles.tool} ${look}" ${attributes} aria-label="${name}"></button>`;

/** Its script puts the text into the address before the browser follows it. */
function workbenchLink(file: SnippetFile | null): string {
  if (file === null || file.workbench === null) return '';
  const name = 'Open in the workbench';
  return `<a class="${styles.tool} ${styles.open}" href="${escapeHtml(file.workbench)}" data-workbench="${escapeHtml(`${file.kind}@${file.version}`)}" aria-label="${name}" title="${name}"></a>`;
}

function wrapButton(code: string, isWrapped: boolean): string {
  const lines = code.replace(/<[^>]*>/g, '').split('\n');
  const longest = Math.max(...lines.map((line) => line.replace(/&\w+;/g, '.').length));
  if (longest <= NARROW && !isWrapped) return '';
  const look = longest <= WIDE ? `${styles.wrap} ${styles.narrow}` : styles.wrap;
  return button(look, 'Wrap lines', `data-code-wrap aria-pressed="${isWrapped}"`);
}

function inputsHtml(inputs: readonly BlockInput[]): string {
  if (inputs.length === 0) return '';
  const rows = inputs.map(({ name, standard, kind, description }) => {
    const hint = description === '' ? '' : ` title="${escapeHtml(description)}"`;
    return `<label class="${styles.variable}"><span>${name}</span><input data-var-input="${name}" data-var-kind="${kind}" placeholder="${escapeHtml(standard)}"${hint} autocomplete="off" autocapitalize="off" spellcheck="false"></label>`;
  });
  const share = `<button type="button" class="${styles.action}" data-var-share>Share</button>`;
  const reset = `<button type="button" class="${styles.action}" data-var-reset title="Clear your values on all pages">Reset</button>`;
  return `<div class="${styles.variables} needs-script no-print" role="group" aria-label="Your values" data-vars>${rows.join('')}${share}${reset}</div>`;
}
