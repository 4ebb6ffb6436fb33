import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime } from './in-time.ts';

describe('inTime', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns the result or the error, and leaves no timer running', async () => {
    expect(await inTime(Promise.resolve('here'))).toBe('here');
    await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects after 10 seconds', async () => {
    const outcome = vi.fn();
    inTime(new Promise(() => {})).catch(outcome);
    await vi.advanceTimersByTimeAsync(9999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(
      new Error('The server did not respond within 10 seconds.'),
    );
  });
});
