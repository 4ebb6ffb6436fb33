import { describe, expect, it } from 'vitest';
import type { TextEdit } from 'vscode-languageserver/node.js';
import { tinyFiles } from '../checks/testing/tiny-project.ts';
import { completionsAt } from './complete.ts';
import { hoverAt } from './hover.ts';
import { lensesOf } from './lenses.ts';
import { definitionsOf, locationsOf, symbolAt, usesOf } from './navigate.ts';
import { renameSymbol } from './rename.ts';
import { cursorIn, stateOf } from './testing/editor-state.ts';
import { yamlPathAt, yamlPlaceAt } from './yaml-place.ts';

const PAGE = 'content/app/1.0/guide/page.mdx';

const GLOSSARY = `- id: pod
  term: Pod
  definition: The smallest thing that runs.
- id: node
  term: Node
  definition: A machine that pods run on.
  related: [pod, pod-group]
`;

const VERSIONS = `{
  "sets": [
    { "name": "app", "label": "App", "route": "/docs/app", "versions": [
      { "name": "2.0", "isLast": true, "variables": { "minor": "2.0" } },
      { "name": "1.0", "variables": { "minor": "1.0" } }
    ] },
    { "name": "main", "label": "Main", "route": "/docs", "versions": [{ "name": "current", "isLast": true }] }
  ]
}
`;

/** Around the page: a newer text of it, an older name of another page, a partial, an image, a glossary, and reader values. */
const files = {
  [PAGE]: '---\ntitle: Page\n---\n\n## Own\n\nSee [self](#own).\n',
  'versions.json': VERSIONS,
  'content/tool/4.0/index.mdx': null,
  'content/main/current/index.mdx': '---\ntitle: Start\n---\n\nWelcome.\n',
  'content/app/2.0/guide/page.mdx': '---\ntitle: Page since 2\n---\n\nNewer text. [x](./setup.mdx)\n',
  'content/app/2.0/_layer.json': '{ "rename": { "guide/setup.mdx": "guide/install.mdx" } }\n',
  'content/app/1.0/guide/_partials/note.mdx': 'Mind {props.what} and {props.where}.\n',
  'content/app/1.0/guide/run.sh': 'echo hi\n',
  'content/app/1.0/guide/shape.svg': '',
  'content/app/1.0/more.mdx':
    '---\ntitle: More\n---\n\n## Deep down\n\n[one](./guide/page.mdx) [two](./guide/page.mdx#own) <GlossaryTerm id="pod">x</GlossaryTerm> [[VERSION:minor]] [[VAR:NAME:x]]\n',
  'content/main/current/_data/glossary.yml': GLOSSARY,
  'content/site.yml': `${tinyFiles['content/site.yml']}readerVariables:
  NAME: { kind: name, description: What the cluster is called }
`,
};

const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`;

/** The state and the offset for a text with a `|` at its cursor. */
function typed(path: string, marked: string) {
  const { text, offset } = cursorIn(marked);
  return { state: stateOf({ ...files, [path]: text }), path, text, offset };
}

/** What is offered, as `label → what is inserted (detail)`, with the letters that it replaces. */
function offered(marked: string, path = PAGE): string[] {
  const { state, text, offset } = typed(path, marked);
  return completionsAt(state, path, text, offset).map(({ label, detail, textEdit, insertTextFormat }) => {
    const { newText, range } = textEdit as TextEdit;
    const line = text.split('\n')[range.start.line] ?? '';
    const replaced = line.slice(range.start.character, range.end.character);
    const about = detail === undefined || detail === '' ? '' : ` (${detail})`;
    const kind = insertTextFormat === 2 ? ' as a snippet' : '';
    return `${label}: '${replaced}' to '${newText}'${kind}${about}`;
  });
}

function told(marked: string, path = PAGE): string | null {
  const { state, offset } = typed(path, marked);
  const hover = hoverAt(state, path, offset);
  return hover === null ? null : (hover.contents as { value: string }).value;
}

describe('what is offered', () => {
  it('for a link are pages from the root, beside the page, and of another set', () => {
    expect(offered(page('[x](/|'))).toMatchInlineSnapshot(`
      [
        "Page: '/' to '/guide/page.mdx' (guide/page.mdx)",
        "Setup: '/' to '/guide/setup.mdx' (guide/setup.mdx)",
        "App: '/' to '/index.mdx' (index.mdx)",
        "More: '/' to '/more.mdx' (more.mdx)",
      ]
    `);
    expect(offered(page('[x](./s|'))).toMatchInlineSnapshot(`
      [
        "Page: './s' to './page.mdx' (guide/page.mdx)",
        "Setup: './s' to './setup.mdx' (guide/setup.mdx)",
        "App: './s' to '../index.mdx' (index.mdx)",
        "More: './s' to '../more.mdx' (more.mdx)",
      ]
    `);
    expect(offered(page('[x](@|'))).toMatchInlineSnapshot(`
      [
        "@main/: '@' to '@main/' (Main)",
      ]
    `);
    expect(offered(page('[x](@main/|'))).toMatchInlineSnapshot(`
      [
        "Start: '@main/' to '@main/index.mdx' (index.mdx)",
      ]
    `);
    expect(offered(page('[x]: /m|'))).toHaveLength(4);
  });

  it('after a hash are the anchors of the page that the link names', () => {
    expect(offered(page('## Own\n\n[x](#|)'))).toMatchInlineSnapshot(`
      [
        "#own: '#' to '#own' (Own)",
      ]
    `);
    expect(offered(page('[x](../more.mdx#d|)'))).toMatchInlineSnapshot(`
      [
        "#deep-down: '../more.mdx#d' to '../more.mdx#deep-down' (Deep down)",
      ]
    `);
    expect(offered(page('[x](./none.mdx#|)'))).toEqual([]);
  });

  it('for an image are images, and for an import partials or other files', () => {
    expect(offered(page('![x](./|'))).toMatchInlineSnapshot(`
      [
        "guide/shape.svg: './' to './shape.svg'",
      ]
    `);
    expect(offered(page("import Note from '/|"))).toMatchInlineSnapshot(`
      [
        "guide/_partials/note.mdx: '/' to '/guide/_partials/note.mdx'",
      ]
    `);
    expect(offered(page("import run from '!!raw-loader!./|"))).toMatchInlineSnapshot(`
      [
        "guide/run.sh: '!!raw-loader!./' to '!!raw-loader!./run.sh'",
      ]
    `);
  });

  it('for a tag are what is imported, components, and ranges', () => {
    const tags = offered(page("import Note from './_partials/note.mdx'\n\n<|"));
    expect(tags[0]).toBe("Note: '' to 'Note />' (./_partials/note.mdx)");
    expect(tags).toContain(
      "Since: '' to 'Since version=\"$1\">$0</Since>' as a snippet (Text for some versions)",
    );
    const closing = offered(page("import Note from './_partials/note.mdx'\n\n<Note>x</No|"));
    expect(closing[0]).toContain('Note: ');
    expect(tags.find((one) => one.startsWith('Tabs:'))).toMatchInlineSnapshot(`
      "Tabs: '' to 'Tabs>
      <TabItem value="$1">

      $0

      </TabItem>
      </Tabs>' as a snippet (id, groupId, queryString, defaultValue, values)"
    `);
  });

  it('for a property are those that the tag lacks, also of a partial', () => {
    expect(offered(page('<Card title="x" |'))).toMatchInlineSnapshot(`
      [
        "href: '' to 'href="$1"' as a snippet (link (required))",
        "icon: '' to 'icon="$1"' as a snippet (play, layers, diagram, deploy, server, sliders, grid, terminal, package, branch, folder, gauge, shield)",
      ]
    `);
    expect(offered(page('<Since |'))).toMatchInlineSnapshot(`
      [
        "version: '' to 'version="$1"' as a snippet (a version's number)",
        "until: '' to 'until="$1"' as a snippet (a version's number)",
      ]
    `);
    expect(offered(page("import Note from './_partials/note.mdx'\n\n<Note |"))).toMatchInlineSnapshot(`
      [
        "what: '' to 'what="$1"' as a snippet (text)",
        "where: '' to 'where="$1"' as a snippet (text)",
      ]
    `);
    for (const open of ['<Note |>x</Note>', '<Card title="x">\n\n<Note |', '<Note |\n\n<Tabs>'])
      expect(offered(page(`import Note from './_partials/note.mdx'\n\n${open}`))).toHaveLength(2);
    expect(offered(page('<Unheard |'))).toEqual([]);
  });

  it('for a value are those of its kind', () => {
    expect(offered(page('<Since version="|"'))).toMatchInlineSnapshot(`
      [
        "2.0: '' to '2.0'",
        "1.0: '' to '1.0'",
      ]
    `);
    expect(offered(page('<GlossaryTerm id="p|"'))).toMatchInlineSnapshot(`
      [
        "node: 'p' to 'node' (Node)",
        "pod: 'p' to 'pod' (Pod)",
      ]
    `);
    expect(offered(page('<Card href="/m|"'))).toHaveLength(4);
    expect(offered(page("<Since version='2|'"))).toHaveLength(2);
    expect(offered(page('<Card title="|"'))).toEqual([]);
  });

  it('for a variable are those of the version and the reader, with the brackets that are missing', () => {
    expect(offered(page('Now [[|'))).toMatchInlineSnapshot(`
      [
        "minor: '' to 'VERSION:minor]]' (1.0 in 1.0)",
        "NAME: '' to 'VAR:NAME:\${1:default}]]' as a snippet (name, what readers fill in)",
      ]
    `);
    expect(offered(page('Now [[VERSION:m|]]'))).toMatchInlineSnapshot(`
      [
        "minor: 'm' to 'minor' (1.0 in 1.0)",
      ]
    `);
    expect(offered(page('Now [[VAR:|'))).toMatchInlineSnapshot(`
      [
        "NAME: '' to 'NAME:\${1:default}]]' as a snippet (name, what readers fill in)",
      ]
    `);
  });

  it('in front matter are keys that it lacks, and their values', () => {
    const keys = offered('---\ntitle: Page\nsidebar_p|\n---\n');
    expect(keys.map((one) => one.split(':')[0])).not.toContain('title');
    expect(keys).toContain("sidebar_position: 'sidebar_p' to 'sidebar_position: ' (number)");
    expect(offered('---\ntitle: Page\npagination_next: g|\n---\n')).toMatchInlineSnapshot(`
      [
        "guide/page: 'g' to 'guide/page' (Page)",
        "guide/setup: 'g' to 'guide/setup' (Setup)",
        "index: 'g' to 'index' (App)",
        "more: 'g' to 'more' (More)",
      ]
    `);
    expect(offered('---\ntitle: Page\nkind: |\n---\n')).toMatchInlineSnapshot(`
      [
        "changes: '' to 'changes'",
        "migration: '' to 'migration'",
        "upgrade: '' to 'upgrade'",
      ]
    `);
  });

  it('for what begins with colons are admonitions, and for prose nothing', () => {
    expect(offered(page(':::w|')).map((one) => one.split(':')[0])).toContain('warning');
    expect(offered(page('Some te|xt'))).toEqual([]);
    expect(offered(page('```yaml\na: |\n```'))).toEqual([]);
  });

  it('in data files are what their schema and the site allow', () => {
    expect(offered('- { from: /docs/x, to: /docs/app/gu|', 'content/redirects.yml')).toContain(
      "/docs/app/guide/install: '/docs/app/gu' to '/docs/app/guide/install' (Setup)",
    );
    expect(offered('{\n  "re|\n}\n', 'content/app/1.0/_layer.json')).toMatchInlineSnapshot(`
      [
        "remove: '"re' to '"remove": ' (array)",
        "rename: '"re' to '"rename": ' (object)",
        "base: '"re' to '"base": ' (null)",
      ]
    `);
    expect(offered('label: Guide\nlink: g|', 'content/app/1.0/guide/_category_.yml')).toMatchInlineSnapshot(`
      [
        "guide/install: 'g' to 'guide/install' (Setup)",
        "guide/page: 'g' to 'guide/page' (Page since 2)",
        "index: 'g' to 'index' (App)",
        "more: 'g' to 'more' (More)",
      ]
    `);
    expect(offered('- |', 'content/app/1.0/_sidebar.yml').at(-1)).toMatchInlineSnapshot(
      `"more: '' to 'more' (More)"`,
    );
    expect(offered('anything: |', 'content/app/1.0/guide/run.sh')).toEqual([]);
  });

  it('are keys of the versions while those cannot be read', () => {
    expect(offered('{\n  "se|\n', 'versions.json')).toMatchInlineSnapshot(`
      [
        "$schema: '"se' to '"$schema": ' (string)",
        "sets: '"se' to '"sets": ' (array)",
      ]
    `);
  });
});

describe('what is told', () => {
  it('of a link is where it leads in each version', () => {
    const link = page('[x](./set|up.mdx#install-it)');
    expect(told(link, 'content/app/1.0/guide/other.mdx')).toMatchInlineSnapshot(`
      "- 2.0: /docs/app/guide/install#install-it (Setup, \`content/app/1.0/guide/setup.mdx\`)
      - 1.0: /docs/app/1.0/guide/setup#install-it (Setup, \`content/app/1.0/guide/setup.mdx\`)"
    `);
    expect(told(page('[x](./no|ne.mdx)'))).toMatchInlineSnapshot(
      `"- 1.0: 'guide/none.mdx' does not exist in app 1.0."`,
    );
  });

  it('of a variable is its value in each version, or what it asks for', () => {
    expect(told(page('Now [[VERSION:mi|nor]].'), 'content/app/1.0/other.mdx')).toMatchInlineSnapshot(`
      "- 2.0: 2.0
      - 1.0: 1.0"
    `);
    expect(told(page('Now [[VAR:NA|ME:x]].'))).toMatchInlineSnapshot(
      `"What readers fill in: What the cluster is called (name)"`,
    );
    expect(told(page('Now [[VAR:OTH|ER:x]].'))).toBeNull();
  });

  it('of a term is its definition, and of a tag what it is for', () => {
    expect(told(page('<GlossaryTerm id="po|d">x</GlossaryTerm>'))).toMatchInlineSnapshot(`
      "**Pod**

      The smallest thing that runs."
    `);
    expect(told(page('<Ta|bs>'))).toMatchInlineSnapshot(`
      "\`<Tabs>\`

      Tabs: \`<Tabs groupId="install-cli"><TabItem value="brew" label="Homebrew" default>…</TabItem></Tabs>\`. Groups with the same \`groupId\` change together, and the choice is remembered. \`queryString="os"\` puts the choice into the address

      - \`id\`: anchor
      - \`groupId\`: text
      - \`queryString\`: query
      - \`defaultValue\`: text
      - \`values\`: labels"
    `);
    expect(told(page('<Unhe|ard>'))).toBeNull();
    expect(told(page('Plain wo|rds.'))).toBeNull();
  });

  it('above the front matter is which versions show the file, and what it hides', () => {
    expect(told('|---\ntitle: Page\n---\n\nText.\n')).toMatchInlineSnapshot(`
      "**app 1.0** \`guide/page.mdx\`

      Shown in 1.0."
    `);
    expect(
      told('|---\ntitle: Page\n---\n\nText.\n', 'content/app/2.0/guide/page.mdx'),
    ).toMatchInlineSnapshot(`
      "**app 2.0** \`guide/page.mdx\`

      Shown in 2.0.

      It hides \`content/app/1.0/guide/page.mdx\`, the text of 1.0."
    `);
    expect(
      told('|---\ntitle: Page\n---\n\nText.\n', 'content/app/2.0/guide/install.mdx'),
    ).toMatchInlineSnapshot(`
      "**app 2.0** \`guide/install.mdx\`

      Shown in 2.0.

      It hides \`content/app/1.0/guide/setup.mdx\`, the text of 1.0."
    `);
  });

  it('of a key in front matter or settings is what it means', () => {
    expect(told('---\ntitle: Page\nsidebar_pos|ition: 3\n---\n')).toMatchInlineSnapshot(`
      "\`sidebar_position\`

      Entries of a folder are sorted by this number."
    `);
    expect(
      told('label: Guide\ncollap|sed: true\n', 'content/app/1.0/guide/_category_.yml'),
    ).toMatchInlineSnapshot(`
      "\`collapsed\`

      Values: \`true\`, \`false\`"
    `);
    expect(told('unheard-|of: 1\n', 'content/app/1.0/guide/_category_.yml')).toBeNull();
  });

  it('above a file are its versions, and which text it replaces', () => {
    const lenses = (path: string) =>
      lensesOf(stateOf(files), path, (one) => one).map(({ command }) => [
        command?.title,
        ...(command?.arguments ?? []),
      ]);
    expect(lenses('content/app/2.0/guide/page.mdx')).toMatchInlineSnapshot(`
      [
        [
          "App: 2.0",
        ],
        [
          "Differs from 1.0",
          "content/app/1.0/guide/page.mdx",
          "content/app/2.0/guide/page.mdx",
        ],
      ]
    `);
    expect(lenses(PAGE)).toEqual([['App: 1.0']]);
    expect(lenses('content/site.yml')).toEqual([]);
  });
});

describe('a name', () => {
  const own = files[PAGE];

  /** `path:line:character` of the places that define and use what is under the cursor. */
  function places(path: string, marked: string): { defined: string[]; used: string[] } {
    const { state, offset } = typed(path, marked);
    const symbols = symbolAt(state, path, offset)?.symbols ?? [];
    const uriOf = (one: string) => one;
    const print = ({ uri, range: { start, end } }: ReturnType<typeof locationsOf>[number]) =>
      `${uri}:${start.line}:${start.character}-${end.character}`;
    return {
      defined: symbols.flatMap((one) => definitionsOf(state, one, uriOf)).map(print),
      used: locationsOf(
        state,
        symbols.flatMap((one) => usesOf(state, one)),
        uriOf,
      ).map(print),
    };
  }

  it('of a page is found where it is defined and used', () => {
    expect(places(PAGE, own.replace('title: Pa', 'title: Pa|'))).toMatchInlineSnapshot(`
      {
        "defined": [
          "content/app/1.0/guide/page.mdx:0:0-3",
        ],
        "used": [
          "content/app/1.0/more.mdx:6:6-22",
          "content/app/1.0/more.mdx:6:30-50",
        ],
      }
    `);
    expect(places('content/app/1.0/more.mdx', page('[x](./guide/pa|ge.mdx)'))).toMatchInlineSnapshot(`
      {
        "defined": [
          "content/app/2.0/guide/page.mdx:0:0-3",
          "content/app/1.0/guide/page.mdx:0:0-3",
        ],
        "used": [
          "content/app/1.0/more.mdx:4:4-20",
        ],
      }
    `);
    expect(places('content/app/1.0/more.mdx', page('[x](./guide/set|up.mdx)'))).toMatchInlineSnapshot(`
      {
        "defined": [
          "content/app/1.0/guide/setup.mdx:0:0-3",
        ],
        "used": [
          "content/app/2.0/guide/page.mdx:4:16-27",
          "content/app/1.0/more.mdx:4:4-21",
        ],
      }
    `);
    expect(places(PAGE, page("import Note from './_partials/note.mdx'\n\n<No|te />"))).toMatchInlineSnapshot(`
      {
        "defined": [
          "content/app/1.0/guide/_partials/note.mdx:0:0-4",
        ],
        "used": [
          "content/app/1.0/guide/page.mdx:4:18-38",
        ],
      }
    `);
  });

  it('of an anchor is found at its heading and in links', () => {
    const all = places(PAGE, own.replace('## O', '## O|'));
    expect(all).toMatchInlineSnapshot(`
      {
        "defined": [
          "content/app/1.0/guide/page.mdx:4:0-2",
        ],
        "used": [
          "content/app/1.0/guide/page.mdx:6:11-15",
          "content/app/1.0/more.mdx:6:30-50",
        ],
      }
    `);
    expect(places(PAGE, own.replace('(#o', '(#o|'))).toEqual(all);
  });

  it('of a variable or a term is found where it is defined and used', () => {
    expect(places(PAGE, page('[[VERSION:min|or]]'))).toMatchInlineSnapshot(`
      {
        "defined": [
          "versions.json:3:63-64",
          "versions.json:4:47-48",
        ],
        "used": [
          "content/app/1.0/guide/page.mdx:4:10-15",
          "content/app/1.0/more.mdx:6:102-107",
        ],
      }
    `);
    expect(places(PAGE, page('[[VAR:NA|ME:x]]'))).toMatchInlineSnapshot(`
      {
        "defined": [
          "content/site.yml:8:2-6",
        ],
        "used": [
          "content/app/1.0/guide/page.mdx:4:6-10",
          "content/app/1.0/more.mdx:6:116-120",
        ],
      }
    `);
    expect(places(PAGE, page('<GlossaryTerm id="po|d">x</GlossaryTerm>'))).toMatchInlineSnapshot(`
      {
        "defined": [
          "content/main/current/_data/glossary.yml:0:6-9",
        ],
        "used": [
          "content/app/1.0/guide/page.mdx:4:18-21",
          "content/app/1.0/more.mdx:6:70-73",
        ],
      }
    `);
    expect(places(PAGE, page('Plain wo|rds.'))).toEqual({ defined: [], used: [] });
  });

  /** Each changed text after the edits of a rename, by path, and the files that move. */
  function renamed(path: string, marked: string, name: string): Record<string, string> {
    const { state, offset } = typed(path, marked);
    const [symbol] = symbolAt(state, path, offset)?.symbols ?? [];
    if (symbol === undefined) throw new Error('There is no name.');
    const { documentChanges = [] } = renameSymbol(state, symbol, name, (one) => one);
    return Object.fromEntries(
      documentChanges.map((change) => {
        if (!('textDocument' in change))
          return 'oldUri' in change ? [change.oldUri, change.newUri] : [change.uri, ''];
        const { uri } = change.textDocument;
        return [uri, change.edits.map((edit) => ('newText' in edit ? edit.newText : '')).join(' | ')];
      }),
    );
  }

  it('is changed wherever it is written', () => {
    expect(renamed(PAGE, own.replace('title: Pa', 'title: Pa|'), 'sheet')).toMatchInlineSnapshot(`
      {
        "content/app/1.0/guide/page.mdx": "content/app/1.0/guide/sheet.mdx",
        "content/app/1.0/more.mdx": "/guide/sheet.mdx) [two](/guide/sheet",
        "content/app/2.0/guide/page.mdx": "content/app/2.0/guide/sheet.mdx",
        "content/redirects.yml": "# app: guide/page.mdx was moved
      - from: /docs/app/guide/page
        to: /docs/app/guide/sheet
      - from: /docs/app/2.0/guide/page
        to: /docs/app/guide/sheet
      - from: /docs/app/1.0/guide/page
        to: /docs/app/1.0/guide/sheet
      ",
      }
    `);
    expect(renamed(PAGE, own.replace('## O', '## O|'), 'My own')).toMatchInlineSnapshot(`
      {
        "content/app/1.0/guide/page.mdx": "## Own {#my-own} | #my-own",
        "content/app/1.0/more.mdx": "./guide/page.mdx#my-own",
      }
    `);
    expect(renamed(PAGE, page('[[VERSION:min|or]]'), 'short')).toMatchInlineSnapshot(`
      {
        "content/app/1.0/guide/page.mdx": "short",
        "content/app/1.0/more.mdx": "short",
        "versions.json": "short | short",
      }
    `);
    expect(renamed(PAGE, page('[[VAR:NA|ME:x]]'), 'CLUSTER')).toMatchInlineSnapshot(`
      {
        "content/app/1.0/guide/page.mdx": "CLUSTER",
        "content/app/1.0/more.mdx": "CLUSTER",
        "content/site.yml": "CLUSTER",
      }
    `);
    expect(renamed(PAGE, page('<GlossaryTerm id="po|d">x</GlossaryTerm>'), 'pods')).toMatchInlineSnapshot(`
      {
        "content/app/1.0/guide/page.mdx": "pods",
        "content/app/1.0/more.mdx": "pods",
        "content/main/current/_data/glossary.yml": "pods | pods",
      }
    `);
  });

  it('is refused if it cannot be one', () => {
    expect(() => renamed(PAGE, own.replace('## O', '## O|'), '!!')).toThrowErrorMatchingInlineSnapshot(
      `[Refusal: An anchor needs a letter or a digit.]`,
    );
    expect(() => renamed(PAGE, page('[[VERSION:min|or]]'), 'a b')).toThrowErrorMatchingInlineSnapshot(
      `[Refusal: 'a b' is not a name.]`,
    );
    expect(() => renamed(PAGE, page('<a id="x"></a>\n\n[x](#|x)'), 'y')).toThrowErrorMatchingInlineSnapshot(
      `[Refusal: '#x' belongs to no heading.]`,
    );
  });
});

describe('a place in YAML', () => {
  const at = (marked: string) => {
    const { text, offset } = cursorIn(marked);
    const place = yamlPlaceAt(text, offset);
    return place === null ? null : [place.kind, place.path.join('.'), place.typed, place.siblings.join()];
  };
  it.each([
    ['a:\n  b|', ['key', 'a', 'b', '']],
    ['a:\n  b: 1\n  c|\n  d: 2', ['key', 'a', 'c', 'b,d']],
    ['a:\n  b: x|', ['value', 'a.b', 'x', '']],
    ['a:\n  - b: 1\n    c|', ['key', 'a.0', 'c', 'b']],
    ['a:\n  - b: 1\n  - |', ['key', 'a.1', '', '']],
    ['a: { b: 1, c|', ['key', 'a', 'c', 'b']],
    ['a: { b: x|', ['value', 'a.b', 'x', '']],
    ['a: { b: x|, c: 1 }', ['value', 'a.b', 'x', '']],
    ['{\n  "a": 1,\n  "b|\n}', ['key', '', '"b', 'a']],
    ['{\n  "a": {\n    "b": t|\n  }\n}', ['value', 'a.b', 't', '']],
    ['---\nx: 1\n---\ny:\n  z|', ['key', 'y', 'z', '']],
    ['"a.b/c":\n  d|', ['key', 'a.b/c', 'd', '']],
    ['a b c|', null],
    ['# note|', null],
  ])('%j is %j', (marked, place) => {
    expect(at(marked)).toEqual(place);
  });

  it('that is written already has a path and a range', () => {
    const text = 'a:\n  - b: 12\n    c: [x, y]\n';
    const spot = (letter: string) => {
      const found = yamlPathAt(text, text.indexOf(letter));
      return found === null ? null : [found.path.join('.'), text.slice(found.start, found.end)];
    };
    expect(['a', 'b', '12', 'c', 'x', 'y'].map(spot)).toMatchInlineSnapshot(`
      [
        [
          "a",
          "a",
        ],
        [
          "a.0.b",
          "b",
        ],
        [
          "a.0.b",
          "12",
        ],
        [
          "a.0.c",
          "c",
        ],
        null,
        null,
      ]
    `);
    expect(yamlPathAt(text, text.length)).toBeNull();
  });
});
