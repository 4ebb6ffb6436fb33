import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyPending } from './copy-pending.ts';

class Item {
  constructor(readonly parts: Record<string, Promise<Blob>>) {}
}

/** A clipboard that keeps what it's given; `write` can be made to fail. */
function stubClipboard({ refuses = false } = {}) {
  const written: string[] = [];
  const write = vi.fn(async ([item]: Item[]) => {
    const blob = await item?.parts['text/plain'];
    if (refuses || blob === undefined) throw new DOMException('Denied', 'NotAllowedError');
    written.push(`${blob.type}: ${await blob.text()}`);
  });
  const writeText = vi.fn(async (text: string) => void written.push(text));
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  return { written, write, writeText };
}

describe('copyPending', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('passes the promise on before the text has arrived', async () => {
    const { written, write, writeText } = stubClipboard();
    let arrive = (_text: string) => {};
    const text = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const copied = copyPending(text);
    expect(write).toHaveBeenCalledOnce();
    arrive('# Page');
    expect(await copied).toBe(true);
    expect(written).toEqual(['text/plain: # Page']);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('writes the text once it has arrived if the browser has no clipboard items', async () => {
    const { written } = stubClipboard();
    vi.stubGlobal('ClipboardItem', undefined);
    expect(await copyPending(Promise.resolve('# Page'))).toBe(true);
    expect(written).toEqual(['# Page']);
  });

  it('writes the text once it has arrived if an item is refused', async () => {
    const { written } = stubClipboard({ refuses: true });
    expect(await copyPending(Promise.resolve('# Page'))).toBe(true);
    expect(written).toEqual(['# Page']);
  });

  it('copies nothing if the text does not arrive', async () => {
    const { written } = stubClipboard();
    await expect(copyPending(Promise.reject(new Error('no page')))).rejects.toThrow('no page');
    expect(written).toEqual([]);
  });
});
