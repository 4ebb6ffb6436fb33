import { beforeEach, expect, it, vi } from 'vitest';
import { hasSteered, stepsSoFar, watchSteering } from './steering.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

const does = (type: string) => window.dispatchEvent(new Event(type));

it('forgets what the visitor did when another hash is asked for', () => {
  watchSteering(new AbortController().signal);
  expect(hasSteered()).toBe(false);
  does('wheel');
  expect(hasSteered()).toBe(true);
  does('hashchange');
  expect(hasSteered()).toBe(false);
});

it('forgets it for each page, and counts on from any step', () => {
  const first = new AbortController();
  watchSteering(first.signal);
  const start = stepsSoFar();
  does('keydown');
  expect(hasSteered(start)).toBe(true);
  first.abort();
  watchSteering(new AbortController().signal);
  expect(hasSteered()).toBe(false);
  expect(hasSteered(start)).toBe(true);
});
