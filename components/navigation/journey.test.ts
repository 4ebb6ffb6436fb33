import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJourney } from './journey.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup() {
  const bar = { after: 200, begin: vi.fn(), end: vi.fn() };
  const deadline = { after: 10_000, begin: vi.fn() };
  return { bar, deadline, journey: createJourney('/a', [bar, deadline]) };
}

describe('createJourney', () => {
  it('starts each stage at its time, and on arrival ends those that started', () => {
    const { bar, deadline, journey } = setup();
    journey.start('/b');
    vi.advanceTimersByTime(199);
    expect(bar.begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(bar.begin).toHaveBeenCalledExactlyOnceWith('/b');
    expect(journey.target()).toBe('/b');
    journey.end('/b');
    expect(bar.end).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(20_000);
    expect(deadline.begin).not.toHaveBeenCalled();
    expect(journey.target()).toBeNull();
  });

  it('starts nothing for quick navigations, and so ends nothing', () => {
    const { bar, journey } = setup();
    journey.start('/b');
    vi.advanceTimersByTime(100);
    journey.end('/b');
    vi.advanceTimersByTime(20_000);
    expect(bar.begin).not.toHaveBeenCalled();
    expect(bar.end).not.toHaveBeenCalled();
  });

  it('ignores navigations within a page, and ends when the visitor returns to it', () => {
    const { bar, journey } = setup();
    journey.start('/a');
    vi.advanceTimersByTime(1000);
    expect(bar.begin).not.toHaveBeenCalled();
    journey.start('/b');
    vi.advanceTimersByTime(300);
    journey.start('/a');
    expect(bar.end).toHaveBeenCalledOnce();
    expect(journey.target()).toBeNull();
  });

  it('starts over for another target, but not for the same one', () => {
    const { deadline, journey } = setup();
    journey.start('/b');
    vi.advanceTimersByTime(6000);
    journey.start('/c');
    vi.advanceTimersByTime(6000);
    expect(deadline.begin).not.toHaveBeenCalled();
    journey.start('/c');
    vi.advanceTimersByTime(4000);
    expect(deadline.begin).toHaveBeenCalledExactlyOnceWith('/c');
  });

  it('remembers the page that it arrived at', () => {
    const { bar, journey } = setup();
    journey.end('/b');
    journey.start('/b');
    vi.advanceTimersByTime(1000);
    expect(bar.begin).not.toHaveBeenCalled();
  });
});
