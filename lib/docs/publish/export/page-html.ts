import { payloadRows } from './payload-rows.ts';

const HOLDER = /<div\b[^>]*\bdata-html="[^"]*"[^>]*>/g;
const SCRIPT =
  /<script>((?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\([\s\S]*?)<\/script>/g;
const PUSH = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;

/**
 * A text as a script writes it. Payloads consist of JSON, so double quotes stay as they are. No text can end the script.
 */
function literal(text: string): string {
  const inside = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\(.)/g, (pair, character) => (character === '"' ? '"' : pair))
    .replaceAll("'", "\\'")
    .replaceAll('<', '\\x3c');
  return `'${inside}'`;
}

/**
 * Removes from a document's payload the HTML that the document itself contains: the text of each element with
 * `data-html`, which React leaves alone. It joins the scripts with the payload into one, at the place of the first: they
 * run one after another anyway, and one script needs one hash and fewer bytes. Throws an Error if the payload doesn't
 * contain such a text, or isn't in the format of the framework's current version.
 */
export function withHtmlOnce(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)];
  if (scripts.length === 0) return html;
  const starts = [...html.matchAll(HOLDER)].map((holder) => holder.index + holder[0].length);
  const rows = payloadRows(payloadOf(scripts.map(([, code = '']) => code)));
  for (const start of starts) {
    const row = rows.find(({ text }) => text !== null && text !== '' && html.startsWith(text, start));
    if (row === undefined && rows.some(({ raw }) => hasShort(raw, html, start))) continue;
    if (row === undefined) throw new Error('The payload does not contain the HTML of the page.');
    row.raw = `${row.id}:""\n`;
    row.text = null;
  }
  const code = `(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,${literal(rows.map(({ raw }) => raw).join(''))}])`;
  let isFirst = true;
  return html.replace(SCRIPT, () => {
    if (!isFirst) return '';
    isFirst = false;
    return `<script>${code}</script>`;
  });
}

const SHORT = /"html":("(?:[^"\\]|\\.)*")/g;

/** Whether a row contains the HTML of a page that is too short for a row of its own. It stays there. */
function hasShort(row: string, html: string, start: number): boolean {
  return [...row.matchAll(SHORT)].some(([, text = '']) => html.startsWith(JSON.parse(text), start));
}

/** The text that the scripts pass to the router: `[0]` starts it, `[1, text]` is the next piece. */
function payloadOf(scripts: readonly string[]): string {
  const pieces = scripts.map((code): unknown[] => JSON.parse(PUSH.exec(code)?.[1] ?? 'null') ?? []);
  return pieces
    .map(([kind, text], at) => {
      if (kind === 0 && at === 0) return '';
      if (kind === 1 && typeof text === 'string') return text;
      throw new Error(`The payload has a script of an unknown kind: ${scripts[at]?.slice(0, 60)}`);
    })
    .join('');
}
