import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tinyProject } from '../lib/docs/checks/testing/tiny-project.ts';
import { testInput } from '../lib/docs/compile/testing/test-page.ts';
import type { Declarations } from '../lib/docs/content/source/components/declaration.ts';
import type { SourceFile } from '../lib/ground/base/files.ts';
import { printProblems } from '../lib/ground/base/problems/print.ts';
import { listFiles } from '../lib/ground/disk/list-files.ts';
import { DECLARATIONS } from './declarations.ts';

const COUNTDOWN: Declarations = {
  Countdown: {
    props: { to: 'text', tone: { oneOf: ['calm', 'loud'] } },
    required: ['to'],
    only: 'Moment',
    markdown: ({ props }, walk) => [{ type: 'text', value: walk.fill(`Until ${String(props.to)}`) }],
    doc: { what: 'Time that is left', how: '`<Countdown to="noon" />`, see [time](time.md)' },
  },
  Moment: { props: {}, parents: ['Countdown'], needsContent: true },
};

/** The engine with one more declaration, and nothing else that knows of it. */
async function engineWith(more: Declarations) {
  vi.resetModules();
  vi.doMock('#components', () => ({ DECLARATIONS: { ...DECLARATIONS, ...more } }));
  return {
    ...(await import('../lib/docs/checks/check-project.ts')),
    ...(await import('../lib/docs/compile/compile.ts')),
    ...(await import('../lib/docs/content/source/outline.ts')),
    ...(await import('../lib/docs/editor/complete.ts')),
    ...(await import('../lib/docs/editor/hover.ts')),
    ...(await import('../lib/docs/site/assemble.ts')),
    ...(await import('../lib/docs/site/site-index.ts')),
  };
}

const GUIDE = 'docs/authoring.md';
const TABLE = /(?<=\| Component \| How \|\n\|---\|---\|\n)(?:\|.*\n)*/;

/** The rows of the guide's table of components. */
const rowsOf = (declarations: Declarations): string =>
  Object.values(declarations)
    .map(({ doc }) => (doc === undefined ? '' : `| ${doc.what} | ${doc.how.replaceAll('|', '\\|')} |\n`))
    .join('');

describe('the guide for authors', () => {
  it('has the row of every component, in order (-u writes them)', async () => {
    const text = readFileSync(GUIDE, 'utf8');
    expect(text).toMatch(TABLE);
    await expect(text.replace(TABLE, () => rowsOf(DECLARATIONS))).toMatchFileSnapshot(`../${GUIDE}`);
  });

  it('shows how each one is written', () => {
    const rows = rowsOf(DECLARATIONS);
    const names = Object.keys(DECLARATIONS);
    // The fence for diagrams and `:::` are what authors write, but the tags exist, too.
    expect(names.filter((name) => !rows.includes(`<${name}`))).toEqual([]);
  });
});

describe('a component that is declared', () => {
  const PAGE = 'content/app/1.0/guide/page.mdx';
  let engine: Awaited<ReturnType<typeof engineWith>>;
  beforeAll(async () => {
    engine = await engineWith(COUNTDOWN);
  });
  // Other files' tests load what they need again.
  afterAll(() => {
    vi.doUnmock('#components');
    vi.resetModules();
  });
  const stateOf = (body: string) => {
    const text = `---\ntitle: Page\n---\n\n${body}\n`;
    const read = engine.createOutlineReader();
    const outlineOf = (file: SourceFile) => read(file.text ?? '');
    const assembly = engine.assemble(tinyProject({ [PAGE]: text.replace('‸', '') }), { outlineOf });
    const index = assembly.site === null ? null : engine.indexSite(assembly.site, assembly.project);
    const state = { assembly, index, report: () => engine.checkProject(assembly, []) };
    return { state, text: text.replace('‸', ''), offset: text.indexOf('‸') };
  };
  const completed = (body: string) => {
    const { state, text, offset } = stateOf(body);
    return engine.completionsAt(state, PAGE, text, offset);
  };
  const WHOLE = '<Countdown to="noon" tone="calm">\n<Moment>\n\nNow.\n\n</Moment>\n</Countdown>';

  it('is checked', () => {
    const problems = (body: string) => printProblems(stateOf(body).state.report().problems);
    expect(problems(WHOLE)).toBe('no problems');
    expect(problems(WHOLE.replace('calm', 'lout').replace(' to="noon"', ''))).toMatchInlineSnapshot(`
      "content/app/1.0/guide/page.mdx:5:1 component <Countdown> needs the property 'to'.
          Write <Countdown to="…">.
      content/app/1.0/guide/page.mdx:5:12 component 'tone' cannot be 'lout'.
          Did you mean 'loud'?
      2 problems"
    `);
    expect(problems('<Countdown to="noon" when="x" />\n\n<Moment>\n\nA\n\n</Moment>')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/page.mdx:5:1 component <Countdown> has no <Moment>.
          Write at least one <Moment> into it.
      content/app/1.0/guide/page.mdx:5:22 component <Countdown> has no property 'when'.
          Known: to, tone.
      content/app/1.0/guide/page.mdx:7:1 component <Moment> is not directly in <Countdown>.
          Write it into <Countdown>.
      3 problems"
    `);
  });

  it('has its form in Markdown', async () => {
    const { markdown, problems } = await engine.compilePage(
      testInput({ 'page.mdx': WHOLE.replace('noon', '[[VERSION:minor]]') }),
    );
    expect(problems).toEqual([]);
    expect(markdown).toEqual(['Until ', { kind: 'variable', name: 'minor' }, '\n']);
  });

  it('is completed with its parts, properties, and values', () => {
    const tag = completed('<Cou‸').find(({ label }) => label === 'Countdown');
    expect(tag?.textEdit?.newText).toBe('Countdown to="$1">\n<Moment>\n\n$0\n\n</Moment>\n</Countdown>');
    expect(tag?.documentation).toEqual({
      kind: 'markdown',
      value: 'Time that is left: `<Countdown to="noon" />`, see time',
    });
    expect(completed('<Countdown to="noon" ‸').map(({ label }) => label)).toEqual(['tone']);
    expect(completed('<Countdown tone="‸').map(({ label }) => label)).toEqual(['calm', 'loud']);
  });

  it('is explained', () => {
    const { state, offset } = stateOf(WHOLE.replace('Count', 'Count‸'));
    expect(engine.hoverAt(state, PAGE, offset)?.contents).toMatchInlineSnapshot(`
      {
        "kind": "markdown",
        "value": "\`<Countdown>\`

      Time that is left: \`<Countdown to="noon" />\`, see time

      - \`to\`: text (required)
      - \`tone\`: calm, loud",
      }
    `);
  });

  it('has its row in the guide', () => {
    expect(rowsOf(COUNTDOWN)).toBe(
      '| Time that is left | `<Countdown to="noon" />`, see [time](time.md) |\n',
    );
  });
});

it('declares each component once, and lists every declaration', () => {
  const files = listFiles(import.meta.dirname).filter((path) => path.endsWith('declaration.ts'));
  const text = readFileSync(`${import.meta.dirname}/declarations.ts`, 'utf8');
  expect(files.filter((path) => !text.includes(`'./${path}'`))).toEqual([]);
  const names = files.flatMap((path) =>
    [...readFileSync(`${import.meta.dirname}/${path}`, 'utf8').matchAll(/^ {2}([A-Z]\w*): \{/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(names.toSorted()).toEqual(
    Object.keys(DECLARATIONS)
      .filter((name) => /^[A-Z]/.test(name))
      .toSorted(),
  );
});
