import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhancePart } from './enhance-part.ts';
import type { PartFailure } from './page-events.ts';

/** Code of a part that arrives or fails manually, and the failures that were reported. */
function stubPart() {
  const controller = new AbortController();
  const failures: PartFailure[] = [];
  const handle = vi.fn();
  const asked: { arrive: () => void; fail: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<{ handle: typeof handle }>((resolve, reject) => {
      asked.push({ arrive: () => resolve({ handle }), fail: reject });
    });
  window.addEventListener('docs:part-failed', (event) => {
    failures.push(event.detail);
  });
  enhancePart({ selector: 'p', events: ['click'], load }, controller.signal);
  return { controller, failures, handle, asked };
}

class Paragraph extends EventTarget {
  closest = () => this;
}

/** A press on the part, which bubbles up to the document. */
function press(): void {
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: new Paragraph() });
  document.dispatchEvent(event);
}

describe('enhancePart', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('Element', Paragraph);
    const page = Object.assign(new EventTarget(), { querySelector: () => ({}), readyState: 'complete' });
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('handles events that came before its code', async () => {
    const { asked, handle, failures } = stubPart();
    press();
    press();
    expect(asked).toHaveLength(1);
    asked[0]?.arrive();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(handle).toHaveBeenCalledTimes(2);
    expect(failures).toEqual([]);
  });

  it('reports that its code failed, and tries again', async () => {
    const { asked, failures, handle } = stubPart();
    press();
    asked[0]?.fail(new Error('no chunk'));
    await vi.advanceTimersByTimeAsync(100);
    expect(failures.map(({ error }) => error)).toEqual([new Error('no chunk')]);
    failures[0]?.retry();
    asked[1]?.arrive();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(handle).toHaveBeenCalledOnce();
    expect(failures).toHaveLength(1);
  });

  it('reports after 10 seconds that its code does not arrive, and continues if it does', async () => {
    const { asked, failures, handle } = stubPart();
    press();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(failures.map(({ error }) => error)).toEqual([undefined]);
    asked[0]?.arrive();
    await failures[0]?.loading;
    await vi.advanceTimersByTimeAsync(0);
    expect(handle).toHaveBeenCalledOnce();
  });

  it('reports nothing about a page that was left', async () => {
    const { asked, failures, controller } = stubPart();
    press();
    controller.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    asked[0]?.fail(new Error('no chunk'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual([]);
  });
});
