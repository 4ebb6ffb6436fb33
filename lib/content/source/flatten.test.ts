import { describe, expect, test } from 'vitest';
import { outlineOf, testTree } from '../testing/test-tree.ts';
import { flattenDocument } from './flatten.ts';

const flatten = (files: Record<string, string>) => flattenDocument('page.mdx', testTree(files), outlineOf);

function problemsOf(files: Record<string, string>): string {
  return flatten(files)
    .problems.map(
      ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message}\n    ${hint}`,
    )
    .join('\n');
}

describe('flattenDocument', () => {
  test('puts the headings of partials and of their children in order', () => {
    const page = 'import P from \'./_p.mdx\'\n\n## One\n\n<P name="Two">\n\n### Three\n\n</P>\n\n## One\n';
    const document = flatten({ 'page.mdx': page, '_p.mdx': '## {props.name}\n\n{children}\n\n### Four\n' });
    expect(document.headings.map(({ text, id, file }) => `${text} #${id} ${file}`)).toEqual([
      'One #one content/app/1.0/page.mdx',
      'Two #two content/app/1.0/_p.mdx',
      'Three #three content/app/1.0/page.mdx',
      'Four #four content/app/1.0/_p.mdx',
      'One #one-1 content/app/1.0/page.mdx',
    ]);
    expect(document.parts).toEqual(['_p.mdx']);
  });

  test('never gives a heading the id that an author gave another', () => {
    const { headings } = flatten({ 'page.mdx': '## Setup\n\n## Other {#setup}\n' });
    expect(headings.map(({ id }) => id)).toEqual(['setup-1', 'setup']);
  });

  test('reads links of a partial from where the partial stands', () => {
    const { links } = flatten({
      'page.mdx': "import P from '/a/_p.mdx'\n\n<P />\n",
      'a/_p.mdx': '[x](./x.mdx)\n',
    });
    expect(links.map(({ target, treePath }) => [target, treePath])).toEqual([['./x.mdx', 'a/_p.mdx']]);
  });

  test('hands props down three levels', () => {
    const inner = (next: string) => `import N from './_${next}.mdx'\n\n<N name={props.name} />\n`;
    const files = {
      'page.mdx': 'import N from \'./_a.mdx\'\n\n<N name="x" />\n',
      '_a.mdx': inner('b'),
      '_b.mdx': inner('c'),
      '_c.mdx': '## {props.name}\n',
    };
    expect(flatten(files).headings.map(({ text }) => text)).toEqual(['x']);
    expect(problemsOf(files)).toBe('');
  });

  test('tells a partial that lies too deep', () => {
    const inner = (next: string) => `import N from './_${next}.mdx'\n\n<N />\n`;
    const files = {
      'page.mdx': inner('a'),
      '_a.mdx': inner('b'),
      '_b.mdx': inner('c'),
      '_c.mdx': inner('d'),
      '_d.mdx': 'D\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/_c.mdx:3:1 <N> is nested deeper than 3 partials: content/app/1.0/page.mdx → content/app/1.0/_a.mdx → content/app/1.0/_b.mdx → content/app/1.0/_c.mdx.
          Import it in the page, or write its text into the partial above it."
    `);
  });

  test('tells circular partials', () => {
    const files = {
      'page.mdx': "import A from './_a.mdx'\n\n<A />\n",
      '_a.mdx': "import B from './_b.mdx'\n\n<B />\n",
      '_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/_b.mdx:3:1 <A> includes itself: content/app/1.0/_a.mdx → content/app/1.0/_b.mdx → content/app/1.0/_a.mdx.
          Take one of these imports out."
    `);
  });

  test('tells imports of what is not there, once', () => {
    const page =
      "import A from './_partiels/a.mdx'\nimport B from '!!raw-loader!./b.yaml'\n\n<A />\n\n<A />\n\n<CodeBlock language=\"yaml\">{B}</CodeBlock>\n";
    expect(problemsOf({ 'page.mdx': page, '_partials/a.mdx': 'A\n' })).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:1:1 There is no '_partiels/a.mdx' in app 1.0.
          Did you mean '_partials/a.mdx'?
      content/app/1.0/page.mdx:2:1 There is no 'b.yaml' in app 1.0.
          Create it, or correct the path; paths that begin with / start at the root of the set."
    `);
  });

  test('tells imports of another set', () => {
    expect(
      problemsOf({ 'page.mdx': "import A from '@site/other/_a.mdx'\n\n<A />\n" }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:1:1 '@site/other/_a.mdx' lies in another set.
          A page of app imports files of app only: copy the file there."
    `);
  });

  test('tells props without a value, in partials and in pages', () => {
    const files = {
      'page.mdx': "import A from './_a.mdx'\n\n{props.x}\n\n<A />\n",
      '_a.mdx': '## {props.name}\n\n[{props.name}](./{props.name}.mdx)\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:3:1 'props.x' has no value: nobody gives props to a page.
          Write the text itself, or move the passage into a partial.
      content/app/1.0/page.mdx:5:1 <A> needs the prop 'name'.
          Write <A name="…" />; content/app/1.0/_a.mdx:1 shows it."
    `);
  });

  test('asks for no prop that only a condition reads', () => {
    expect(
      problemsOf({
        'page.mdx': "import A from './_a.mdx'\n\n<A />\n",
        '_a.mdx': "{props.pro ? 'Pro' : 'Free'}\n",
      }),
    ).toBe('');
  });
});
