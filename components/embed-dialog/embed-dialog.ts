import styles from './embed-dialog.module.css';

const ID = 'embed-dialog';

/** An element with a class and properties. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** The dialog with another host's page in it. The plain link is for visitors whose browser or network blocks it. */
function embedDialog(url: string, label: string): HTMLDialogElement {
  const dialog = make('dialog', { id: ID, className: styles.dialog ?? '', ariaLabel: label });
  const head = make('div', { className: styles.head ?? '' });
  const title = make('p', { className: styles.title ?? '', textContent: label });
  const link = make('a', {
    href: url,
    target: '_blank',
    rel: 'noopener',
    textContent: 'Open it as a page',
  });
  const close = make('button', { type: 'button', className: styles.close ?? '', ariaLabel: 'Close' });
  const frame = make('iframe', { className: styles.frame ?? '', src: url, title: label });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  head.append(title, link, close);
  dialog.append(head, frame);
  return dialog;
}

/** Opens another host's page in a dialog, once however often it was pressed; nothing is left of it once it is closed. */
export function openEmbed(url: string, label: string): void {
  if (document.getElementById(ID) !== null) return;
  const dialog = embedDialog(url, label);
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
    const isGone = document.activeElement === null || document.activeElement === document.body;
    if (isGone) document.querySelector<HTMLElement>('header button, header a')?.focus();
  });
  dialog.showModal();
}
