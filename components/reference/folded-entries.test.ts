import { afterEach, describe, expect, it, vi } from 'vitest';
import { unfoldOnDemand, unfoldTo, unfoldWhenIdle } from './folded-entries.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of folds, as far as unfolding needs it: writing a fold's HTML removes the fold and keeps the HTML. */
function fakePage(texts: readonly string[]) {
  const made: string[] = [];
  const folds = texts.map((textContent) => ({
    textContent,
    set outerHTML(html: string) {
      made.push(html);
      folds.splice(folds.indexOf(this), 1);
    },
  }));
  const page = Object.assign(new EventTarget(), {
    getElementById: (id: string) =>
      made.some((html) => html.includes(`id="${id}"`))
        ? { querySelector: () => folds.find(({ textContent }) => textContent.includes(`id="${id}-`)) ?? null }
        : null,
    querySelector: () => folds[0] ?? null,
    querySelectorAll: () => [...folds],
  });
  return { page: page as unknown as Document, made };
}

const FOLDS = ['<i id="a-b"></i>', '<i id="a-b-c"></i>', '<i id="d"></i>'];

describe('folded entries', () => {
  it('are created around the requested one, and no others', () => {
    const { page, made } = fakePage(FOLDS);
    expect(unfoldTo(page, 'a-b-c')).toBe(true);
    expect(made).toEqual(['<i id="a-b-c"></i>']);
    expect(unfoldTo(page, 'a-b-c')).toBe(false);
    expect(unfoldTo(page, 'nothing')).toBe(false);
    expect(unfoldTo(page, '')).toBe(false);
    expect(made).toHaveLength(1);
  });

  it('are created directly below a requested one that exists', () => {
    const { page, made } = fakePage(FOLDS);
    expect(unfoldTo(page, 'd')).toBe(true);
    expect(unfoldTo(page, 'a-b')).toBe(true);
    expect(unfoldTo(page, 'a-b')).toBe(false);
    expect(made).toEqual([FOLDS[2], FOLDS[0], FOLDS[1]]);
  });

  it('are created one by one if there are no idle callbacks', () => {
    vi.useFakeTimers();
    vi.stubGlobal('window', {});
    const { page, made } = fakePage(FOLDS);
    unfoldWhenIdle(page);
    vi.advanceTimersToNextTimer();
    expect(made).toHaveLength(1);
    vi.runAllTimers();
    expect(made).toEqual(FOLDS);
  });

  it('are created while there is time, and the rest later', () => {
    const waiting: ((deadline: { timeRemaining: () => number }) => void)[] = [];
    vi.stubGlobal('window', { requestIdleCallback: () => 0 });
    vi.stubGlobal('requestIdleCallback', (run: (typeof waiting)[number]) => waiting.push(run));
    const { page, made } = fakePage(FOLDS);
    unfoldWhenIdle(page);
    waiting.shift()?.({ timeRemaining: () => 10 });
    expect(made).toHaveLength(1);
    waiting.shift()?.({ timeRemaining: () => 50 });
    expect(made).toEqual(FOLDS);
    expect(waiting).toEqual([]);
  });

  it('are created below the section that opens, but not below others', () => {
    vi.stubGlobal('window', new EventTarget());
    const { page, made } = fakePage([]);
    unfoldOnDemand(page, new AbortController().signal);
    const own = { textContent: '<i id="own"></i>', outerHTML: '' };
    const section = { querySelector: (selector: string) => (selector.startsWith(':scope >') ? own : null) };
    const opened = new Event('toggle');
    Object.defineProperty(opened, 'target', { value: section });
    page.dispatchEvent(opened);
    expect(own.outerHTML).toBe('<i id="own"></i>');
    expect(made).toEqual([]);
  });

  it('are all created for print, until the signal aborts', () => {
    const view = new EventTarget();
    vi.stubGlobal('window', view);
    const { page, made } = fakePage(FOLDS);
    const controller = new AbortController();
    unfoldOnDemand(page, controller.signal);
    controller.abort();
    view.dispatchEvent(new Event('beforeprint'));
    expect(made).toEqual([]);
    unfoldOnDemand(page, new AbortController().signal);
    view.dispatchEvent(new Event('beforeprint'));
    expect(made).toEqual(FOLDS);
  });
});
