import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_QUERY_LENGTH } from '../../lib/docs/search/limits.ts';
import { pasteFitting } from './paste-fitting.ts';

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
function paste(text: string | null, input: FakeInput | null): boolean {
  vi.stubGlobal('document', { activeElement: input });
  const preventDefault = vi.fn();
  const clipboardData = text === null ? null : ({ getData: () => text } as unknown as DataTransfer);
  pasteFitting({ clipboardData, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

const LINE = '2026-01-31T12:00:00.123Z ERROR exec format error';

describe('pasteFitting', () => {
  it('leaves short texts to the browser', () => {
    const input = new FakeInput();
    expect(paste('sleep mode', input)).toBe(false);
    expect(input).toMatchObject({ value: '', events: [] });
  });

  it('pastes what an error says, and tells the page', () => {
    const input = new FakeInput();
    expect(paste(LINE, input)).toBe(true);
    expect(input).toMatchObject({ value: 'exec format error', events: ['input'] });
  });

  it('replaces what is selected', () => {
    const input = new FakeInput('old words here', 4, 9);
    paste(LINE, input);
    expect(input.value).toBe('old exec format error here');
  });

  it('never makes the field longer than it may be', () => {
    const full = new FakeInput('x'.repeat(MAX_QUERY_LENGTH - 4));
    paste(LINE, full);
    expect(full.value).toBe(`${'x'.repeat(MAX_QUERY_LENGTH - 4)}exec`);
    const input = new FakeInput();
    paste('word '.repeat(100), input);
    expect(input.value.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
  });

  it('starts at the end if the field has no selection', () => {
    const input = new FakeInput('a ');
    input.selectionStart = null;
    input.selectionEnd = null;
    paste(LINE, input);
    expect(input.value).toBe('a exec format error');
  });

  it('does nothing without a text or a field', () => {
    expect(paste(null, new FakeInput())).toBe(false);
    expect(paste(LINE, null)).toBe(false);
  });
});
