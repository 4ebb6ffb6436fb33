import { showCopied } from '../../lib/ground/browser/copy-feedback.ts';
import { copyPending } from '../../lib/ground/browser/copy-pending.ts';
import { fetchText } from '../../lib/ground/browser/fetch-text.ts';

/** Longest selection that a report quotes, in characters: addresses have limits. */
const LONGEST = 1000;

/**
 * Copies what a button's address returns, with the values that the reader has filled in. A page that can't be fetched
 * counts as a failed copy.
 */
async function copyPage(button: HTMLElement): Promise<void> {
  const page = fetchText(button.parentElement?.querySelector('a')?.href ?? '');
  const isFilled = document.querySelector('var[data-filled]') !== null;
  // Few pages ask for values, and few readers fill them in, so the code for it is loaded on press.
  const filled = () => Promise.all([import('./filled-page.ts'), page]);
  const text = isFilled ? filled().then(([{ fillPage }, markdown]) => fillPage(markdown)) : page;
  showCopied(button, await copyPending(text).catch(() => false), 'Page copied');
}

/** The address of the report, with the selected text as a quotation at its end. */
function withQuotation(href: string, selected: string): string {
  const address = new URL(href);
  const quotation = selected.slice(0, LONGEST).replace(/^/gm, '> ');
  address.searchParams.set('body', `${address.searchParams.get('body') ?? ''}\n${quotation}\n`);
  return address.href;
}

function quoteSelection(link: HTMLAnchorElement): void {
  const plain = link.dataset.report || link.href;
  link.dataset.report = plain;
  const selected = getSelection()?.toString().trim() ?? '';
  link.href = selected === '' ? plain : withQuotation(plain, selected);
}

/**
 * Handles the tools of a page: copying it as Markdown, and a report that quotes the selected text. A press clears the
 * selection, so it's read when the press starts.
 */
export function handle(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-copy-page]');
  const link = target.closest<HTMLAnchorElement>('a[data-report]');
  if (button !== null && type === 'click') void copyPage(button);
  if (type !== 'pointerdown' && type !== 'keydown') return;
  if (link !== null) quoteSelection(link);
  // The menu's item has the same address.
  const report =
    target.closest('[data-copy-page] + [aria-haspopup]') &&
    document.querySelector<HTMLAnchorElement>('a[data-report]');
  if (report) quoteSelection(report);
}
