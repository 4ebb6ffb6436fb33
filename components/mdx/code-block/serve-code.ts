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

/** A press of a code block's button: copies the block, or wraps the lines of all blocks, now and later. */
export function handle({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-code-copy], [data-code-wrap]');
  const block = button?.closest<HTMLElement>('[data-code]');
  if (!button || !block) return;
  if (button.hasAttribute('data-code-wrap')) toggleWrap(button);
  else copyFor(button, commandsOf(block.querySelector('code')?.textContent ?? '', block.dataset.code ?? ''));
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
