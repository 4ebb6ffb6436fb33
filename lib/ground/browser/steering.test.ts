import { beforeEach, expect, it, vi } from 'vitest';
import { hasScrolled, stepsSoFar, watchSteering } from './steering.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

const does = (type: string, key?: string) => window.dispatchEvent(Object.assign(new Event(type), { key }));

it('records that the visitor has scrolled, until another hash is requested', () => {
  watchSteering(new AbortController().signal);
  for (const [type, key] of [['wheel'], ['touchmove'], ['keydown', 'PageDown'], ['keydown', ' ']] as const) {
    expect(hasScrolled()).toBe(false);
    does(type, key);
    expect(hasScrolled(), key ?? type).toBe(true);
    does('hashchange');
  }
});

it('counts presses and typing, but not as scrolling', () => {
  watchSteering(new AbortController().signal);
  const start = stepsSoFar();
  does('pointerdown');
  does('keydown', 'Enter');
  does('keydown', 'a');
  expect(hasScrolled()).toBe(false);
  expect(stepsSoFar() - start).toBe(3);
});

it('starts over with each page', () => {
  const first = new AbortController();
  watchSteering(first.signal);
  does('wheel');
  first.abort();
  watchSteering(new AbortController().signal);
  expect(hasScrolled()).toBe(false);
  const start = stepsSoFar();
  does('wheel');
  expect(stepsSoFar() - start).toBe(1);
});
