import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN_ROOT } from '../../reference/facts/testing/own-content.ts';

const HEX = /#[0-9a-f]{6}\b/g;
/** How wide a drawing is on a phone that is 390 px wide, in px. */
const ON_A_PHONE = 343;
const LEGIBLE = 11;

const tokens = new Set(readFileSync(join(OWN_ROOT, 'components/styles/tokens.css'), 'utf8').match(HEX));

const drawings = readdirSync(join(OWN_ROOT, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => ({ path, svg: readFileSync(join(OWN_ROOT, 'content', path), 'utf8') }));

/** The size of the smallest text in a drawing on a phone, in px. */
function smallestText(svg: string): number {
  const width = Number(/viewBox="0 0 (?<width>\d+)/.exec(svg)?.groups?.width);
  const sizes = [...svg.matchAll(/font-size="(?<size>[\d.]+)"/g)].map(({ groups }) => Number(groups?.size));
  return (Math.min(...sizes) * Math.min(ON_A_PHONE, width)) / width;
}

describe('the drawings of the content', () => {
  it('exist', () => {
    expect(drawings.length).toBeGreaterThan(20);
  });

  it.each(drawings)('$path has only colors of the site, and text that is legible on a phone', ({ svg }) => {
    expect([...new Set(svg.match(HEX))].filter((color) => !tokens.has(color))).toEqual([]);
    expect(smallestText(svg)).toBeGreaterThanOrEqual(LEGIBLE);
  });
});
