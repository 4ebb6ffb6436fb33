import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';

describe('splitFrontMatter', () => {
  it('tells an alias that stands for nothing, at its place', () => {
    expect(splitFrontMatter('---\nid: a\ntitle: *Bold\n---\n\nText.\n').problems).toMatchInlineSnapshot(`
      [
        {
          "column": 8,
          "hint": "Put values that begin with '*' in quotes.",
          "line": 3,
          "message": "'*Bold' refers to nothing: there is no anchor '&Bold' before it.",
          "rule": "front-matter",
        },
      ]
    `);
  });
  it('follows an alias that has an anchor', () => {
    const { data, problems } = splitFrontMatter('---\ntitle: &name Sleep\nsidebar_label: *name\n---\n');
    expect([data, problems]).toEqual([{ title: 'Sleep', sidebar_label: 'Sleep' }, []]);
  });
});
