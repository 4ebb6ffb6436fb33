import { describe, expect, it } from 'vitest';
import { fixesFor, verbFixesFor } from './fixes.ts';
import { stateOf } from './testing/editor-state.ts';

const PAGE = 'content/app/1.0/guide/page.mdx';

/** The page after the first fix of its first problem. */
function fixed(body: string): string {
  const text = `---\ntitle: Page\n---\n\n${body}\n`;
  const state = stateOf({ [PAGE]: text });
  const [problem] = state.report().problems;
  const [fix] = problem === undefined ? [] : fixesFor(state, problem);
  const edits = fix?.edits.toSorted((a, b) => b.start - a.start) ?? [];
  return edits
    .reduce((result, { start, end, text: now }) => result.slice(0, start) + now + result.slice(end), text)
    .split('\n')
    .slice(4, -1)
    .join('\n');
}

describe('a fix', () => {
  it.each([
    ['a page', '[x](./setp.mdx#install-it)', '[x](/guide/setup.mdx#install-it)'],
    ['an anchor', '[x](./setup.mdx#instal-it)', '[x](./setup.mdx#install-it)'],
    [
      'a component',
      '<Crad title="x" href="./setup.mdx">y</Crad>',
      '<Card title="x" href="./setup.mdx">y</Card>',
    ],
    ['an admonition', ':::nota\n\nText.\n\n:::', ':::note\n\nText.\n\n:::'],
    ['a level', '### Deep', '## Deep'],
    [
      'words that mean something else',
      'It came in 2.0 and later.',
      'It came in 2.0{/* literal */} and later.',
    ],
  ])('names what the hint does: %s', (_name, wrong, right) => {
    expect(fixed(wrong)).toBe(right);
  });

  it('runs the verb that a hint names', () => {
    const state = stateOf({ 'content/published.txt': '/docs/app old\n' });
    const [problem] = state.report().problems;
    expect(problem?.hint).toContain("'npm run docs -- redirect /docs/app/old");
    const verbs = problem === undefined ? [] : verbFixesFor(state, problem);
    expect(verbs.flatMap(({ operations }) => operations.map((one) => one.kind))).toEqual(['write']);
  });
});
