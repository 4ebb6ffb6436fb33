import { afterEach, describe, expect, it, vi } from 'vitest';
import { showFailure } from '../load-failure/load-failure.ts';
import { hideVeil, showVeil } from '../loading-veil/loading-veil.ts';
import { watchNavigation } from './watch-navigation.ts';

vi.mock('nprogress', () => ({ default: { configure: vi.fn(), start: vi.fn(), done: vi.fn() } }));
vi.mock('../loading-veil/loading-veil.ts', () => ({ showVeil: vi.fn(), hideVeil: vi.fn() }));
vi.mock('../load-failure/load-failure.ts', () => ({ showFailure: vi.fn() }));

describe('watchNavigation', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('takes the spinner away when the error box comes', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // Without a storage the guard cannot be kept, so nothing is loaded as a whole.
    vi.stubGlobal('window', new EventTarget());
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'https://docs.test/docs/a', pathname: '/docs/a', assign });
    watchNavigation('');
    const detail = { url: '/docs/b', type: 'push' };
    window.dispatchEvent(new CustomEvent('docs:departure', { detail }));
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(showVeil).toHaveBeenCalledOnce());
    expect(hideVeil).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(showFailure).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(hideVeil).toHaveBeenCalledOnce());
    expect(assign).not.toHaveBeenCalled();
  });
});
