import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSteering } from '../../../lib/ground/browser/steering.ts';
import { seekTarget } from './seek-target.ts';

// Otherwise, actions of earlier tests in this process would count as this visitor's.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  watchSteering(new AbortController().signal);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does nothing if the target already exists', () => {
  vi.useFakeTimers();
  const target = { scrollIntoView: vi.fn() };
  vi.stubGlobal('location', { hash: '#here' });
  vi.stubGlobal('document', { getElementById: () => target });
  seekTarget(new AbortController().signal);
  expect(vi.getTimerCount()).toBe(0);
});

it('scrolls once to a target that appears late, even if its hash cannot be decoded', () => {
  vi.useFakeTimers();
  const scrollIntoView = vi.fn();
  const told = vi.fn();
  const target = { scrollIntoView };
  const getElementById = vi.fn<(id: string) => typeof target | null>(() => null);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { hash: '#100%' });
  vi.stubGlobal('document', { getElementById });
  window.addEventListener('docs:target-came', told);
  seekTarget(new AbortController().signal);
  vi.advanceTimersByTime(2000);
  expect(scrollIntoView).not.toHaveBeenCalled();
  getElementById.mockImplementation((id) => (id === '100%' ? target : null));
  vi.advanceTimersByTime(8000);
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledOnce();
});

it('stops when the visitor moves on, but not for earlier actions', () => {
  vi.useFakeTimers();
  const target = { scrollIntoView: vi.fn() };
  const getElementById = vi.fn<(id: string) => typeof target | null>(() => null);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { hash: '#late' });
  vi.stubGlobal('document', { getElementById });
  const { signal } = new AbortController();
  watchSteering(signal);
  window.dispatchEvent(new Event('pointerdown'));
  seekTarget(signal);
  vi.advanceTimersByTime(2000);
  expect(getElementById).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event('wheel'));
  vi.advanceTimersByTime(2000);
  expect(getElementById).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});
