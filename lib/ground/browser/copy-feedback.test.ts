import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showCopied } from './copy-feedback.ts';

/** What screen readers read aloud. */
const region = { textContent: '' };

const buttonOf = () => ({ dataset: {} as Record<string, string> });
const show = (button: { dataset: object }, ...rest: [boolean, string?]) =>
  showCopied(button as HTMLElement, ...rest);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => region });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows for two seconds whether copying worked, and announces it', () => {
  const button = buttonOf();
  expect(show(button, true, 'Copied the link')).toBe(true);
  expect(button.dataset.state).toBe('copied');
  vi.advanceTimersByTime(1999);
  expect(button.dataset.state).toBe('copied');
  expect(region.textContent).toBe('Copied the link');
  vi.advanceTimersByTime(1);
  expect(button.dataset).toEqual({});
  expect(show(button, false)).toBe(false);
  expect(button.dataset.state).toBe('failed');
  vi.advanceTimersByTime(100);
  expect(region.textContent).toBe('Copying failed. Select the text and copy it manually.');
});

it('counts the two seconds from the last press', () => {
  const button = buttonOf();
  show(button, true);
  vi.advanceTimersByTime(1500);
  show(button, false);
  vi.advanceTimersByTime(1500);
  expect(button.dataset.state).toBe('failed');
  vi.advanceTimersByTime(500);
  expect(button.dataset).toEqual({});
});
