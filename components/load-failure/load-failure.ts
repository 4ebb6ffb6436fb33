import { NO_ANSWER } from '../../lib/browser/fetch-text.ts';
import type { PartFailure } from '../../lib/browser/serve-part.ts';
import styles from './load-failure.module.css';

const ID = 'load-failure';

/** What is sent to each failure in the box when the visitor tries again. */
const RETRY = 'docs:retry';

function paragraph(text: string, className = ''): HTMLParagraphElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

/** Takes the box away. */
export function hideFailure(): void {
  document.getElementById(ID)?.remove();
}

/** An empty box; Retry takes it away and tries all that failed again, Close gives the focus back. */
function openBox(): HTMLElement {
  const before = document.activeElement;
  const box = document.createElement('div');
  box.id = ID;
  box.className = styles.box ?? '';
  box.setAttribute('role', 'alert');
  const again = button('Retry', () => {
    hideFailure();
    for (const failure of box.querySelectorAll('div')) failure.dispatchEvent(new Event(RETRY));
  });
  const close = button('Close', () => {
    hideFailure();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
  box.append(again, close);
  document.body.append(box);
  window.addEventListener('docs:arrival', hideFailure, { once: true });
  again.focus();
  return box;
}

/** Puts a failure above the box's buttons, below those that it tells already. */
function addFailure(title: string, reason: string, retry: () => void): HTMLElement {
  const failure = document.createElement('div');
  failure.append(paragraph(title, styles.title), paragraph(reason));
  failure.addEventListener(RETRY, retry);
  const box = document.getElementById(ID) ?? openBox();
  box.querySelector('button')?.before(failure);
  return failure;
}

/** Shows over the content that a page did not load, and why, in place of what failed before; `retry` is called by Retry. */
export function showFailure(reason: string, retry: () => void): void {
  hideFailure();
  addFailure('The page did not load.', reason, retry);
}

/**
 * Shows that a part of the page did not load, beside what else failed. Where it gave no answer, Retry loads the
 * page anew, since a browser asks only once for code that is under way; an answer that comes takes the failure away.
 */
export function showPartFailure({ error, retry, loading }: PartFailure): void {
  const title = 'A part of this page did not load.';
  if (error !== undefined) {
    addFailure(title, error instanceof Error ? error.message : String(error), retry);
    return;
  }
  const failure = addFailure(title, NO_ANSWER, () => location.reload());
  const settle = () => {
    failure.remove();
    if (document.querySelector(`#${ID} > div`) === null) hideFailure();
  };
  loading?.then(settle, settle);
}
