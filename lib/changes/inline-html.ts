import { escapeHtml } from '../base/escape-html.ts';

/** Code, a link, or emphasis; what a backslash escapes is taken as it is. */
const PART =
  /\\(?<escaped>[!-/:-@[-`{-~])|(?<ticks>`+)(?<code>[^`](?:[\s\S]*?[^`])?)\k<ticks>(?!`)|\[(?<text>(?:`[^`]*`|\\.|[^[\]\\`])*)\]\((?<target>[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|\*\*(?<strong>[^*\s](?:[^*]*[^*\s])?)\*\*|(?<![\w*])\*(?<emphasis>[^*\s](?:[^*]*[^*\s])?)\*(?![\w*])/g;

/**
 * The HTML of a text of the data: Markdown without blocks. The browser does with it what the build does with a whole
 * parser; a test compares both over all texts.
 */
export function inlineHtml(markdown: string, hrefOf: (target: string) => string | null): string {
  let html = '';
  let end = 0;
  for (const match of markdown.matchAll(PART)) {
    html += escapeHtml(markdown.slice(end, match.index));
    end = match.index + match[0].length;
    const { escaped, code, text, target, strong, emphasis } = match.groups ?? {};
    if (escaped !== undefined) html += escapeHtml(escaped);
    else if (code !== undefined) html += `<code>${escapeHtml(codeText(code))}</code>`;
    else if (strong !== undefined) html += `<strong>${inlineHtml(strong, hrefOf)}</strong>`;
    else if (emphasis !== undefined) html += `<em>${inlineHtml(emphasis, hrefOf)}</em>`;
    else html += linkHtml(inlineHtml(text ?? '', hrefOf), hrefOf(target ?? ''));
  }
  return html + escapeHtml(markdown.slice(end));
}

function linkHtml(inner: string, href: string | null): string {
  return href === null ? inner : `<a href="${escapeHtml(href)}">${inner}</a>`;
}

/** One space at each end only separates code from its backticks. */
function codeText(code: string): string {
  const text = code.replaceAll('\n', ' ');
  return /^ .*\S.* $/.test(text) ? text.slice(1, -1) : text;
}

/** The same text as one line of Markdown without links. */
export function inlineText(markdown: string): string {
  return markdown.replace(PART, (whole, ...rest) => {
    const groups: Record<string, string | undefined> = rest.at(-1);
    return groups.text ?? whole;
  });
}
