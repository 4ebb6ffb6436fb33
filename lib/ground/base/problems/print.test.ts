import { describe, expect, it } from 'vitest';
import { printProblems } from './print.ts';
import type { Problem } from './problem.ts';

const problem = (file: string, line: number, message: string, hint = ''): Problem => {
  return { file, line, column: 3, rule: 'dead-link', message, hint };
};

describe('printProblems', () => {
  it('sorts by place, prints each problem once, indents hints, and counts', () => {
    const late = problem('b.mdx', 2, "no page 'x'.", 'Did you mean\nthe other one?');
    const text = printProblems([late, problem('a.mdx', 10, 'ten'), problem('a.mdx', 9, 'nine'), late]);
    expect(text).toMatchInlineSnapshot(`
      "a.mdx:9:3 dead-link nine
      a.mdx:10:3 dead-link ten
      b.mdx:2:3 dead-link no page 'x'.
          Did you mean
          the other one?
      3 problems"
    `);
  });

  it('shows control characters and line breaks as escapes, so that no file name starts a line', () => {
    const text = printProblems([
      problem('a\n::warning::x.mdx', 1, 'An \u001b[31m \u202e message.', 'First.\nSec\u0007ond.'),
    ]);
    expect(text).toMatchInlineSnapshot(`
      "a\\u000a::warning::x.mdx:1:3 dead-link An \\u001b[31m \\u202e message.
          First.
          Sec\\u0007ond.
      1 problem"
    `);
  });

  it('reports that there are no problems', () => {
    expect(printProblems([])).toMatchInlineSnapshot(`"no problems"`);
  });
});
