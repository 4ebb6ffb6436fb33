/** A text as it's written in HTML, without character references. */
export const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** The HTML of each entry of a reference in a page's HTML, by its id. */
export const entriesIn = (html: string): (readonly [string, string])[] =>
  html
    .split(/<(?:details|div) class="cf" id="/)
    .slice(1)
    .map((part) => [decode(part.slice(0, part.indexOf('"'))), part] as const);

/** The text of a piece of HTML, on one line. */
export const textOf = (html: string): string =>
  decode(html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
