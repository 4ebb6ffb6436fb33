import { describe, expect, it } from 'vitest';
import { readImports } from './imports.ts';
import { createParser } from './parse.ts';

const parse = createParser();

function read(text: string) {
  const { tree } = parse(text);
  if (tree === null) throw new Error(`cannot read ${text}`);
  const { imports, problems } = readImports(tree);
  return {
    imports,
    problems: problems.map(({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`),
  };
}

describe('readImports', () => {
  it('reads partials, and files as text, with their places', () => {
    const text =
      "---\ntitle: A\n---\n\nimport A from './_a.mdx'\nimport B from '/_b.md'\n\nText.\n\nimport c from '!!raw-loader!@site/x/c.yaml'\n";
    expect(read(text)).toEqual({
      imports: [
        { name: 'A', specifier: './_a.mdx', raw: false, at: { line: 5, column: 1 } },
        { name: 'B', specifier: '/_b.md', raw: false, at: { line: 6, column: 1 } },
        { name: 'c', specifier: '@site/x/c.yaml', raw: true, at: { line: 10, column: 1 } },
      ],
      problems: [],
    });
  });

  it('finds none in a text without them', () => {
    expect(read('Text that says import.\n')).toEqual({ imports: [], problems: [] });
  });

  it.each([
    ["import { A } from './_a.mdx'"],
    ["import * as A from './_a.mdx'"],
    ["import A, { B } from './_a.mdx'"],
    ["import './_a.mdx'"],
  ])('rejects %s, which names no default alone', (text) => {
    expect(read(text)).toEqual({
      imports: [],
      problems: ["1:1 The import of './_a.mdx' names no default. Write it as: import Name from './_a.mdx'"],
    });
  });

  it('rejects code, and says which components need no import', () => {
    const message = (path: string) =>
      `1:1 '${path}' cannot be imported: a page imports partials (.mdx), and files as text with !!raw-loader!.`;
    expect(read("import { Tabs, Other, TabItem } from './x.mdx.js'").problems).toEqual([
      `${message('./x.mdx.js')} Remove the import: <Tabs>, <TabItem> can be used without one.`,
    ]);
    const [unknown] = read("import Other from 'react'").problems;
    expect(unknown).toContain(`${message('react')} These components need no import: Admonition, Tabs,`);
    expect(unknown).toMatch(/ ReleaseTable\.$/);
  });

  it('rejects names of components and of tags, but goes on with them', () => {
    const { imports, problems } = read(
      "import Tabs from './_a.mdx'\nimport aPart from './_b.mdx'\nimport Sub from './_c.mdx'\nimport tabs from '!!raw-loader!./d.yaml'\n",
    );
    expect(imports.map(({ name }) => name)).toEqual(['Tabs', 'aPart', 'Sub', 'tabs']);
    expect(problems).toEqual([
      "1:1 'Tabs' is the name of a component. Choose another: import Intro from './_a.mdx'",
      "2:1 'aPart' begins like a tag of HTML. Choose another: import Intro from './_b.mdx'",
    ]);
  });

  it('lets a text be called like a component', () => {
    expect(read("import Tabs from '!!raw-loader!./a.yaml'").problems).toEqual([]);
  });

  it('rejects exports, each at its place', () => {
    const hint = 'Write the value where it is used, or give it to a partial as a prop.';
    expect(read("import A from './_a.mdx'\nexport const b = 1\nexport default A\n").problems).toEqual([
      `2:1 A page cannot export anything. ${hint}`,
      `3:1 A page cannot export anything. ${hint}`,
    ]);
  });
});
