import './load-failure.css';
import { make } from '../../lib/browser/make.ts';
import { NO_ANSWER } from '../../lib/browser/no-answer.ts';
import type { PartFailure } from '../../lib/browser/serve-part.ts';

/** The box on the page, and what had the focus before it. */
let shown: { box: HTMLElement; before: Element | null } | null = null;

/** What the box tells, each with what tries it again. */
const failures = new Map<HTMLElement, () => void>();

const button = (textContent: string, onclick: () => void) =>
  make('button', { type: 'button', textContent, onclick });

/** Takes the box away. The focus goes back to where it was before, if it is in the box. */
function hideFailure(): void {
  failures.clear();
  if (shown === null) return;
  const { box, before } = shown;
  shown = null;
  if (box.contains(document.activeElement) && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
  box.remove();
}

/** An empty box; Retry takes it away and tries all that failed again. */
function openBox(): HTMLElement {
  const box = make('div', { id: 'load-failure' });
  box.setAttribute('role', 'alert');
  const again = button('Retry', () => {
    const retries = [...failures.values()];
    hideFailure();
    for (const retry of retries) retry();
  });
  box.append(again, button('Close', hideFailure));
  shown = { box, before: document.activeElement };
  document.body.append(box);
  window.addEventListener('docs:arrival', hideFailure, { once: true });
  return box;
}

/** Puts a failure above the box's buttons, below those that it tells already. */
function addFailure(title: string, reason: string, retry: () => void): HTMLElement {
  const failure = make('div', {});
  failure.append(make('p', { textContent: title }), make('p', { textContent: reason }));
  (shown?.box ?? openBox()).querySelector('button')?.before(failure);
  failures.set(failure, retry);
  return failure;
}

/** What the visitor asked for failed: the answer to that is where they go on. */
const focusRetry = (): void => shown?.box.querySelector('button')?.focus();

/** Shows over the content that a page did not load, and why, in place of what failed before; `retry` is called by Retry. */
export function showFailure(reason: string, retry: () => void): void {
  hideFailure();
  addFailure('The page did not load.', reason, retry);
  focusRetry();
}

/**
 * Shows that a part of the page did not load, beside what else failed. The focus goes there where a visitor waits for
 * the part. Where it gave no answer, the focus stays, and Retry loads the page anew, since a browser asks only once for
 * code that is under way; an answer that comes takes the failure away.
 */
export function showPartFailure({ error, retry, loading, isAwaited }: PartFailure): void {
  const title = 'A part of this page did not load.';
  if (error !== undefined) {
    addFailure(title, error instanceof Error ? error.message : String(error), retry);
    if (isAwaited) focusRetry();
    return;
  }
  const failure = addFailure(title, NO_ANSWER, () => location.reload());
  const settle = () => {
    failure.remove();
    failures.delete(failure);
    if (failures.size === 0) hideFailure();
  };
  loading?.then(settle, settle);
}
