/** What differs between the documents of pages that share their shell. */
export type ShellPage = {
  /** Site path, and the same with base path. */
  url: string;
  address: string;
  /** The part of the address below its version's root, which is the same in other versions. */
  slug: string;
  /** Of the article. */
  id: string;
};

/** A value in the framework's data, which is text in a script. */
const inScript = (value: unknown): string => JSON.stringify(JSON.stringify(value)).slice(1, -1);

/** Where a document names its page exactly once: the route's parameter, the address in parts, and the article. */
function namesOf({ url, id }: ShellPage): string[] {
  const segments = url.slice(1).split('/');
  return [
    inScript({ k: segments.slice(1).join('/') }).slice(1, -1),
    inScript(segments).slice(1),
    `${inScript(url)},${inScript({ id })}`,
    `data-article="${id}"`,
  ];
}

/** `text` with the only occurrence of `from` replaced; null if there isn't exactly one. */
function replaceOnce(text: string, from: string, to: string): string | null {
  const at = text.indexOf(from);
  if (at === -1 || text.indexOf(from, at + 1) !== -1) return null;
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/** The sidebar's mark moved to the entry of another page; null if that isn't there. */
function withCurrent(html: string, from: string, to: string): string | null {
  const marked = html.split(` href="${from}" aria-current="page"`);
  if (marked.length === 1) return html;
  const [row = ''] = /<a class="[^"]*"$/.exec(marked[0] ?? '') ?? [];
  const entry = `${row} href="${to}"`;
  const unmarked = marked.join(` href="${from}"`);
  return row !== '' && unmarked.includes(`${entry}>`)
    ? unmarked.replaceAll(`${entry}>`, `${entry} aria-current="page">`)
    : null;
}

/** The links of the version menu that lead to the same page. */
const withCounterparts = (html: string, from: string, to: string): string =>
  ['"', '" aria-current="true"'].reduce(
    (text, end) =>
      text.replaceAll(`/${from}${end} data-version="present"`, `/${to}${end} data-version="present"`),
    html,
  );

/**
 * The document of the page `to`, made from that of `from`, which the framework rendered and which has the same shell. It's
 * equal to the byte to what the framework renders for `to` (`npm run test:sites`). Null if the document isn't as expected.
 */
export function retarget(document: string, from: ShellPage, to: ShellPage): string | null {
  const names = namesOf(to);
  const renamed = namesOf(from).reduce<string | null>(
    (html, name, index) => html && replaceOnce(html, name, names[index] ?? ''),
    document,
  );
  return renamed && withCurrent(withCounterparts(renamed, from.slug, to.slug), from.address, to.address);
}
