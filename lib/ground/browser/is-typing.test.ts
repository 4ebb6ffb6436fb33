import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTyping } from './is-typing.ts';

class FakeElement extends EventTarget {
  isContentEditable: boolean;
  tagName: string;
  #isShown: boolean;

  constructor(tagName: string, { isShown = true, isContentEditable = false } = {}) {
    super();
    this.tagName = tagName;
    this.isContentEditable = isContentEditable;
    this.#isShown = isShown;
  }
  getClientRects(): number[] {
    return this.#isShown ? [1] : [];
  }
}

beforeEach(() => void vi.stubGlobal('HTMLElement', FakeElement));
afterEach(() => vi.unstubAllGlobals());

it('is true of fields that are shown, and of text that can be edited', () => {
  expect(['INPUT', 'textarea', 'Select'].map((name) => isTyping(new FakeElement(name)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isTyping(new FakeElement('DIV', { isContentEditable: true }))).toBe(true);
});

it('is false of everything else, and of fields of a dialog that was just closed', () => {
  expect(isTyping(new FakeElement('DIV'))).toBe(false);
  expect(isTyping(new FakeElement('MY-INPUT-BOX'))).toBe(false);
  expect(isTyping(new FakeElement('INPUT', { isShown: false }))).toBe(false);
  expect(isTyping(new FakeElement('DIV', { isContentEditable: true, isShown: false }))).toBe(false);
  expect(isTyping(new EventTarget())).toBe(false);
  expect(isTyping(null)).toBe(false);
});
