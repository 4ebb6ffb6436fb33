import { codeHtml } from '../../ground/base/code-pieces.ts';
import { escapeHtml } from '../../ground/base/escape-html.ts';

/** Code, a link, emphasis, or a character that a backslash escapes. */
const PART =
  /\\(?<escaped>[!-/:-@[-`{-~])|(?<ticks>`+)(?<code>[^`](?:[\s\S]*?[^`])?)\k<ticks>(?!`)|\[(?<text>(?:`[^`]*`|\\.|[^[\]\\`])*)\]\((?<target>[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|\*\*(?<strong>[^*\s](?:[^*]*[^*\s])?)\*\*|(?<![\w*])\*(?<emphasis>[^*\s](?:[^*]*[^*\s])?)\*(?![\w*])/g;

/**
 * The HTML for a text in the data, which is Markdown without blocks. Browsers use this small reader instead of the
 * build's Markdown parser. A test checks that both give the same result for all texts.
 */
export function inlineHtml(markdown: string, hrefOf: (target: string) => string | null): string {
  let html = '';
  let end = 0;
  for (const match of markdown.matchAll(PART)) {
    html += escapeHtml(markdown.slice(end, match.index));
    end = match.index + match[0].length;
    const { escaped, code, text, target, strong, emphasis } = match.groups ?? {};
    if (escaped !== undefined) html += escapeHtml(escaped);
    else if (code !== undefined) html += codeHtml(codeText(code));
    else if (strong !== undefined) html += `<strong>${inlineHtml(strong, hrefOf)}</strong>`;
    else if (emphasis !== undefined) html += `<em>${inlineHtml(emphasis, hrefOf)}</em>`;
    else html += linkHtml(inlineHtml(text ?? '', hrefOf), hrefOf(target ?? ''));
  }
  return html + escapeHtml(markdown.slice(end));
}

function linkHtml(inner: string, href: string | null): string {
  return href === null ? inner : `<a href="${escapeHtml(href)}">${inner}</a>`;
}

/** A single space at each end only separates the code from its backticks. */
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
