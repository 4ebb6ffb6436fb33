import { NO_ANSWER } from '../../lib/browser/fetch-text.ts';
import type { PartFailure } from '../../lib/browser/serve-part.ts';
import styles from './load-failure.module.css';

const ID = 'load-failure';

/** What is sent to each failure in the box when the visitor tries again. */
const RETRY = 'docs:retry';

/** What is sent to the box before it is taken away. */
const LEAVE = 'docs:leave';

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

/** Takes the box away. The focus goes back to where it was before, if it is in the box. */
function hideFailure(): void {
  const box = document.getElementById(ID);
  box?.dispatchEvent(new Event(LEAVE));
  box?.remove();
}

/** An empty box; Retry takes it away and tries all that failed again. */
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
  box.append(again, button('Close', hideFailure));
  box.addEventListener(LEAVE, () => {
    if (box.contains(document.activeElement) && before instanceof HTMLElement)
      before.focus({ preventScroll: true });
  });
  document.body.append(box);
  window.addEventListener('docs:arrival', hideFailure, { once: true });
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

/** What the visitor asked for failed: the answer to that is where they go on. */
const focusRetry = (failure: HTMLElement): void => failure.parentElement?.querySelector('button')?.focus();

/** Shows over the content that a page did not load, and why, in place of what failed before; `retry` is called by Retry. */
export function showFailure(reason: string, retry: () => void): void {
  hideFailure();
  focusRetry(addFailure('The page did not load.', reason, retry));
}

/**
 * Shows that a part of the page did not load, beside what else failed. Where it gave no answer, the focus stays,
 * since nobody may have asked for the part, and Retry loads the page anew, since a browser asks only once for
 * code that is under way; an answer that comes takes the failure away.
 */
export function showPartFailure({ error, retry, loading }: PartFailure): void {
  const title = 'A part of this page did not load.';
  if (error !== undefined) {
    focusRetry(addFailure(title, error instanceof Error ? error.message : String(error), retry));
    return;
  }
  const failure = addFailure(title, NO_ANSWER, () => location.reload());
  const settle = () => {
    failure.remove();
    if (document.querySelector(`#${ID} > div`) === null) hideFailure();
  };
  loading?.then(settle, settle);
}
