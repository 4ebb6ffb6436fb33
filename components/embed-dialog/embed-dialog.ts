import './embed-dialog.css';
import { make } from '../../lib/browser/make.ts';

const ID = 'embed-dialog';

/** The dialog with a page of another host. The plain link is for visitors whose browser or network blocks the page. */
function embedDialog(url: string, label: string): HTMLDialogElement {
  const dialog = make('dialog', { id: ID, ariaLabel: label });
  const head = make('div', {});
  const link = make('a', { href: url, target: '_blank', rel: 'noopener', textContent: 'Open it as a page' });
  const close = make('button', { type: 'button', ariaLabel: 'Close', onclick: () => dialog.close() });
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  head.append(make('p', { textContent: label }), link, close);
  dialog.append(head, make('iframe', { src: url, title: label }));
  return dialog;
}

/**
 * Opens another host's page in a dialog. Further presses do nothing while it's open, and closing it removes it
 * completely.
 */
export function openEmbed(url: string, label: string): void {
  if (document.getElementById(ID) !== null) return;
  const dialog = embedDialog(url, label);
  document.body.append(dialog);
  dialog.onclose = () => {
    dialog.remove();
    const isGone = document.activeElement === null || document.activeElement === document.body;
    if (isGone) document.querySelector<HTMLElement>('header button, header a')?.focus();
  };
  dialog.showModal();
}
