import { languageLabel } from '../../../lib/docs/content/source/code/languages.ts';
import { escapeHtml } from '../../../lib/ground/base/escape-html.ts';
import type { VariableKind } from '../../../lib/ground/base/reader-variable-kinds.ts';
import type { SnippetFile } from '../../../lib/reference/pages/snippet-files.ts';
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
  /** What the workbench knows about the block; null if it isn't a whole file. */
  file: SnippetFile | null;
};

/** Lines with up to this many columns fit on every screen, so a block without longer ones never needs wrapping. */
const NARROW = 36;

/** The language of a command's output, which no one pastes. */
const OUTPUT = 'output';

/** The content of a code block: its label, its buttons, inputs for its variables, and the code. */
export function blockHtml({ code, language, title, isWrapped, inputs, file }: Block): string {
  const label = title === null ? languageLabel(language) : escapeHtml(title);
  const isFile = title === null ? '' : ' data-file';
  const copy = language === OUTPUT ? '' : button(styles.copy, 'Copy code', 'data-code-copy');
  const tools = `${wrapButton(code, isWrapped)}${workbenchLink(file)}${copy}`;
  const row = tools === '' ? '' : `<div class="${styles.tools} needs-script no-print">${tools}</div>`;
  const pre = `<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`;
  return `<figcaption class="${styles.title}"${isFile}>${label}</figcaption>${row}${language === OUTPUT ? '' : inputsHtml(inputs)}${pre}`;
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
