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

  test('reports a partial that is nested too deeply', () => {
    const inner = (next: string) => `import N from './_${next}.mdx'\n\n<N />\n`;
    expect(
      problemsOf({
        'page.mdx': inner('a'),
        '_a.mdx': inner('b'),
        '_b.mdx': inner('c'),
        '_c.mdx': inner('d'),
        '_d.mdx': 'D\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/_c.mdx:3:1 <N> is nested deeper than 3 partials: content/app/1.0/page.mdx → content/app/1.0/_a.mdx → content/app/1.0/_b.mdx → content/app/1.0/_c.mdx.
          Import it in the page, or write its text into the partial above it."
    `);
  });

  test('reports circular partials', () => {
    expect(
      problemsOf({
        'page.mdx': "import A from './_a.mdx'\n\n<A />\n",
        '_a.mdx': "import B from './_b.mdx'\n\n<B />\n",
        '_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/_b.mdx:3:1 <A> includes itself: content/app/1.0/_a.mdx → content/app/1.0/_b.mdx → content/app/1.0/_a.mdx.
          Remove one of these imports."
    `);
  });

  test('reports imports of what is not there, once', () => {
    const page =
      "import A from './_partiels/a.mdx'\nimport B from '!!raw-loader!./b.yaml'\n\n<A />\n\n<A />\n\n<CodeBlock language=\"yaml\">{B}</CodeBlock>\n";
    expect(problemsOf({ 'page.mdx': page, '_partials/a.mdx': 'A\n' })).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:1:1 There is no '_partiels/a.mdx' in app 1.0.
          Did you mean '_partials/a.mdx'?
      content/app/1.0/page.mdx:2:1 There is no 'b.yaml' in app 1.0.
          Create it, or correct the path; paths that begin with / start at the root of the set."
    `);
  });

  test('reports imports of another set', () => {
    expect(
      problemsOf({ 'page.mdx': "import A from '@site/other/_a.mdx'\n\n<A />\n" }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:1:1 '@site/other/_a.mdx' is in another set.
          A page of app imports files of app only: copy the file there."
    `);
  });

  test('reports props without a value, in partials and in pages', () => {
    expect(
      problemsOf({
        'page.mdx': "import A from './_a.mdx'\n\n{props.x}\n\n<A />\n",
        '_a.mdx': '## {props.name}\n\n[{props.name}](./{props.name}.mdx)\n',
      }),
    ).toMatchInlineSnapshot(`
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

  test('throws for a page that is not in the tree', () => {
    expect(() => flatten({ 'other.mdx': '' })).toThrow('There is no page.mdx in app 1.0');
  });

  test('places everything that a page and its partials hold', () => {
    const files = {
      'page.mdx':
        'import P from \'./a/_p.mdx\'\n\n[one](./x.mdx) ![two](./y.png) `sync` [[VERSION:v]]\n\n<span id="three">c</span>\n\n<P />\n',
      'a/_p.mdx':
        '![](./z.png)\n\n```bash title="t"\nls [[VAR:NAME:me]]\n```\n\n<kbd id={props.none}>a</kbd>\n',
    };
    const document = flatten(files);
    const page = 'content/app/1.0/page.mdx';
    const part = 'content/app/1.0/a/_p.mdx';
    expect(document.links.map(({ kind, target, treePath }) => [kind, target, treePath])).toEqual([
      ['link', './x.mdx', 'page.mdx'],
      ['image', './y.png', 'page.mdx'],
      ['image', './z.png', 'a/_p.mdx'],
    ]);
    expect(document.images).toEqual([
      { source: './y.png', alt: 'two', treePath: 'page.mdx', at: { line: 3, column: 16 }, file: page },
      { source: './z.png', alt: null, treePath: 'a/_p.mdx', at: { line: 1, column: 1 }, file: part },
    ]);
    expect(document.terms).toEqual([{ text: 'sync', at: { line: 3, column: 32 }, file: page }]);
    expect(document.variables).toEqual([{ name: 'v', at: { line: 3, column: 39 }, file: page }]);
    expect(document.readerVariables).toEqual([
      { name: 'NAME', value: 'me', at: { line: 4, column: 4 }, file: part },
    ]);
    expect(document.codes).toEqual([
      {
        language: 'bash',
        meta: 'title="t"',
        value: 'ls me',
        at: { line: 3, column: 1 },
        file: part,
        origin: 'fence',
        tabs: [],
      },
    ]);
    expect(document.anchors).toEqual(new Set(['three', '']));
    expect(document.rendered).toEqual([]);
  });

  test('records how many headings come before an element, and what is around it', () => {
    const files = {
      'page.mdx':
        "import P from './_p.mdx'\n\n## A\n\n<Steps>\n<P>\n\n<sub>a</sub>\n\n</P>\n</Steps>\n\n## B\n\n<P />\n",
      '_p.mdx': '<Step title="a">\n\n{children}\n\n</Step>\n\n<kbd>b</kbd>\n',
    };
    expect(
      flatten(files).elements.map(({ name, parent, headingsBefore }) => [name, parent, headingsBefore]),
    ).toEqual([
      ['Steps', null, 1],
      ['Step', 'Steps', 1],
      ['sub', 'Step', 1],
      ['kbd', 'Steps', 1],
      ['Step', null, 2],
      ['kbd', null, 2],
    ]);
  });

  test('fills the props of partials into elements, also those that are no text', () => {
    const files = {
      'page.mdx': 'import P from \'./_p.mdx\'\n\n<P a="b" open lists={[1]} />\n',
      '_p.mdx': `<X a={props.a} b={\`\${props.a}-c\`} open={props.open} list={props.lists} other={[2]} on />\n`,
    };
    const document = flatten(files);
    expect(document.elements[0]?.attributes.map(({ name, value }) => [name, value])).toEqual([
      ['a', ['b']],
      ['b', ['b-c']],
      ['open', true],
      ['list', null],
      ['other', null],
      ['on', true],
    ]);
    expect(document.problems).toEqual([]);
  });

  test('knows the tabs around code, in partials too', () => {
    const files = {
      'page.mdx':
        'import P from \'./_p.mdx\'\n\n<OSTabs>\n<TabItem value="mac">\n\n<P />\n\n</TabItem>\n</OSTabs>\n\n```bash\nls\n```\n',
      '_p.mdx': '```bash\nls\n```\n\n<CodeBlock language="bash">{`ls`}</CodeBlock>\n',
    };
    const choice = [{ tabs: 0, group: 'os', value: 'mac' }];
    expect(flatten(files).codes.map(({ origin, tabs }) => [origin, tabs])).toEqual([
      ['fence', choice],
      ['element', choice],
      ['fence', []],
    ]);
  });

  test('reads the code of tags, and of files that they show', () => {
    const files = {
      'page.mdx':
        'import File from \'!!raw-loader!./a.yaml\'\nimport P from \'./_p.mdx\'\n\n<CodeBlock language="yaml" title="t">{File}</CodeBlock>\n\n<P name="n" />\n',
      '_p.mdx': `<CodeBlock language="text">{\`\n\n\${props.name}\n\n\`}</CodeBlock>\n`,
      'a.yaml': 'b: 1\n',
    };
    const document = flatten(files);
    expect(document.codes).toEqual([
      {
        language: 'yaml',
        meta: 'title="t" ',
        value: 'b: 1\n',
        at: { line: 1, column: 1 },
        file: 'content/app/1.0/a.yaml',
        origin: 'file',
        tabs: [],
      },
      {
        language: 'text',
        meta: '',
        value: '\nn\n',
        at: { line: 1, column: 1 },
        file: 'content/app/1.0/_p.mdx',
        origin: 'element',
        tabs: [],
      },
    ]);
    expect(document.parts).toEqual(['_p.mdx', 'a.yaml']);
    expect(
      flatten({ ...files, 'page.mdx': files['page.mdx'].replace('a.yaml', 'no.yaml') }).codes,
    ).toHaveLength(1);
  });

  test('counts the files that are missing, not used, or below a partial as parts', () => {
    const files = {
      'page.mdx': "import A from './_a.mdx'\nimport B from './_none.mdx'\n\nText.\n",
      '_a.mdx': "import C from './_c.mdx'\n\n<C />\n",
      '_c.mdx': 'C\n',
    };
    expect(flatten(files).parts).toEqual(['_a.mdx']);
    expect(flatten({ ...files, 'page.mdx': "import A from './_a.mdx'\n\n<A />\n" }).parts).toEqual([
      '_a.mdx',
      '_c.mdx',
    ]);
  });

  test('finds a partial where a newer layer renamed it to', () => {
    const tree = testTree({ 'page.mdx': "import A from './_a.mdx'\n\n<A />\n", '_b.mdx': '## B\n' });
    const renamed = { ...tree, renames: new Map([['_a.mdx', '_b.mdx']]) };
    const document = flattenDocument('page.mdx', renamed, outlineOf);
    expect([document.headings.map(({ text }) => text), document.parts, document.problems]).toEqual([
      ['B'],
      ['_b.mdx'],
      [],
    ]);
  });

  test('reports imports of what is no path of a file in the set', () => {
    const files = (path: string) => ({
      'page.mdx': `import A from '${path}'\n\n<A />\n`,
      '_a.mdx': 'A\n',
      '_a.yaml': 'a: 1\n',
    });
    expect(problemsOf(files('https://a.test/a.mdx'))).toContain(
      "'https://a.test/a.mdx' is not a path of a file.",
    );
    expect(problemsOf(files('@app/_a.mdx'))).toBe('');
    expect(problemsOf(files('./_b.yml.mdx'))).toContain('Create it, or correct the path');
    expect(problemsOf(files('./_ab.mdx'))).toContain("Did you mean '_a.mdx'?");
    expect(problemsOf({ ...files('!!raw-loader!./_a.yml'), '_a.mdx': '' })).toContain(
      "Did you mean '_a.yaml'?",
    );
  });

  test('cannot import a file that is no text', () => {
    const tree = testTree({ 'page.mdx': "import A from '!!raw-loader!./a.png'\n\n{A}\n", 'a.png': '' });
    const files = new Map(
      [...tree.files].map(([path, file]) => [path, path === 'a.png' ? { ...file, text: null } : file]),
    );
    const { problems } = flattenDocument('page.mdx', { ...tree, files }, outlineOf);
    expect(problems.map(({ message }) => message)).toEqual(["There is no 'a.png' in app 1.0."]);
  });

  test('reports a prop that is missing once for each tag, and if it is not a text', () => {
    const files = {
      'page.mdx': 'import A from \'./_a.mdx\'\n\n<A />\n\n<A x={[1]} />\n\n<A x />\n\n<A x="a" />\n\n<A />\n',
      '_a.mdx': '{props.x} and {props.x}\n\n## {props.x}\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:3:1 <A> needs the prop 'x'.
          Write <A x="…" />; content/app/1.0/_a.mdx:1 shows it.
      content/app/1.0/page.mdx:5:1 The prop 'x' is not known as text, but content/app/1.0/_a.mdx:1 shows it.
          Write x="…".
      content/app/1.0/page.mdx:5:1 The prop 'x' is not known as text, but content/app/1.0/_a.mdx:3 shows it.
          Write x="…".
      content/app/1.0/page.mdx:11:1 <A> needs the prop 'x'.
          Write <A x="…" />; content/app/1.0/_a.mdx:1 shows it."
    `);
    expect(flatten(files).headings.map(({ text }) => text)).toEqual(['', '', '', 'a', '']);
  });

  test('reports what a partial is given and never shows', () => {
    const files = (tag: string, text: string) => ({
      'page.mdx': `import A from './_a.mdx'\n\n${tag}\n`,
      '_a.mdx': text,
    });
    expect(problemsOf(files('<A x="1" y="2">b</A>', '{props.x}\n'))).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:3:10 <A> shows no 'y'.
          Remove it, or write {props.y} in content/app/1.0/_a.mdx.
      content/app/1.0/page.mdx:3:1 <A> does not show what is in it.
          Remove the content, or write {children} in content/app/1.0/_a.mdx."
    `);
    for (const shown of ['{children}', '{ props.children }', '{children }'])
      expect(problemsOf(files('<A>b</A>', `<div>${shown}</div>\n`))).toBe('');
    expect(problemsOf(files('<A></A>', 'a\n'))).toBe('');
  });

  test('lets a partial be shown again where it does not include itself', () => {
    const files = {
      'page.mdx': "import A from './_a.mdx'\nimport B from './_b.mdx'\n\n<A />\n\n<B />\n\n<A />\n",
      '_a.mdx': '## A\n',
      '_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
    };
    expect(problemsOf(files)).toBe('');
    expect(flatten(files).headings.map(({ id }) => id)).toEqual(['a', 'a-1', 'a-2']);
  });

  test('lets a page include partials three levels deep, and its own children at any depth', () => {
    const inner = (next: string) => `import N from './_${next}.mdx'\n\n<N>\n\n{children}\n\n</N>\n`;
    const files = {
      'page.mdx': "import N from './_a.mdx'\n\n<N>\n\n## Mine\n\n</N>\n",
      '_a.mdx': inner('b'),
      '_b.mdx': inner('c'),
      '_c.mdx': '{children}\n',
    };
    expect(problemsOf(files)).toBe('');
    expect(flatten(files).headings).toMatchObject([{ text: 'Mine', file: 'content/app/1.0/page.mdx' }]);
  });
});
