import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideVeil, showVeil } from '../loading-veil/loading-veil.ts';
import { showFailure } from './load-failure.ts';
import { visitCarefully } from './visit-carefully.ts';

vi.mock('../loading-veil/loading-veil.ts', () => ({ showVeil: vi.fn(), hideVeil: vi.fn() }));
vi.mock('./load-failure.ts', () => ({ showFailure: vi.fn() }));

/** Answers requests for payloads by hand: path → what settles it. */
function answerByHand(): Map<string, (status: number) => void> {
  const answers = new Map<string, (status: number) => void>();
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise((resolve) => {
      answers.set(path, (status) => resolve(new Response('', { status, statusText: 'Said' })));
    });
  });
  return answers;
}

describe('visitCarefully', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('goes once the payload is there, and takes the spinner away', async () => {
    const answers = answerByHand();
    const go = vi.fn();
    const visit = visitCarefully('/docs/a', go);
    vi.advanceTimersByTime(1000);
    expect(showVeil).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
    answers.get('/docs/a.txt')?.(200);
    await visit;
    expect(go).toHaveBeenCalledOnce();
    expect(hideVeil).toHaveBeenCalled();
  });

  it('tells why it cannot go', async () => {
    const answers = answerByHand();
    const go = vi.fn();
    const visit = visitCarefully('/docs/a', go);
    answers.get('/docs/a.txt')?.(500);
    await visit;
    expect(go).not.toHaveBeenCalled();
    expect(showFailure).toHaveBeenCalledExactlyOnceWith('The server answered 500 Said', expect.any(Function));
  });

  for (const [type, status] of [
    ['docs:visit', 200],
    ['docs:arrival', 200],
    ['docs:visit', 500],
  ] as const) {
    it(`is over with the next ${type}, though it is answered ${status} later`, async () => {
      const answers = answerByHand();
      const go = vi.fn();
      const visit = visitCarefully('/docs/a', go);
      window.dispatchEvent(new Event(type));
      vi.advanceTimersByTime(1000);
      const answer = answers.get('/docs/a.txt');
      expect(answer).toBeDefined();
      answer?.(status);
      await visit;
      expect(showVeil).not.toHaveBeenCalled();
      expect(go).not.toHaveBeenCalled();
      expect(showFailure).not.toHaveBeenCalled();
    });
  }
});
