import { describe, expect, it } from 'vitest';
import { printProblems } from '../../ground/base/problems/print.ts';
import { noMemory } from '../../ground/base/result-memory.ts';
import { createOutlineReader } from '../content/source/outline.ts';
import { createParser } from '../content/source/parse.ts';
import { assemble } from '../site/assemble.ts';
import { survive } from '../site/net.ts';
import { checkProject } from './check-project.ts';
import { runCheck } from './run-checks.ts';
import { problemsOf, tinyFiles, tinyProject } from './testing/tiny-project.ts';

const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`;
const nodes = (letter: string) => Array.from({ length: 60 }, (_, at) => `${letter}${at}`).join(' & ');
const PAGE = 'content/app/1.0/page.mdx';
/** Another file's problem, which must be reported, too. */
const OTHER = { 'content/app/1.0/other.mdx': page('[x](./nowhere.mdx)') };
const OTHERS = /content\/app\/1\.0\/other\.mdx:5:1 dead-link/;

const outlineOf = (() => {
  const read = createOutlineReader();
  return (file: { text: string | null }) => read(file.text ?? '');
})();

describe('one page', () => {
  it.each([
    ['a pattern', 'Text {/a/}.'],
    ['a pattern in an attribute', '<Details id="x" summary={/a/}>x</Details>'],
    ['a list', 'Text {[1,2]}.'],
    ['a list with a gap', 'Text {[,1]}.'],
    ['a sum', 'Text {1 + 1}.'],
    ['a text and no text', "Text {'a' + null}."],
    ['a range that is far too long', '```yaml {1-1000000000}\na: 1\n```'],
    ['a range beyond exact numbers', '```yaml {9007199254740992-9007199254740994}\na: 1\n```'],
    [
      'a diagram with thousands of arrows',
      `\`\`\`mermaid alt="A"\nflowchart LR\n  ${nodes('A')} --> ${nodes('B')}\n\`\`\``,
    ],
    [
      'a diagram with thousands of nodes',
      `\`\`\`mermaid alt="A"\nflowchart LR\n  ${nodes('A')}\n  ${nodes('B')}\n  ${nodes('C')}\n\`\`\``,
    ],
    ['many such ranges', `\`\`\`yaml {${'1-99999999999,'.repeat(500)}1}\na: 1\n\`\`\``],
  ])('with %s is told at its place, and others, too', (_name, body) => {
    const told = problemsOf({ [PAGE]: page(body), ...OTHER });
    expect(told).toMatch(/content\/app\/1\.0\/page\.mdx:[56]:\d+ (?:expression|code-block|diagram) /);
    expect(told).toMatch(OTHERS);
  });

  it.each([
    ['keywords: &a [*a]', "'*a' is inside of '&a', so it never ends."],
    ['keywords: &a { b: { c: [*a] } }', "'*a' is inside of '&a', so it never ends."],
    [
      `keywords: [${'['.repeat(150)}${']'.repeat(150)}]`,
      'Lists and maps are nested more than 100 levels deep.',
    ],
    [
      `keywords: [${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
      'Lists and maps are nested more than 100 levels deep.',
    ],
    [
      `x: &a [1,1,1,1,1,1,1,1,1,1]\n${'bcdefgh'
        .split('')
        .map((name, at) => `x${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[at]}`)}]`)
        .join('\n')}`,
      'The aliases in this file stand for more than 200,000 values.',
    ],
  ])('with the front matter %.30s is told', (head, message) => {
    const told = problemsOf({ [PAGE]: `---\ntitle: x\n${head}\n---\n\nText.\n`, ...OTHER });
    expect(told).toContain(message);
    expect(told).toMatch(OTHERS);
  });

  it('that multiplies its partials is told', () => {
    const many = (name: string) => `import Part from './${name}.mdx';\n\n${'<Part />\n\n'.repeat(40)}`;
    const told = problemsOf({
      [PAGE]: page(many('_a')),
      'content/app/1.0/_a.mdx': many('_b'),
      'content/app/1.0/_b.mdx': many('_c'),
      'content/app/1.0/_c.mdx': 'A [link](./nowhere.mdx) and `code`.',
      ...OTHER,
    });
    expect(told).toContain(
      'content/app/1.0/page.mdx:1:1 partial With its partials, the page has more than 3,000 parts.',
    );
    expect(told).toMatch(OTHERS);
  });

  it('with which the parser fails is told, and others, too', () => {
    const parse = createParser();
    const read = createOutlineReader((text) => {
      if (text.includes('BREAK')) throw new Error('a defect.');
      return parse(text);
    });
    const project = tinyProject({ [PAGE]: page('BREAK'), ...OTHER });
    const assembly = assemble(project, { outlineOf: (file) => read(file.text ?? '') });
    const told = printProblems(checkProject(assembly, []).problems);
    expect(told.split('\n').filter((line) => line.includes('page.mdx'))).toEqual([
      `${PAGE}:1:1 internal This file can't be processed: a defect.`,
    ]);
    expect(told).toMatch(OTHERS);
  });
});

describe('text is what it looks like', () => {
  it.each([
    ['an entity', 'A &#x202E;b.', 'U+202E'],
    ['an entity in code', 'A <kbd>&#8203;</kbd> b.', 'U+200B'],
    ['a tag character', 'A \u{E0041}b.', 'U+E0041'],
    ['a filler', 'A \u3164b.', 'U+3164'],
    ['a private character', 'A \u{F0000}b.', 'U+F0000'],
    ['a mark of a direction', 'A \u061Cb.', 'U+061C'],
  ])('with %s', (_name, body, character) => {
    expect(problemsOf({ [PAGE]: page(body) })).toContain(
      `encoding Readers can't see the character ${character}, or see something else.`,
    );
  });

  it('with an escape in front matter', () => {
    const told = problemsOf({ [PAGE]: '---\ntitle: Page\nsidebar_label: "a\\u202eb"\n---\n\nText.\n' });
    expect(told).toContain("front-matter Readers can't see the character U+202E, or see something else.");
  });

  it('with letters of two scripts in code, and not with words of one', () => {
    const told = problemsOf({ [PAGE]: page('```bash\nvclust\u0435r create my\n```') });
    expect(told).toContain("encoding 'vclust\u0435r' has letters of two scripts that look the same.");
    expect(
      problemsOf({
        [PAGE]: page(
          '`\u0442\u0435\u043a\u0441\u0442` and `10 \u03bcs` \u{1F469}\u200d\u{1F4BB} \u26a0\ufe0f.',
        ),
      }),
    ).toBe('no problems');
  });
});

describe('an id', () => {
  it.each([
    ['## Content', "The anchor 'content' belongs to the frame around every page."],
    ['<Details id="a b" summary="x">\n\nText.\n\n</Details>', "The id 'a b' contains a space."],
  ])('of %j is told', (body, message) => {
    expect(problemsOf({ [PAGE]: page(`${body}\n\nText.`) })).toContain(message);
  });
});

describe('a stage', () => {
  it('that fails with one file is told at that file, and others, too', () => {
    const project = tinyProject({ [PAGE]: page('Text.'), ...OTHER });
    const broken = project.sources.find(({ path }) => path === PAGE);
    // Nothing expects this: the front matter's place is missing.
    const outlines = (file: { path: string; text: string | null }) => {
      const outline = outlineOf(file);
      return file === broken ? { ...outline, prose: null as never, excerpt: null as never } : outline;
    };
    const styled = {
      ...project,
      styleFile: { path: 'content/style.yml', text: '- word: utilize\n  instead: use\n', faults: [] },
    };
    const told = printProblems(checkProject(assemble(styled, { outlineOf: outlines }), []).problems);
    expect(told).toMatch(/content\/app\/1\.0\/page\.mdx:1:1 internal This file can't be processed: /);
    expect(told).toMatch(OTHERS);
  });

  it('that fails with several files leaves out each of them, and only them', () => {
    const files = Array.from({ length: 40 }, (_, at) => ({ path: `${at}.mdx`, text: '' }));
    const bad = [3, 17, 39].map((at) => files[at]);
    const { value, problems } = survive(files, (without) => {
      const found = bad.find((file) => file !== undefined && !without.has(file));
      if (found !== undefined) throw new Error(`a defect with ${found.path}`);
      return 'made';
    });
    expect([value, problems.map(({ file }) => file)]).toEqual(['made', ['39.mdx', '17.mdx', '3.mdx']]);
  });

  it('that fails without any file throws', () => {
    const fail = () => {
      throw new Error('a defect');
    };
    expect(() => survive([{ path: 'a.mdx', text: '' }], fail)).toThrow('a defect');
  });

  it('that is a rule is told at the page with which it fails', () => {
    const project = tinyProject({ [PAGE]: page('Text.') });
    const { site } = assemble(project, { outlineOf });
    if (site === null) throw new Error('no site');
    const views = site.views.filter(({ version }) => version.name === '1.0');
    const index = { site, project, recall: noMemory, views } as never;
    const failing = runCheck(
      {
        rule: 'x',
        run: ({ views: all }) => {
          for (const { pages } of all) if (pages.some(({ id }) => id === 'page')) throw new Error('a defect');
        },
      },
      index,
    );
    expect(printProblems(failing)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:1:1 internal This file can't be processed: a defect.
          The engine is at fault. Report this with the file, and change what you wrote last.
      1 problem"
    `);
  });
});

describe('data', () => {
  it.each([
    ['content/app/2.0/_layer.json', '{ "rename": { "__proto__": "x.mdx" } }', '1:15 layer-file'],
    ['content/app/2.0/_layer.json', '{ "__proto__": { "page.mdx": "b.mdx" } }', '1:3 layer-file'],
    ['content/redirects.yml', '- { from: /docs/old, to: /docs/app, __proto__: {} }', '1:37 redirects'],
  ])('with a name that changes objects is told once: %s %s', (path, text, place) => {
    const told = problemsOf({ [PAGE]: page('Text.'), [path]: text });
    expect(told).toContain(`${path}:${place} `);
    expect(told).toMatch(/\n1 problem$/);
  });

  it('with a hidden character in a name is told', () => {
    const told = problemsOf({ 'content/app/2.0/_layer.json': '{ "rename": { "a\\u200b.mdx": "x.mdx" } }' });
    expect(told).toContain("Readers can't see the character U+200B, or see something else.");
  });

  it('with a password in the address of the site is told', () => {
    const settings = tinyFiles['content/site.yml']?.replace('https://example', 'https://user:secret@example');
    expect(problemsOf({ 'content/site.yml': settings ?? '' })).toContain(
      "content/site.yml:3:9 settings 'origin': expected a scheme and host",
    );
  });
});
