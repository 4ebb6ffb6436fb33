import { copyFor } from '../../../lib/browser/copy-feedback.ts';
import { commandsOf } from './commands.ts';

/** Handles a press of a code block's button: copies the block, wraps its lines, or opens it in the workbench. */
export function handle(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[data-workbench]');
  if (link !== null) openInWorkbench(link, event);
  const button = target.closest<HTMLElement>('[data-code-copy], [data-code-wrap]');
  const block = button?.closest<HTMLElement>('[data-code]');
  if (!button || !block) return;
  if (button.hasAttribute('data-code-wrap')) toggleWrap(button, block);
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

function toggleWrap(button: HTMLElement, block: HTMLElement): void {
  const isWrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}
