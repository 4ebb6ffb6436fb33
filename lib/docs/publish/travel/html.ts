import { escapeHtml } from '../../../ground/base/escape-html.ts';

/** One start tag: its name, and its attributes in their order. `true`: an attribute without a value. */
export type Tag = { name: string; attributes: Map<string, string> };

const START_TAG = /<([a-z][a-z0-9-]*)((?:\s[^<>]*)?)>/gi;
const ATTRIBUTE = /([^\s=/"]+)(?:="([^"]*)")?/g;

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A start tag's attributes, decoded. */
export function attributesOf(written: string): Map<string, string> {
  return new Map([...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]));
}

/**
 * Rewrites the start tags of a document in the form in which React writes it: quoted attributes without angle brackets.
 * `change` returns the attributes to write, or null to leave the tag as it is.
 */
export function mapTags(
  html: string,
  names: readonly string[],
  change: (tag: Tag) => ReadonlyMap<string, string> | null,
): string {
  const wanted = new Set(names);
  return html.replace(START_TAG, (all, name: string, written: string) => {
    if (!wanted.has(name)) return all;
    const attributes = change({ name, attributes: attributesOf(written) });
    if (attributes === null) return all;
    const list = [...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
    return `<${name}${list}${written.endsWith('/') ? '/' : ''}>`;
  });
}

/** The text of an element's HTML, without tags and with decoded entities. */
export const textOf = (html: string): string => decode(html.replace(/<[^>]*>/g, ''));

/** The element that starts at an offset, up to the end of its end tag. Throws an Error if it doesn't end. */
export function elementAt(html: string, start: number): string {
  const [open = '', name = ''] = /^<([a-z][a-z0-9-]*)/.exec(html.slice(start)) ?? [];
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^<>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(start, tags.lastIndex);
  }
  throw new Error(`The element ${open} at ${start} does not end.`);
}
