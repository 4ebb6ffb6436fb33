import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrefetcher, isFrugal } from './prefetcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createPrefetcher', () => {
  it('fetches after 65 ms of rest, and each path once', () => {
    const fetch = vi.fn();
    const prefetcher = createPrefetcher(fetch, () => true);
    prefetcher.rest('/a');
    vi.advanceTimersByTime(64);
    expect(fetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    prefetcher.rest('/a');
    vi.advanceTimersByTime(65);
    expect(fetch.mock.calls).toEqual([['/a']]);
  });

  it('fetches nothing when the pointer only passes, or presses at once', () => {
    const fetch = vi.fn();
    const prefetcher = createPrefetcher(fetch, () => true);
    prefetcher.rest('/a');
    prefetcher.leave();
    vi.advanceTimersByTime(1000);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("fetches nothing if it isn't allowed", () => {
    const fetch = vi.fn();
    createPrefetcher(fetch, () => false).rest('/a');
    vi.advanceTimersByTime(65);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('isFrugal', () => {
  it('is true for data saver and 2G', () => {
    expect(isFrugal({ saveData: true })).toBe(true);
    expect(isFrugal({ effectiveType: 'slow-2g' })).toBe(true);
    expect(isFrugal({ effectiveType: '4g' })).toBe(false);
    expect(isFrugal(undefined)).toBe(false);
  });
});
