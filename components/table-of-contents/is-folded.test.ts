import { describe, expect, it } from 'vitest';
import { isFolded } from './is-folded.ts';

/** An element as far as `isFolded` asks: its parent, whether it is a closed section, and what its summary holds. */
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
  it('is false of a closed section, and of what its summary holds', () => {
    const section = fake(null, { isClosed: true });
    expect(isFolded(section)).toBe(false);
    expect(isFolded(fake(section, { inSummary: true }))).toBe(false);
  });

  it('is true of what a closed section hides, however deep', () => {
    const section = fake(null, { isClosed: true });
    expect(isFolded(fake(section))).toBe(true);
    expect(isFolded(fake(fake(section), { isClosed: true }))).toBe(true);
  });

  it('is false where every section is open', () => {
    expect(isFolded(fake(fake(null)))).toBe(false);
  });
});
