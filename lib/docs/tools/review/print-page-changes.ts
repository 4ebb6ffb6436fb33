import { countOf } from '../../../ground/base/count.ts';
import { escapeMarkdown } from '../../publish/markdown/slots.ts';
import type { PageChange } from './compare-exports.ts';

export type PageChangeFormat = 'text' | 'json' | 'markdown';

/** If a page has more addresses than this, a comment shows them folded. */
const MOST = 3;

/** Comments have a length limit; to review more pages than this, look at the site. */
const MOST_PAGES = 200;

const WORDS: Readonly<Record<PageChange['change'], string>> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
};

/** Prints the pages that differ from a commit: for a terminal, for programs, or as a comment on a pull request. */
export function printPageChanges(
  changes: readonly PageChange[],
  ref: string,
  format: PageChangeFormat,
): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ since: ref, pages: changes }, null, 2);
    case 'markdown':
      return markdownOf(changes);
    case 'text':
      return textOf(changes, ref);
  }
}

function textOf(changes: readonly PageChange[], ref: string): string {
  if (changes.length === 0) return `The text of every page is the same as in ${ref}.`;
  const blocks = changes.map(({ change, title, file, addresses, lines }) =>
    [
      `${WORDS[change]}: ${title} (${file}, ${lineCount(lines)})`,
      ...addresses.map((address) => `  ${address}`),
    ].join('\n'),
  );
  return [`${pagesAre(changes)} different from ${ref}.`, ...blocks].join('\n\n');
}

function markdownOf(changes: readonly PageChange[]): string {
  const head = '### Pages that this change affects';
  if (changes.length === 0) return `${head}\n\nThe text of every page stays the same.\n`;
  const items = changes.slice(0, MOST_PAGES).map(({ change, title, file, addresses, lines }) => {
    const places = addresses.map((address) => `\`${address}\``);
    const list =
      places.length <= MOST
        ? `  ${places.join(', ')}`
        : `  <details><summary>${places.length} addresses</summary>\n\n${places.map((place) => `  - ${place}`).join('\n')}\n\n  </details>`;
    return `- **${escapeMarkdown(title)}**: ${WORDS[change].toLowerCase()}, ${lineCount(lines)}, \`${file}\`\n\n${list}`;
  });
  const left = changes.length - items.length;
  const rest = left === 0 ? '' : `\n${countOf(left, "1 more page isn't", "more pages aren't")} listed.\n`;
  return `${head}\n\n${pagesAre(changes)} different.\n\n${items.join('\n')}\n${rest}`;
}

const lineCount = ({ added, removed }: PageChange['lines']): string => `+${added} −${removed} lines`;

const pagesAre = ({ length }: readonly PageChange[]): string => countOf(length, '1 page is', 'pages are');
