import { copyFor } from '../../../lib/browser/copy-feedback.ts';
import { storage } from '../../../lib/browser/storage.ts';
import { storageKeys } from '../../ui/storage-keys.ts';
import { commandsOf } from './commands.ts';

/** What a block's columns take at least, in em of its text: the typeface's advance, and room at both ends. */
const ADVANCE = 0.6;

const root = document.documentElement;
const wrapButtons = (): NodeListOf<HTMLElement> => document.querySelectorAll('[data-code-wrap]');

/** Offers to wrap lines where one is longer than its block is wide, whenever that changes, until the signal. */
export function arrive(signal: AbortSignal): void {
  const watch = new ResizeObserver((blocks) => {
    for (const { target, contentRect } of blocks) {
      const button = target.parentElement?.querySelector<HTMLElement>('[data-code-wrap]');
      const advance = Number.parseFloat(getComputedStyle(target).fontSize) * ADVANCE;
      if (button) button.hidden = Number(button.dataset.codeWrap) * advance <= contentRect.width;
    }
  });
  signal.addEventListener('abort', () => watch.disconnect());
  for (const button of wrapButtons()) {
    const pre = button.closest('[data-code]')?.querySelector('pre');
    if (pre) watch.observe(pre);
  }
  showWrapped();
}

/**
 * A press of a code block's button: copies the block, wraps the lines of all blocks, now and later, or opens the block
 * in the workbench.
 */
export function handle(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[data-workbench]');
  if (link !== null) openInWorkbench(link, event);
  const button = target.closest<HTMLElement>('[data-code-copy], [data-code-wrap]');
  const block = button?.closest<HTMLElement>('[data-code]');
  if (!button || !block) return;
  if (button.hasAttribute('data-code-wrap')) toggleWrap(button);
  else copyFor(button, copiedText(block));
}

/** What is copied. A whole file names its schema in the first line, for editors, unless it does already. */
function copiedText(block: HTMLElement): string {
  const { code: language = '', schema } = block.dataset;
  const text = commandsOf(block.querySelector('code')?.textContent ?? '', language);
  if (schema === undefined || text.startsWith('# yaml-language-server:')) return text;
  return `# yaml-language-server: $schema=${schema}\n${text}`;
}

/** Loads the code that packs the text only for readers who use it. Without it, the workbench opens empty. */
function openInWorkbench(link: HTMLAnchorElement, event: Event): void {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  event.preventDefault();
  const go = (address: string) => {
    if (ctrlKey || metaKey || shiftKey) window.open(address, '_blank', 'noopener');
    else location.assign(address);
  };
  import('./workbench-address.ts')
    .then(({ workbenchAddress }) => workbenchAddress(link))
    .then(go, () => go(link.href));
}

/** All blocks change, the pressed one keeps its place in the view. */
function toggleWrap(button: HTMLElement): void {
  const { top } = button.getBoundingClientRect();
  if (root.dataset.code === 'wrapped') delete root.dataset.code;
  else root.dataset.code = 'wrapped';
  storage.set(storageKeys.code, root.dataset.code ?? '');
  showWrapped();
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
}

function showWrapped(): void {
  const pressed = String(root.dataset.code === 'wrapped');
  for (const button of wrapButtons()) button.setAttribute('aria-pressed', pressed);
}
