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

  /** Watches a page; without a storage the guard cannot be kept, so nothing is loaded as a whole. */
  function watch() {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'https://docs.test/docs/a', pathname: '/docs/a', assign });
    watchNavigation('');
    return assign;
  }

  /** Clicks a link; what goes to its page. */
  function click(path: string) {
    const go = vi.fn();
    const visit = new CustomEvent('docs:visit', { cancelable: true, detail: { path, go } });
    if (window.dispatchEvent(visit)) go();
    return go;
  }

  it('takes the spinner away when the error box comes', async () => {
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

  it('asks for what tells of failures at once, while there is a network', () => {
    watch();
    expect(loadWaitingParts).toHaveBeenCalledOnce();
  });

  it('lets visits go, and tells a visitor who is offline', async () => {
    watch();
    expect(click('/docs/b')).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', { onLine: false });
    const go = click('/docs/c');
    await vi.advanceTimersByTimeAsync(0);
    expect(go).not.toHaveBeenCalled();
    expect(parts.showFailure).toHaveBeenCalledExactlyOnceWith('You are offline.', expect.any(Function));
  });

  describe('where what tells of failures is not there either', () => {
    beforeEach(() => void vi.mocked(loadWaitingParts).mockReset().mockRejectedValue(new Error('offline')));

    it('keeps a visitor who is offline on the page, and goes once they are back', async () => {
      watch();
      vi.stubGlobal('navigator', { onLine: false });
      const [first, second] = [click('/docs/b'), click('/docs/c')];
      await vi.advanceTimersByTimeAsync(0);
      expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
      expect(second).toHaveBeenCalledOnce();
    });

    it('forgets a visit whose visitor arrived elsewhere', async () => {
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
