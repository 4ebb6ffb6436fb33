import { isPlainClick } from '../navigation/site-target.ts';
import './embed-dialog.css';
import { make } from '../../lib/ground/browser/make.ts';

/**
 * Opens the target of a clicked `data-embed` link in a dialog. Its code is already loaded: browsers block a tab that
 * opens after a wait.
 */
export function openEmbedOf(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null;
  if (link === null || !isPlainClick(event)) return;
  event.preventDefault();
  openEmbed(link.href, link.firstChild?.textContent ?? '');
}

const ID = 'embed-dialog';

/** How long to wait for the other host before the dialog shows an error, in ms. */
const DEADLINE = 10_000;

/** Whether a host responds at all. Only its frame can read the response. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(DEADLINE) }).then(
    () => true,
    () => false,
  );

/** An error message, shown instead of the browser's own error page. */
function failureOf(url: string, label: string): HTMLElement {
  const box = make('div', { className: 'embed-failure' });
  box.setAttribute('role', 'alert');
  const link = make('a', { href: url, target: '_blank', rel: 'noopener', textContent: new URL(url).host });
  const reason = make('p', { textContent: `The ${label.toLowerCase()} could not be loaded.` });
  const way = make('p', { textContent: 'Check your network connection, or open it as a page: ' });
  way.append(link);
  box.append(reason, way);
  return box;
}

/** Shows the other host's page if the host responds, and an error message otherwise. */
async function fill(dialog: HTMLDialogElement, url: string, label: string): Promise<void> {
  const waiting = make('p', { className: 'embed-waiting', textContent: 'Loading…' });
  waiting.setAttribute('role', 'status');
  dialog.append(waiting);
  const isThere = await answers(url);
  waiting.replaceWith(isThere ? make('iframe', { src: url, title: label }) : failureOf(url, label));
}

/** The dialog with another host's page in it. The plain link is for visitors whose browser or network blocks it. */
function embedDialog(url: string, label: string): HTMLDialogElement {
  const dialog = make('dialog', { id: ID, ariaLabel: label });
  const head = make('div', {});
  const link = make('a', { href: url, target: '_blank', rel: 'noopener', textContent: 'Open it as a page' });
  const close = make('button', { type: 'button', ariaLabel: 'Close', onclick: () => dialog.close() });
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  head.append(make('p', { textContent: label }), link, close);
  dialog.append(head);
  void fill(dialog, url, label);
  return dialog;
}

/**
 * Opens another host's page in a dialog. Further presses do nothing while it's open, and closing it removes it
 * completely.
 */
function openEmbed(url: string, label: string): void {
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
