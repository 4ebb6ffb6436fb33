import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { type Fit, pasteFitting } from './paste-fitting.ts';

/** A field as far as a paste needs one. */
class FakeInput {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
  readonly events: string[] = [];
  constructor(value = '', from = value.length, to = from) {
    this.value = value;
    this.selectionStart = from;
    this.selectionEnd = to;
  }
  setRangeText(text: string, from: number, to: number): void {
    this.value = this.value.slice(0, from) + text + this.value.slice(to);
  }
  dispatchEvent({ type }: Event): boolean {
    this.events.push(type);
    return true;
  }
}

beforeEach(() => vi.stubGlobal('HTMLInputElement', FakeInput));
afterEach(() => vi.unstubAllGlobals());

/** Pastes a text into a field. Whether the browser's own paste was prevented. */
async function paste(text: string | null, input: FakeInput | null, fit: Fit = () => null): Promise<boolean> {
  const preventDefault = vi.fn();
  const clipboardData = text === null ? null : ({ getData: () => text } as unknown as DataTransfer);
  await pasteFitting({ clipboardData, preventDefault, target: input as unknown as EventTarget }, fit);
  return preventDefault.mock.calls.length > 0;
}

const LINE = '2026-01-31T12:00:00.123Z ERROR exec format error';

describe('pasteFitting', () => {
  it('leaves short texts to the browser', async () => {
    const input = new FakeInput();
    expect(await paste('sleep mode', input)).toBe(false);
    expect(input).toMatchObject({ value: '', events: [] });
  });

  it('pastes what an error says, and tells the page', async () => {
    const input = new FakeInput();
    expect(await paste(LINE, input)).toBe(true);
    expect(input).toMatchObject({ value: 'exec format error', events: ['input'] });
  });

  it('replaces what is selected', async () => {
    const input = new FakeInput('old words here', 4, 9);
    await paste(LINE, input);
    expect(input.value).toBe('old exec format error here');
  });

  it('never makes the field longer than it may be', async () => {
    const full = new FakeInput('x'.repeat(MAX_QUERY_LENGTH - 4));
    await paste(LINE, full);
    expect(full.value).toBe(`${'x'.repeat(MAX_QUERY_LENGTH - 4)}exec`);
    const input = new FakeInput();
    await paste('word '.repeat(100), input);
    expect(input.value.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
  });

  it('starts at the end if the field has no selection', async () => {
    const input = new FakeInput('a ');
    input.selectionStart = null;
    input.selectionEnd = null;
    await paste(LINE, input);
    expect(input.value).toBe('a exec format error');
  });

  it('pastes the words that the index calls rare', async () => {
    const input = new FakeInput();
    await paste('word '.repeat(100), input, async () => 'rare words');
    expect(input.value).toBe('rare words');
    const other = new FakeInput();
    await paste(`${'common '.repeat(20)}unmistakable`, other, () => Promise.reject(new Error('No index')));
    expect(other.value).toBe('common unmistakable');
  });

  it('does nothing without a text or a field', async () => {
    expect(await paste(null, new FakeInput())).toBe(false);
    expect(await paste(LINE, null)).toBe(false);
  });
});
