import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../docs/checks/testing/tiny-project.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

const path = 'content/app/_reference/lifecycle.yml';

/** The problems of a lifecycle, without those of the tiny data itself. */
function problemsWith(lifecycle: string): string {
  const blocks = problemsOf({ ...tinyReference, [path]: lifecycle }).split(/\n(?=\S)/);
  return blocks.filter((block) => block.includes(path)).join('\n');
}

const release = (name: string, released: string, endOfSupport: string, endOfLife: string): string =>
  `  - release: '${name}'\n    released: ${released}\n    endOfSupport: ${endOfSupport}\n    endOfLife: ${endOfLife}\n`;

const NEWEST = release('3.0', '2025-03-01', '2025-06-01', '2025-09-01');
const NEWER = release('2.0', '2025-02-01', '2025-05-01', '2025-08-01');
const OLDEST = release('1.0', '2025-01-01', '2025-04-01', '2025-07-01');

const lifecycle = (
  labelsAsOf: string,
  releases: string,
  link = '/guide/setup.mdx',
) => `labelsAsOf: ${labelsAsOf}
order: each
orderReason: It is tested.
guides: [{ label: Setup, link: ${link} }]
sources: [https://example.com/]
releases:
${releases}`;

describe('lifecycles', () => {
  it('read their dates in order', () => {
    expect(problemsWith(lifecycle('2025-03-02', NEWER + NEWEST + OLDEST))).toContain('3.0 comes after 2.0.');
    const wrong = release('1.0', '2025-04-01', '2025-01-01', '2025-07-01');
    expect(problemsWith(lifecycle('2025-03-02', NEWEST + NEWER + wrong))).toContain(
      "The dates of 1.0 aren't in order.",
    );
  });

  it('contradict labels that say something else on the day of the labels', () => {
    expect(problemsWith(lifecycle('2025-04-15', NEWEST + NEWER + OLDEST))).toMatchInlineSnapshot(`
      "content/app/_reference/lifecycle.yml:1:1 lifecycle The label '1.0' contradicts the dates of 1.0: on 2025-04-15, it gets security fixes only (EOS).
          Correct the label in versions.json, or the dates, or 'labelsAsOf'."
    `);
  });

  it('have every version, and guides that exist', () => {
    expect(problemsWith(lifecycle('2025-03-02', NEWEST + OLDEST, '/guide/setpu.mdx'))).toMatchInlineSnapshot(`
      "content/app/_reference/lifecycle.yml:1:1 lifecycle '2.0' is about release 2.0, which isn't in the list.
          Add it to 'releases', or correct the variable 'minor' of '2.0' in versions.json.
      content/app/_reference/lifecycle.yml:4:32 lifecycle No version of 'app' has the page '/guide/setpu.mdx'.
          Write its path from the root of the set, with its extension: '/guide/setup.mdx'."
    `);
  });
});
