import { onPage } from '../../lib/ground/browser/page-events.ts';
import './load-failure.css';
import { make } from '../../lib/ground/browser/make.ts';
import { NO_ANSWER } from '../../lib/ground/browser/no-answer.ts';
import type { PartFailure } from '../../lib/ground/browser/page-events.ts';

/** The box on the page, and what had the focus before it. */
let shown: { box: HTMLElement; before: Element | null } | null = null;

/** The failures that the box shows, each with a function that tries again. */
const failures = new Map<HTMLElement, () => void>();

const button = (textContent: string, onclick: () => void) =>
  make('button', { type: 'button', textContent, onclick });

/** Removes the box. If the focus is in the box, it returns to where it was before. */
function hideFailure(): void {
  failures.clear();
  if (shown === null) return;
  const { box, before } = shown;
  shown = null;
  if (box.contains(document.activeElement) && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
  box.remove();
}

/** An empty box. Retry removes it and retries everything that failed. */
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
  onPage('docs:arrival', hideFailure, { once: true });
  return box;
}

/** Adds a failure above the box's buttons, after those it already shows. */
function addFailure(title: string, reason: string, retry: () => void): HTMLElement {
  const failure = make('div', {});
  failure.append(make('p', { textContent: title }), make('p', { textContent: reason }));
  (shown?.box ?? openBox()).querySelector('button')?.before(failure);
  failures.set(failure, retry);
  return failure;
}

/** What the visitor asked for failed, so the focus moves to the answer. */
const focusRetry = (): void => shown?.box.querySelector('button')?.focus();

/** Shows above the content that a page did not load, and why. It replaces earlier failures. Retry calls `retry`. */
export function showFailure(reason: string, retry: () => void): void {
  hideFailure();
  addFailure('The page did not load.', reason, retry);
  focusRetry();
}

/**
 * Shows that a part of the page did not load, along with other failures. If a visitor is waiting for the part, the
 * focus moves there. If the server didn't respond, the focus stays, and Retry reloads the page, because a browser
 * doesn't request code twice while a request is pending. A response that does arrive removes the failure.
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
