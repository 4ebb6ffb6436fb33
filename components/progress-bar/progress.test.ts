import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup() {
  const bar = { start: vi.fn(), done: vi.fn() };
  const load = vi.fn(async () => bar);
  return { bar, load, progress: createProgress(load) };
}

describe('createProgress', () => {
  it('shows after 200 ms and ends on arrival', async () => {
    const { bar, progress } = setup();
    progress.start('/a', '/b');
    await vi.advanceTimersByTimeAsync(199);
    expect(bar.start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(bar.start).toHaveBeenCalledOnce();
    progress.done();
    await vi.advanceTimersByTimeAsync(0);
    expect(bar.done).toHaveBeenCalledOnce();
  });

  it('never shows for quick navigations', async () => {
    const { bar, progress } = setup();
    progress.start('/a', '/b');
    await vi.advanceTimersByTimeAsync(100);
    progress.done();
    await vi.advanceTimersByTimeAsync(1000);
    expect(bar.start).not.toHaveBeenCalled();
  });

  it('ignores navigations within a page, and ends when the visitor returns to it', async () => {
    const { bar, load, progress } = setup();
    progress.start('/a', '/a');
    expect(load).not.toHaveBeenCalled();
    progress.start('/a', '/b');
    progress.start('/a', '/a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(bar.start).not.toHaveBeenCalled();
  });

  it('does nothing on an arrival that nothing led to', () => {
    const { load, progress } = setup();
    progress.done();
    expect(load).not.toHaveBeenCalled();
  });
});
