import { describe, expect, test } from 'vitest';
import { printProblems } from '../../ground/base/problems/print.ts';
import type { VersionsConfig } from '../../ground/config/model.ts';
import { createCompiler } from '../compile/compile.ts';
import { compileInputOf } from '../compile/compile-input.ts';
import type { Page } from '../content/model.ts';
import { createOutlineReader } from '../content/source/outline.ts';
import { testSet, testSources } from '../content/testing/fixtures.ts';
import { createSite } from './create-site.ts';
import type { Site } from './model.ts';
import { testProject, testSettings } from './testing/test-site.ts';

const set = testSet('vcluster', ['current', '0.24.0', '0.23.0', '0.22.0']);
const versions: VersionsConfig = {
  sets: [
    {
      ...set,
      versions: set.versions.map((one) =>
        one.name === 'current' ? { ...one, variables: { minor: '0.25' } } : one,
      ),
    },
  ],
};

const readOutline = createOutlineReader();
const compile = await createCompiler();
const outlineOf = ({ text, edition }: { text: string | null; edition?: string }) =>
  readOutline(text ?? '', edition);

function siteOf(files: Record<string, string>): Site {
  return createSite({
    project: { ...testProject(), sources: testSources(files) },
    versions,
    settings: testSettings,
    outlineOf,
    includeDrafts: false,
  });
}

/** A site with one page, which all versions show. */
const siteWith = (body: string, files: Record<string, string> = {}): Site =>
  siteOf({ 'vcluster/0.22.0/index.mdx': `---\ntitle: Page\n---\n\n${body}\n`, ...files });

function pagesOf(site: Site): Page[] {
  return site.views.flatMap(({ pages }) => pages.filter(({ slug }) => slug === '')).toReversed();
}

/** What each version shows, oldest first, as Markdown. */
async function shown(site: Site): Promise<string[]> {
  expect(site.problems).toEqual([]);
  const texts = site.views.toReversed().map(async ({ tree, pages }) => {
    const page = pages.find(({ slug }) => slug === '');
    if (page === undefined) throw new Error('There is no page.');
    const { markdown, problems } = await compile(compileInputOf(page, tree, outlineOf));
    expect(problems).toEqual([]);
    return (markdown ?? []).filter((part) => typeof part === 'string').join('');
  });
  return Promise.all(texts);
}

const problemsOf = (body: string): string[] =>
  siteWith(body).problems.map(
    ({ line, column, rule, message, hint }) => `${line}:${column} ${rule} ${message} ${hint}`,
  );

describe('editions', () => {
  test('show blocks in the versions of their range', async () => {
    const site = siteWith(
      [
        'First.',
        '<Since version="0.23">\n\nFrom 0.23 on.\n\n</Since>',
        '<Until version="0.23">\n\nUp to 0.23.\n\n</Until>',
        '<Since version="0.23" until="0.24">\n\nBetween.\n\n</Since>',
        '<Since version="0.25">\n\nUnreleased.\n\n</Since>',
      ].join('\n\n'),
    );
    expect(await shown(site)).toMatchInlineSnapshot(`
      [
        "First.

      Up to 0.23.
      ",
        "First.

      From 0.23 on.

      Up to 0.23.

      Between.
      ",
        "First.

      From 0.23 on.

      Between.
      ",
        "First.

      From 0.23 on.

      Unreleased.
      ",
      ]
    `);
  });

  test('join the words around a part of a sentence', async () => {
    const site = siteWith(
      'Use the flag <Since version="0.24">`--new`</Since><Until version="0.23">`--old`</Until>, which works <Since version="0.23">well </Since>here <Since version="0.24">and there</Since>.',
    );
    expect(await shown(site)).toMatchInlineSnapshot(`
      [
        "Use the flag \`--old\`, which works here.
      ",
        "Use the flag \`--old\`, which works well here.
      ",
        "Use the flag \`--new\`, which works well here and there.
      ",
        "Use the flag \`--new\`, which works well here and there.
      ",
      ]
    `);
  });

  test('drop items, rows, and what is empty without them', async () => {
    const site = siteWith(
      [
        '- One',
        '- <Since version="0.24" /> Two',
        '- <Since version="0.23">Three</Since>',
        '- **<Since version="0.23">Four</Since>**',
        '',
        '| A | B |',
        '|-|-|',
        '| `a` | 1 |',
        '| <Since version="0.24" /> `b` | 2 |',
        '| <Until version="0.22" /> `c` | 3 |',
      ].join('\n'),
    );
    expect(await shown(site)).toMatchInlineSnapshot(`
      [
        "- One

      | A | B |
      | - | - |
      | \`a\` | 1 |
      | \`c\` | 3 |
      ",
        "- One
      - Three
      - **Four**

      | A | B |
      | - | - |
      | \`a\` | 1 |
      ",
        "- One
      - Two
      - Three
      - **Four**

      | A | B |
      | - | - |
      | \`a\` | 1 |
      | \`b\` | 2 |
      ",
        "- One
      - Two
      - Three
      - **Four**

      | A | B |
      | - | - |
      | \`a\` | 1 |
      | \`b\` | 2 |
      ",
      ]
    `);
  });

  test('keep lists together around a block', async () => {
    const site = siteWith('1. One\n\n<Since version="0.24">\n\n2. Two\n\n</Since>\n\n3. Three');
    expect(await shown(site)).toMatchInlineSnapshot(`
      [
        "1. One
      2. Three
      ",
        "1. One
      2. Three
      ",
        "1. One
      2. Two
      3. Three
      ",
        "1. One
      2. Two
      3. Three
      ",
      ]
    `);
  });

  test('select lines of code, and never show the comments', async () => {
    const site = siteWith(
      [
        '```yaml',
        'a: 1',
        '# since-next-line 0.24',
        'b: 2',
        '# until-start 0.22',
        'c: 3',
        'd: 4',
        '# until-end',
        '# since-start 0.23 until 0.24',
        'e: 5',
        '# since-end',
        '```',
      ].join('\n'),
    );
    expect(await shown(site)).toMatchInlineSnapshot(`
      [
        "\`\`\`yaml
      a: 1
      c: 3
      d: 4
      \`\`\`
      ",
        "\`\`\`yaml
      a: 1
      e: 5
      \`\`\`
      ",
        "\`\`\`yaml
      a: 1
      b: 2
      e: 5
      \`\`\`
      ",
        "\`\`\`yaml
      a: 1
      b: 2
      \`\`\`
      ",
      ]
    `);
  });

  test('select tabs and steps', async () => {
    const site = siteWith(
      '<Tabs>\n<TabItem value="a">\n\nA\n\n</TabItem>\n<Since version="0.24">\n<TabItem value="b">\n\nB\n\n</TabItem>\n</Since>\n</Tabs>',
    );
    expect(await shown(site)).toMatchInlineSnapshot(`
      [
        "## a

      A
      ",
        "## a

      A
      ",
        "## a

      A

      ## b

      B
      ",
        "## a

      A

      ## b

      B
      ",
      ]
    `);
  });

  test('have their own headings, links, and imports', () => {
    const site = siteWith(
      'import Part from \'./_part.mdx\'\n\n<Until version="0.23">\n\n## Limits\n\nOld.\n\n</Until>\n\n<Since version="0.24">\n\n## Limits\n\n<Part />\n\n[Self](#limits)\n\n</Since>',
      { 'vcluster/0.24.0/_part.mdx': '### Inside' },
    );
    expect(site.problems).toEqual([]);
    expect(
      pagesOf(site).map(({ document }) => [
        ...document.headings.map(({ id }) => id),
        ...document.links.map(({ target }) => target),
      ]),
    ).toEqual([['limits'], ['limits'], ['limits', 'inside', '#limits'], ['limits', 'inside', '#limits']]);
  });

  test('have their own titles, descriptions, and questions', () => {
    const site = siteOf({
      'vcluster/0.22.0/index.mdx':
        '---\ntitle: Sleep<Since version="0.24"> and wake</Since>\ndescription: Scales all workloads down to zero <Since version="0.23">and their nodes, too</Since>, and starts them again.\nanswers:\n  - How do I pause a cluster?\n  - <Since version="0.24">When does it sleep?</Since>\n---\n\nText.\n',
    });
    const [HOW, WHEN] = ['How do I pause a cluster?', 'When does it sleep?'];
    const NODES = 'Scales all workloads down to zero and their nodes, too, and starts them again.';
    expect(site.problems).toEqual([]);
    expect(
      pagesOf(site).map(({ title, description, frontMatter }) => [title, description, frontMatter.answers]),
    ).toEqual([
      ['Sleep', 'Scales all workloads down to zero, and starts them again.', [HOW]],
      ['Sleep', NODES, [HOW]],
      ['Sleep and wake', NODES, [HOW, WHEN]],
      ['Sleep and wake', NODES, [HOW, WHEN]],
    ]);
  });

  test('are compiled once for all versions that see the same parts', () => {
    const keys = pagesOf(siteWith('<Since version="0.24">New.</Since> Old.')).map(
      ({ compileKey }) => compileKey,
    );
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 2]);
    const unchanged = pagesOf(siteWith('Text.')).map(({ compileKey }) => compileKey);
    expect(new Set(unchanged).size).toBe(1);
  });

  test('keep the places of what is wrong in them', () => {
    const site = siteWith(
      '```yaml\na: 1\n# since-next-line 0.24\nb: 2\nc: "[[VERSION:nothing]]"\n```\n\n<Until version="0.23">Old</Until> [[VERSION:none]]',
    );
    const [old] = pagesOf(site);
    expect(old?.document.variables.map(({ name, at }) => [name, at.line, at.column])).toEqual([
      ['nothing', 9, 5],
      ['none', 12, 35],
    ]);
    expect(old?.document.codes.map(({ value, hidden }) => [value, hidden])).toEqual([
      ['a: 1\nc: "[[VERSION:nothing]]"', [2, 3]],
    ]);
  });

  test('report ranges that cannot be used', () => {
    const bodies = [
      '<Since version="0.3">\n\nA\n\n</Since>',
      '<Since>A</Since> b',
      '<Until since="0.23">A</Until> b',
      '<Since version={props.x}>A</Since> b',
      'A <Since version="0.24" /> b',
      '- <Since version="0.24" /> One\n- <Since version="0.24">Two</Since>',
      '| A |\n|-|\n| <Since version="0.24">1</Since> |',
      '## <Since version="0.24">A</Since>',
      '```yaml\n# since-start 0.24\na: 1\n```',
      '```yaml\na: 1\n# until-end\n# since-next-line 0.24\n```',
      '```yaml\n# since-next-line\na: 1\n```',
    ];
    expect(bodies.flatMap(problemsOf).join('\n')).toMatchInlineSnapshot(`
      "5:1 version-range The set has no version '0.3'. Write the number of a version in versions.json: 0.24.
      5:1 version-range <Since> names no version. Write <Since version="0.24">, or <Since version="0.22" until="0.24"> for a range.
      5:1 version-range <Until> doesn't take 'since'. Write <Until version="0.23">: the last version that shows it.
      5:1 version-range The 'version' of <Since> isn't a text. Write <Since version="0.24">, or <Since version="0.22" until="0.24"> for a range.
      5:3 version-range <Since /> without content is only for the beginning of a list item or a table row. Write <Since version="…">…</Since> around what it's about.
      5:1 version-range In some versions, nothing is left of this list. Wrap the whole list in <Since> or <Until>.
      5:1 version-range In some versions, nothing is left of this table. Wrap the whole table in <Since> or <Until>.
      5:1 open-end The heading has no text. Write one, or remove the line.
      5:1 version-range In some versions, nothing is left of this heading. Wrap the whole heading in <Since> or <Until>.
      5:1 code-block The code block is empty. Add content, or remove the block.
      6:1 version-range The comment 'since-start' has no 'since-end'. Write one below the last line.
      7:1 version-range The comment 'until-end' has no 'until-start'. Write one above, or remove it.
      8:1 version-range No line follows the comment. Move it above a line.
      6:1 version-range The comment 'since-next-line' names no version. Write since-next-line 0.24."
    `);
    const open = siteOf({
      'vcluster/0.22.0/index.mdx':
        '---\ntitle: A\ndescription: Scales all workloads down to zero <Since version="0.24">and their nodes.\n---\n\nText.\n',
    });
    expect(printProblems(open.problems)).toMatchInlineSnapshot(`
      "content/vcluster/0.22.0/index.mdx:3:1 front-matter 'description': expected plain text, without Markdown and tags, found "Scales all workloads down to zero <Since version=\\"0.24\\">and their nodes.".
          Search engines and cards show it: what readers find on the page.
      content/vcluster/0.22.0/index.mdx:3:1 version-range A tag in this text is not closed.
          Write <Since version="0.24">…</Since>.
      2 problems"
    `);
  });
});
