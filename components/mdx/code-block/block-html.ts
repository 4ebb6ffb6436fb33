import { escapeHtml } from '../../../lib/content/source/variables.ts';
import styles from './code-block.module.css';

type Block = {
  /** HTML of the code itself. */
  code: string;
  language: string;
  title: string | null;
  isWrapped: boolean;
  variables: readonly string[];
};

/** Columns that fit on a phone, and on a desktop. Where all lines are shorter, nothing needs to be wrapped. */
const NARROW = 36;
const WIDE = 80;

/** The inside of a code block: its title, inputs for its variables, the code, and the buttons. */
export function blockHtml({ code, language, title, isWrapped, variables }: Block): string {
  const caption =
    title === null ? '' : `<figcaption class="${styles.title}">${escapeHtml(title)}</figcaption>`;
  const label = escapeHtml(title ?? `Code in ${language}`);
  const tools = `<div class="${styles.tools} needs-script no-print">${wrapButton(code, isWrapped)}${button(styles.copy, 'Copy code', 'data-code-copy')}</div>`;
  const pre = `<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`;
  const frame = code.split('\n').length > 2 ? `${styles.frame} ${styles.tall}` : styles.frame;
  return `${inputs(variables)}${caption}<div class="${frame}">${pre}${tools}</div>`;
}

const button = (look: string | undefined, name: string, attributes: string): string =>
  `<button type="button" class="${styles.tool} ${look}" ${attributes} aria-label="${name}"></button>`;

function wrapButton(code: string, isWrapped: boolean): string {
  const lines = code.replace(/<[^>]*>/g, '').split('\n');
  const longest = Math.max(...lines.map((line) => line.replace(/&\w+;/g, '.').length));
  if (longest <= NARROW && !isWrapped) return '';
  const look = longest <= WIDE ? `${styles.wrap} ${styles.narrow}` : styles.wrap;
  return button(look, 'Wrap lines', `data-code-wrap aria-pressed="${isWrapped}"`);
}

function inputs(variables: readonly string[]): string {
  if (variables.length === 0) return '';
  const rows = variables.map((variable) => {
    const colon = variable.indexOf(':');
    const name = variable.slice(0, colon);
    const standard = escapeHtml(variable.slice(colon + 1));
    return `<label class="${styles.variable}"><span>${name}</span><input data-var-input="${name}" placeholder="${standard}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>`;
  });
  const share = `<button type="button" class="${styles.share}" data-var-share>Share</button>`;
  return `<div class="${styles.variables} needs-script no-print" role="group" aria-label="Your values" data-vars>${rows.join('')}${share}</div>`;
}
