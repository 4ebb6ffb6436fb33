import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWaitingParts } from '../late-parts/load-waiting-parts.ts';
import { watchNavigation } from './watch-navigation.ts';

vi.mock('../late-parts/load-waiting-parts.ts', () => ({ loadWaitingParts: vi.fn() }));

const shows = () => ({ show: vi.fn(), hide: vi.fn() });
const parts = { bar: shows(), veil: shows(), showFailure: vi.fn(), showPartFailure: vi.fn() };

describe('watchNavigation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(loadWaitingParts).mockReset().mockResolvedValue(parts);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.clearAllMocks();
  });

  /** Watches a page. Without storage, the guard can't be stored, so nothing is fully loaded. */
  function watch() {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'https://docs.test/docs/a', pathname: '/docs/a', assign });
    watchNavigation('');
    return assign;
  }

  /** Clicks a link and returns the navigations that follow. */
  function click(path: string) {
    const go = vi.fn();
    const visit = new CustomEvent('docs:visit', { cancelable: true, detail: { path, go } });
    if (window.dispatchEvent(visit)) go();
    return go;
  }

  it('removes the spinner when the error box appears', async () => {
    const assign = watch();
    const detail = { url: '/docs/b', type: 'push' };
    window.dispatchEvent(new CustomEvent('docs:departure', { detail }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(parts.veil.show).toHaveBeenCalledOnce();
    expect(parts.veil.hide).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(parts.showFailure).toHaveBeenCalledOnce();
    expect(parts.veil.hide).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  it('loads the failure messages at once, while the network is up', () => {
    watch();
    expect(loadWaitingParts).toHaveBeenCalledOnce();
  });

  it('lets visits pass, and reports a visitor who is offline', async () => {
    watch();
    expect(click('/docs/b')).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', { onLine: false });
    const go = click('/docs/c');
    await vi.advanceTimersByTimeAsync(0);
    expect(go).not.toHaveBeenCalled();
    expect(parts.showFailure).toHaveBeenCalledExactlyOnceWith('You are offline.', expect.any(Function));
  });

  describe("if the failure messages can't be loaded either", () => {
    beforeEach(() => void vi.mocked(loadWaitingParts).mockReset().mockRejectedValue(new Error('offline')));

    it('keeps an offline visitor on the page, and navigates once they are back online', async () => {
      watch();
      vi.stubGlobal('navigator', { onLine: false });
      const [first, second] = [click('/docs/b'), click('/docs/c')];
      await vi.advanceTimersByTimeAsync(0);
      expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
      expect(second).toHaveBeenCalledOnce();
    });

    it('forgets a visit if the visitor arrived elsewhere', async () => {
      watch();
      vi.stubGlobal('navigator', { onLine: false });
      const go = click('/docs/b');
      await vi.advanceTimersByTimeAsync(0);
      window.dispatchEvent(new Event('docs:arrival'));
      window.dispatchEvent(new Event('online'));
      expect(go).not.toHaveBeenCalled();
    });
  });
});
