import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const setup = 'content/app/1.0/guide/setup.mdx';
const page = (body: string, head = '') => `---\ntitle: Setup\n${head}---\n\n## Install it\n\n${body}\n`;

describe('words that compare versions', () => {
  it('are reported in prose, tables, code comments, titles, and front matter', () => {
    const body = [
      'In App 2.0 and later, it is fast. Before 3.0, it was\nslow, and it works with version 2.0.1.',
      '| A | B |\n|-|-|\n| x (2.0 or newer) | Up to 2.0 |',
      '```yaml title="values before 3.0"\na: 1 # since 2.0\n```',
      'From 2.0 to 3.0, starting with the App release 3.0.',
    ].join('\n\n');
    const head = 'keywords: [x]\nsidebar_label: Setup in 2.0\n';
    expect(problemsOf({ [setup]: page(body, head) })).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:4:22 version-qualifier 'in 2.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:9:1 version-qualifier 'In App 2.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:9:35 version-qualifier 'Before 3.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:10:20 version-qualifier 'with version 2.0.1' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:14:6 version-qualifier '2.0 or newer' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:14:22 version-qualifier 'Up to 2.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:16:23 version-qualifier 'before 3.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:17:8 version-qualifier 'since 2.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:20:1 version-qualifier 'From 2.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      content/app/1.0/guide/setup.mdx:20:18 version-qualifier 'starting with the App release 3.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      10 problems"
    `);
  });

  it('are allowed on pages that compare releases, and on partials that only they show', () => {
    const partial = { 'content/app/1.0/_note.mdx': 'In 2.0 and later, it is fast.\n' };
    const body = "import Note from '/_note.mdx'\n\nSince 2.0.\n\n<Note />";
    expect(problemsOf({ ...partial, [setup]: page(body, 'kind: upgrade\n') })).toBe('no problems');
    const other = page("import Note from '/_note.mdx'\n\n<Note />");
    expect(
      problemsOf({
        ...partial,
        [setup]: page(body, 'kind: upgrade\n'),
        'content/app/1.0/guide/other.mdx': other.replace('Setup', 'Other'),
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/_note.mdx:1:1 version-qualifier 'In 2.0' is always true for the reader of a version, or never.
          Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.
      1 problem"
    `);
  });

  it('are not other numbers, other programs, marked numbers, or statements about another release', () => {
    const body = [
      'With Exporter 2.0 and later, Kubernetes 1.32 and later, and 12.0 and later.',
      'Files from 2.0{/* literal */} and later. It came before 1.0. App 2.0 removes it, so in `2.0` and later.',
      'Upgrade to 3.0.',
    ].join('\n\n');
    expect(problemsOf({ [setup]: page(body) })).toBe('no problems');
  });
});

describe('ranges', () => {
  it('include some of the versions that show them, but not all', () => {
    const body = [
      '<Since version="1.0">A</Since> b',
      '<Until version="3.0">A</Until> b',
      '<Since version="1.0" until="2.0">A</Since> b',
      '<Since version="2.0">A</Since> b',
    ].join('\n\n');
    expect(problemsOf({ [setup]: page(body) })).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 version-range All versions that show this file are at least 1.0.
          Remove the limit.
      content/app/1.0/guide/setup.mdx:9:1 version-range All versions that show this file are at most 3.0.
          Remove the limit.
      content/app/1.0/guide/setup.mdx:11:1 version-range All versions that show this file are at least 1.0.
          Remove the limit.
      3 problems"
    `);
    expect(
      problemsOf({ 'content/app/2.0/guide/more.mdx': page('<Until version="1.0">A</Until> b') }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/guide/more.mdx:7:1 version-range No version that shows this file is in the range.
          Remove it with its content.
      1 problem"
    `);
  });
});
