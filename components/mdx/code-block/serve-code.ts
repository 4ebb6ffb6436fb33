import { copyFor } from '../../../lib/browser/copy-feedback.ts';
import { commandsOf } from './commands.ts';

/** Handles a press of a code block's button: copies the block or wraps its lines. */
export function handle({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-code-copy], [data-code-wrap]');
  const block = button?.closest<HTMLElement>('[data-code]');
  if (!button || !block) return;
  if (button.hasAttribute('data-code-wrap')) toggleWrap(button, block);
  else copyFor(button, commandsOf(block.querySelector('code')?.textContent ?? '', block.dataset.code ?? ''));
}

function toggleWrap(button: HTMLElement, block: HTMLElement): void {
  const isWrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}
