import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { capabilities } from '../../lib/capabilities.ts';
import { checkProject } from '../../lib/docs/checks/check-project.ts';
import { type TinyFiles, tinyProject } from '../../lib/docs/checks/testing/tiny-project.ts';
import { createCompiler } from '../../lib/docs/compile/compile.ts';
import { compileInputOf } from '../../lib/docs/compile/compile-input.ts';
import { runCompiled } from '../../lib/docs/compile/run.tsx';
import { AUTHORING_COMPONENTS } from '../../lib/docs/content/source/components/authoring-components.ts';
import type { Declaration, PropType } from '../../lib/docs/content/source/components/declaration.ts';
import { createOutlineReader } from '../../lib/docs/content/source/outline.ts';
import { assemble } from '../../lib/docs/site/assemble.ts';
import { indexSite } from '../../lib/docs/site/site-index.ts';
import { createSiteMemory } from '../../lib/docs/site/site-memory.ts';
import { toPageData } from '../../lib/docs/site/to-page-data.ts';
import type { SourceFile } from '../../lib/ground/base/files.ts';
import { printProblems } from '../../lib/ground/base/problems/print.ts';
import { createComponents } from './registry.ts';

const FILE = 'content/app/1.0/guide/page.mdx';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

/** Files that the pages can refer to. */
const FILES: TinyFiles = {
  'content/app/1.0/guide/_part.mdx': 'A part with {props.name}: {children}\n',
  'content/app/1.0/guide/data.txt': 'flowchart TD\n  A["a"] --> B\n',
  'content/app/1.0/media/picture.svg': SVG,
  'content/app/1.0/media/film.webm': 'film',
  'content/app/1.0/media/film.vtt': 'WEBVTT\n',
};

/** Shows all of them, because files that no page shows are problems. */
const HEAD = `---
title: Page
---

import Part from './_part.mdx'
import data from '!!raw-loader!./data.txt'

<Part name="a">b</Part>

<CodeBlock language="text">{data}</CodeBlock>

<Video src="/media/film.webm" title="a" poster="/media/picture.svg" captions="/media/film.vtt" />

## Install

`;

const readOutline = createOutlineReader();
const outlineOf = (file: SourceFile) => readOutline(file.text ?? '');
const compiler = createCompiler();

/** What the check reports about a page or, if it finds nothing, the page's HTML as a build renders it. */
async function checkAndDraw(body: string): Promise<{ problems: string; html: string | null }> {
  const text = `${HEAD}${body}\n`;
  const project = tinyProject({ ...FILES, [FILE]: text });
  const assembly = assemble(project, { memory: createSiteMemory(capabilities), outlineOf });
  const problems = printProblems(checkProject(assembly, []).problems);
  const { site, glossary } = assembly;
  if (problems !== 'no problems' || site === null) return { problems, html: null };
  const index = indexSite(site, project);
  const pages = site.views.flatMap((view) => view.pages.map((page) => ({ view, page })));
  const found = pages.filter(({ page }) => page.file === FILE);
  const html: string[] = [];
  for (const { view, page } of found) {
    const compiled = await (await compiler)(compileInputOf(page, view.tree, outlineOf));
    expect(printProblems(compiled.problems)).toBe('no problems');
    const data = toPageData(page, view, index, null);
    const Content = runCompiled(compiled.code ?? '', data.variables);
    html.push(
      renderToStaticMarkup(
        createElement(Content, { components: createComponents(data, { glossary, basePath: '' }) }),
      ),
    );
  }
  return { problems, html: html.join('\n') };
}

const quoted = (...values: string[]) => fc.constantFrom(...values).map((value) => `="${value}"`);

/** Values that no one should write, in every form that JSX has for them. */
const odd = fc.constantFrom(
  '',
  '=""',
  '=" "',
  '="-1"',
  '="0"',
  '="9.99"',
  '="x y"',
  '="%zz"',
  '="&lt;b&gt;"',
  "='\"'",
  '="[[VERSION:minor]]"',
  '="./nowhere.mdx"',
  '="../../../x"',
  '="javascript:alert(1)"',
  '="__proto__"',
  '="constructor"',
  '={5}',
  '={-1}',
  '={0.5}',
  '={true}',
  '={false}',
  '={null}',
  '={undefined}',
  '={[]}',
  '={[1, "a"]}',
  '={{}}',
  '={{ value: "a" }}',
  '={[{ value: "a", label: "A" }]}',
  '={[{ value: "a" }]}',
  '={"a" + "b"}',
  '={`a`}',
  '={data}',
  '={props.x}',
);

const good: Readonly<Record<Exclude<PropType, object>, fc.Arbitrary<string>>> = {
  text: quoted(
    'text',
    'a',
    'b',
    'mac',
    'linux',
    '1.0',
    '2.0',
    'yaml',
    'v[[VERSION:minor]]',
    'flow &amp; more',
  ),
  number: fc.oneof(quoted('2'), fc.constantFrom('={2}', '={1.5}')),
  boolean: fc.constantFrom('', '={true}', '={false}', '="true"'),
  link: quoted(
    './setup.mdx',
    '/index.mdx',
    '#install',
    'https://www.kubernetes.io/',
    '/media/film.webm',
    '/media/film.vtt',
  ),
  image: quoted('/media/picture.svg', '../media/picture.svg'),
  labels: fc.constantFrom('={[{ value: "a", label: "A" }]}', '={[]}'),
  anchor: fc.integer({ min: 1, max: 99 }).map((at) => `="id-${at}"`),
  pixels: fc.oneof(quoted('640'), fc.constant('={640}')),
  point: quoted('30% 60%'),
  zoom: fc.oneof(quoted('2', '1.5'), fc.constant('={2}')),
  query: fc.oneof(quoted('os', 'some-name'), fc.constant('')),
  film: quoted('aqz-KE-bpKQ'),
  term: quoted('a', 'text'),
  version: quoted('1.0', '2.0'),
  minor: quoted('1.0', '2.0'),
  page: quoted('/setup.mdx', '/index.mdx'),
  shared: quoted('a', 'b', 'mac', 'linux'),
};

const anyValue = (type: PropType): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: typeof type === 'object' ? quoted(...type.oneOf) : good[type] },
    { weight: 1, arbitrary: odd },
  );

function attributesOf({ props, required = [] }: Declaration): fc.Arbitrary<string> {
  const all = Object.entries(props).map(([name, type]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), anyValue(type))
      .map(([chance, value]) => (chance < (required.includes(name) ? 97 : 35) ? ` ${name}${value}` : '')),
  );
  const another = fc.oneof(
    { weight: 40, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: odd.map((value) => ` other${value}`) },
  );
  return fc.tuple(...all, another).map((parts) => parts.join(''));
}

const words = fc.constantFrom(
  'Text.',
  '**Bold** and `code` of v[[VERSION:minor]].',
  '## Heading',
  '- one\n- two',
  '| A | B |\n|---|---|\n| 1 | 2 |',
  '```yaml title="a"\na: 1\n```',
  '```mermaid title="a" alt="b"\nflowchart TD\n  A["a"] --> B\n```',
  ':::note[Title]\n\nText.\n\n:::',
  '[link](./setup.mdx)',
  '![alt](/media/picture.svg)',
  '<Part name="x">y</Part>',
  '{data}',
  '',
);

const names = Object.keys(AUTHORING_COMPONENTS);

function elementOf(name: string, depth: number): fc.Arbitrary<string> {
  const rule = AUTHORING_COMPONENTS[name] ?? { props: {} };
  return fc
    .tuple(attributesOf(rule), contentOf(name, rule, depth))
    .map(([attributes, content]) =>
      content === null ? `<${name}${attributes} />` : `<${name}${attributes}>\n\n${content}\n\n</${name}>`,
    );
}

function contentOf(name: string, rule: Declaration, depth: number): fc.Arbitrary<string | null> {
  if (rule.children === 'none') return fc.constant(null);
  if (name === 'CodeBlock') return fc.constantFrom('{data}', '{`a: 1`}', 'text');
  if (name === 'Mermaid')
    return fc.constantFrom(
      '{data}',
      '{`flowchart TD\n  A --> B`}',
      '{`flowchart`}',
      '{`sequenceDiagram\n  A->>B: hi`}',
      'text',
    );
  const { only } = rule;
  if (only !== undefined && depth > 0)
    return fc
      .array(elementOf(only, depth - 1), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join('\n\n'));
  const part =
    depth > 0
      ? fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: anyElement(depth - 1) })
      : words;
  const content = fc.array(part, { maxLength: 2 }).map((parts) => parts.join('\n\n'));
  return name === 'details' ? content.map((text) => `<summary>More</summary>\n\n${text}`) : content;
}

const anyElement = (depth: number): fc.Arbitrary<string> =>
  fc.constantFrom(...names).chain((name) => elementOf(name, depth));

/** Components for which some content was accepted and rendered. Others need a product's data. */
const drawn = new Set<string>();

describe('what the check accepts', () => {
  test('is what is written, with the files around it', async () => {
    const { problems, html } = await checkAndDraw('[here](#install)');
    expect(problems).toBe('no problems');
    expect(html).toContain('<video');
  });

  test.each(names)('is drawn: <%s>', async (name) => {
    await fc.assert(
      fc.asyncProperty(elementOf(name, 2), async (element) => {
        const body = AUTHORING_COMPONENTS[name]?.parents === undefined ? element : within(name, element);
        const { problems, html } = await checkAndDraw(body);
        if (html === null) {
          expect(problems).not.toBe('');
          return;
        }
        drawn.add(name);
        for (const [, id] of body.matchAll(/ id="(id-\d+)"/g))
          if (name !== 'GlossaryTerm') expect(html).toContain(`id="${id}"`);
      }),
      { numRuns: Number(process.env.RUNS ?? 4), seed: Number(process.env.SEED ?? 5) },
    );
  });

  test('includes enough accepted pages to prove something', () => {
    expect(drawn.size).toBeGreaterThan(names.length / 2);
  });
});

function within(name: string, element: string): string {
  const parent = AUTHORING_COMPONENTS[name]?.parents?.[0] ?? '';
  const attributes = parent === 'Flow' ? ' src="/media/picture.svg" alt="A"' : '';
  return `<${parent}${attributes}>\n\n${element}\n\n</${parent}>`;
}
