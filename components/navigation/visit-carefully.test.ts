import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitCarefully } from './visit-carefully.ts';

const veil = { show: vi.fn(), hide: vi.fn() };
const showFailure = vi.fn();
const parts = { veil, showFailure };

/** Answers requests for payloads manually: path → the function that settles the request. */
function answerByHand(): Map<string, (status: number) => void> {
  const answers = new Map<string, (status: number) => void>();
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise((resolve) => {
      answers.set(path, (status) => resolve(new Response('', { status })));
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

  it('navigates once the payload has arrived, and removes the spinner', async () => {
    const answers = answerByHand();
    const go = vi.fn();
    const visit = visitCarefully('/docs/a', go, parts);
    vi.advanceTimersByTime(1000);
    expect(veil.show).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
    answers.get('/docs/a.txt')?.(200);
    await visit;
    expect(go).toHaveBeenCalledOnce();
    expect(veil.hide).toHaveBeenCalled();
  });

  it('reports why it cannot navigate', async () => {
    const answers = answerByHand();
    const go = vi.fn();
    const visit = visitCarefully('/docs/a', go, parts);
    answers.get('/docs/a.txt')?.(500);
    await visit;
    expect(go).not.toHaveBeenCalled();
    expect(showFailure).toHaveBeenCalledExactlyOnceWith(
      'The server answered 500 to /docs/a.txt.',
      expect.any(Function),
    );
  });

  it('requests nothing while the visitor is offline, and navigates by Retry once they are back online', async () => {
    const answers = answerByHand();
    vi.stubGlobal('navigator', { onLine: false });
    const go = vi.fn();
    await visitCarefully('/docs/a', go, parts);
    expect(answers.size).toBe(0);
    expect(showFailure).toHaveBeenCalledExactlyOnceWith('You are offline.', expect.any(Function));
    vi.stubGlobal('navigator', { onLine: true });
    showFailure.mock.calls[0]?.[1]();
    answers.get('/docs/a.txt')?.(200);
    await vi.advanceTimersByTimeAsync(0);
    expect(go).toHaveBeenCalledOnce();
  });

  for (const [type, status] of [
    ['docs:visit', 200],
    ['docs:arrival', 200],
    ['docs:visit', 500],
  ] as const) {
    it(`ends with the next ${type}, even if the response is ${status} later`, async () => {
      const answers = answerByHand();
      const go = vi.fn();
      const visit = visitCarefully('/docs/a', go, parts);
      window.dispatchEvent(new Event(type));
      vi.advanceTimersByTime(1000);
      const answer = answers.get('/docs/a.txt');
      expect(answer).toBeDefined();
      answer?.(status);
      await visit;
      expect(veil.show).not.toHaveBeenCalled();
      expect(go).not.toHaveBeenCalled();
      expect(showFailure).not.toHaveBeenCalled();
    });
  }
});
