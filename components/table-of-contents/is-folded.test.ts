import { describe, expect, it } from 'vitest';
import { isFolded } from './watch-headings.ts';

/**
 * An element as far as `isFolded` needs it: its parent, whether it's a closed section, and what its summary contains.
 */
function fake(parent: unknown, own: { isClosed?: boolean; inSummary?: boolean } = {}): Element {
  const element = {
    parentElement: parent,
    isClosed: own.isClosed ?? false,
    inSummary: own.inSummary ?? false,
    closest(): unknown {
      return this.isClosed ? this : ((this.parentElement as typeof this | null)?.closest() ?? null);
    },
    querySelector: () => ({ contains: (inner: { inSummary: boolean }) => inner.inSummary }),
  };
  return element as unknown as Element;
}

describe('isFolded', () => {
  it('is false for a closed section, and for what its summary contains', () => {
    const section = fake(null, { isClosed: true });
    expect(isFolded(section)).toBe(false);
    expect(isFolded(fake(section, { inSummary: true }))).toBe(false);
  });

  it('is true for what a closed section hides, at any depth', () => {
    const section = fake(null, { isClosed: true });
    expect(isFolded(fake(section))).toBe(true);
    expect(isFolded(fake(fake(section), { isClosed: true }))).toBe(true);
  });

  it('is false if every section is open', () => {
    expect(isFolded(fake(fake(null)))).toBe(false);
  });
});
