import { fetchText } from '../../../lib/ground/browser/fetch-text.ts';
import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { unfoldTo, unfoldWhenIdle } from './folded-entries.ts';

/**
 * Loads the entries of a list that is still empty. If the file doesn't arrive, the list shows an error with a button to
 * try again.
 */
export async function fillEntries(list: HTMLElement, signal: AbortSignal): Promise<void> {
  const file = list.dataset.fragment ?? '';
  if (list.childElementCount > 0) return;
  try {
    list.innerHTML = await fetchText(file, { signal });
    // For the code that serves sections, whether or not it's loaded already: the address may name one of the entries.
    list.dataset.filled = '';
    unfoldTo(document, hashTarget(location.hash));
    window.dispatchEvent(new Event('docs:target-came'));
    unfoldWhenIdle(document);
  } catch (error) {
    if (!signal.aborted) list.replaceChildren(failure(String(error), () => retry(list, signal)));
  }
}

function retry(list: HTMLElement, signal: AbortSignal): void {
  list.replaceChildren();
  fillEntries(list, signal);
}

function failure(reason: string, onRetry: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cf-failure';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `The fields could not be loaded. ${reason}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', onRetry);
  box.append(text, button);
  return box;
}
