import fc from 'fast-check';
import { printProblems } from '../../../ground/base/problems/print.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { problemListOf, type TinyFiles, tinyFiles } from './tiny-project.ts';

/** The paths of pages that a generated project can have: ordinary ones, and names that mean something elsewhere. */
const PATHS = [
  'a',
  'b',
  'A',
  'guide/a',
  'guide/README',
  'guide/guide',
  'guide/01-b',
  'guide/02-b',
  'deep/er/still/page',
  'deep/index',
  'README',
  '404',
  'search',
  'llms',
  'next',
  '1.0',
  '2.0/a',
  'constructor',
  '__proto__',
  'toString/hasOwnProperty',
  'con',
  'a.b',
  'a.html',
  'x y',
  '\u00e9',
  'e\u0301',
  'assets/x',
  'schemas/x',
  'downloads/validate.mjs',
  '_next/x',
  'tool',
  'changes/page',
  'icon.svg',
  'sitemap.xml',
  'a/index',
  'a/b/index',
];

const PARTIALS = ['_part', 'guide/_part', '_more'];
const IMAGES = ['picture.svg', 'guide/picture.svg', 'a b.svg'];

const words = fc.constantFrom(
  'alpha',
  'Beta',
  'gamma delta',
  'x',
  '1.0',
  'It\u2019s',
  '\u6f22\u5b57',
  '\u00fcber',
  'a_b_c',
  'user@example.com',
);
const odd = fc.string({
  unit: fc.constantFrom(...'ab 1{}<>[]()!*_`#|-:~$\\&;"\'/=+%@^?.,\u00e9\u{1f680}'),
  minLength: 1,
  maxLength: 14,
});
const text = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: odd });
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'old', 'guide', 'page') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'A',
      '%61',
      '%C3%A9',
      '\u00e9',
      '.',
      '..',
      '...',
      'a.md',
      'a.html',
      'index',
      'llms.txt',
      '404',
      'next',
      '2.0',
      'assets',
      '_next',
      'search',
      '*',
      ':splat',
      '[slug]',
      '(group)',
      '@slot',
      '$x;{}',
      'a&b',
      'a+b',
      "it's",
      '__proto__',
      'constructor',
      '~',
      'x'.repeat(199),
    ),
  },
);
const address = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));

/** Any field, but not always: `record` with optional keys. */
const head = fc.record(
  {
    title: text,
    id: segment,
    slug: fc.oneof(
      address,
      address.map((path) => `/${path}`),
    ),
    sidebar_label: text,
    sidebar_position: fc.oneof(fc.integer(), fc.constantFrom(0.5, -1, 1e21)),
    description: text.map((one) => `${one} has a description that is long enough to be one sentence.`),
    keywords: fc.array(text, { maxLength: 3 }),
    hide_title: fc.boolean(),
    hide_table_of_contents: fc.boolean(),
    toc_max_heading_level: fc.integer({ min: 2, max: 6 }),
    pagination_next: fc.constantFrom(null, 'index', 'guide/a', 'b'),
    unlisted: fc.boolean(),
    draft: fc.boolean(),
  },
  { requiredKeys: ['title'] },
);

const target = fc.oneof(
  fc.constantFrom(...PATHS).map((path) => `/${path}.mdx`),
  fc.constantFrom(
    './guide/setup.mdx',
    '/index.mdx#start-here',
    '#part',
    '@tool/index.mdx',
    '/docs/app',
    'https://example.com/?a=b&c#d',
  ),
);
const inline: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 1, arbitrary: text.map((one) => `\`${one}\``) },
  { weight: 1, arbitrary: text.map((one) => `**${one}**`) },
  { weight: 1, arbitrary: fc.tuple(text, target).map(([one, to]) => `[${one}](${to})`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '[[VERSION:minor]]',
      '\\[[VERSION:minor]]',
      '&amp;',
      '&nbsp;',
      "{'text'}",
      '{1}',
      '{true}',
      '{/* a comment */}',
      '<!-- a comment -->',
      '<br />',
      '<kbd>Ctrl</kbd>',
      '<Badge tone="tip">New</Badge>',
      '<Since version="2.0">new</Since>',
      '<Until version="1.0">old</Until>',
      '![A picture](/picture.svg)',
      '~~gone~~',
      'A[^1]',
      '<VersionBadge since="2.0" />',
      '<VersionLink version="1.0" to="/index.mdx">old</VersionLink>',
      'https://example.com',
      '<span className="x">x</span>',
    ),
  },
);
const sentence = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

const code = fc
  .record({
    language: fc.constantFrom('yaml', 'bash', 'json', 'text', 'diff', 'mermaid', 'js'),
    meta: fc.constantFrom(
      '',
      ' {1}',
      ' {1-3,5}',
      ' title="a.txt"',
      ' showLineNumbers',
      ' title="a <b> &quot;" {2}',
      ' wrap',
    ),
    lines: fc.array(
      fc.oneof(
        text,
        fc.constantFrom(
          'a: 1',
          '  b: "[[VERSION:minor]]"',
          '# highlight-next-line',
          '# since-next-line 2.0',
          '$ ls -l',
          '{',
          '}',
          '',
          '<script>alert(1)</script>',
          'echo "`a`"',
        ),
      ),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ language, meta, lines }) => `\`\`\`${language}${meta}\n${lines.join('\n')}\n\`\`\``);

const name = fc.constantFrom('A', 'B', 'C', 'one', 'end', 'subgraph', 'default', '__proto__', 'constructor');
const label = fc.oneof(words, fc.constantFrom('"a (b)"', 'a<br/>b', 'x;y', '#quot;', 'end', '1', '"<b>"'));
const DIAGRAMS: readonly fc.Arbitrary<string>[] = [
  fc
    .array(
      fc
        .tuple(name, label, fc.constantFrom('-->', '---', '-.->', '==>', '-->|yes|', '<-->'), name, label)
        .map(([from, one, arrow, to, other]) => `${from}[${one}] ${arrow} ${to}(${other})`),
      { minLength: 1, maxLength: 5 },
    )
    .map((lines) => `flowchart TD\n${lines.join('\n')}`),
  fc
    .array(
      fc
        .tuple(name, fc.constantFrom('->>', '-->>', '->', '-x'), name, label)
        .map(([from, arrow, to, one]) => `${from}${arrow}${to}: ${one}`),
      { minLength: 1, maxLength: 5 },
    )
    .map((lines) => `sequenceDiagram\n${lines.join('\n')}`),
  fc
    .array(
      fc
        .tuple(fc.oneof(name, fc.constant('[*]')), name, label)
        .map(([from, to, one]) => `${from} --> ${to}: ${one}`),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((lines) => `stateDiagram-v2\n${lines.join('\n')}`),
];
const diagram = fc
  .oneof(...DIAGRAMS)
  .map((source) => `\`\`\`mermaid title="A diagram" alt="What it shows"\n${source}\n\`\`\``);

const imports = (partial: string) =>
  `import Part from '/${partial}.mdx';\n\n<Part name="x" />\n\n<Part name="[[VERSION:minor]]" />`;
const simpleBlock: fc.Arbitrary<string> = fc.oneof(
  sentence,
  fc.tuple(fc.integer({ min: 2, max: 4 }), sentence).map(([level, one]) => `${'#'.repeat(level)} ${one}`),
  fc.tuple(sentence, segment).map(([one, id]) => `## ${one} {#${id}}`),
  code,
  diagram,
  fc
    .array(sentence, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((one) => `- ${one}`).join('\n')),
  fc
    .array(sentence, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((one, at) => `${at + 1}. ${one}\n   - ${one}`).join('\n')),
  fc
    .array(fc.tuple(inline, inline), { minLength: 1, maxLength: 3 })
    .map((rows) => `| A | B |\n|---|:-:|\n${rows.map(([one, two]) => `| ${one} | ${two} |`).join('\n')}`),
  fc.constantFrom(...PARTIALS).map(imports),
  fc.constantFrom(
    '[^1]: A note.',
    '<DocCardList />',
    '<hr />',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '<Image src="/picture.svg" alt="A picture" caption="Its caption" />',
    '<Image src="/a b.svg" alt="A picture" width={20} height={10} />',
    '<Flow src="/picture.svg" alt="A picture">\n\n<FlowStep title="One" focus="30% 60%">\n\nText.\n\n</FlowStep>\n\n</Flow>',
    '<CardGrid>\n\n<Card title="A <b> & {c}" href="/index.mdx">\n\nText.\n\n</Card>\n\n</CardGrid>',
    '<Button href="/guide/setup.mdx">Start</Button>',
    '<YouTube video="dQw4w9WgXcQ" title="A film" />',
  ),
  fc.array(odd, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
);
const within = (open: string, close: string) => (inner: string) => `${open}\n\n${inner}\n\n${close}`;
const block: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: simpleBlock },
  {
    weight: 2,
    arbitrary: fc.oneof(
      simpleBlock.map(within(':::note', ':::')),
      fc.tuple(text, simpleBlock).map(([title, one]) => within(`::::tip[${title}]`, '::::')(one)),
      simpleBlock.map(within('<details>\n<summary>Why?</summary>', '</details>')),
      simpleBlock.map(within('<Details summary="A & b">', '</Details>')),
      simpleBlock.map(within('<Since version="2.0">', '</Since>')),
      simpleBlock.map(within('<Beside>', '</Beside>')),
      simpleBlock.map(within('<Steps>\n\n<Step title="One">', '</Step>\n\n</Steps>')),
      fc
        .tuple(simpleBlock, simpleBlock)
        .map(
          ([one, two]) =>
            `<Tabs groupId="g" queryString="q">\n\n<TabItem value="a" label="A" default>\n\n${one}\n\n</TabItem>\n\n<TabItem value="b">\n\n${two}\n\n</TabItem>\n\n</Tabs>`,
        ),
      simpleBlock.map((one) => one.replace(/^/gm, '> ')),
    ),
  },
);
const body = fc.array(block, { maxLength: 7 }).map((blocks) => blocks.join('\n\n'));

/** JSON is YAML, whatever is in its texts. */
const page = fc.tuple(head, body).map(
  ([fields, markdown]) =>
    `---\n${Object.entries(fields)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join('\n')}\n---\n\n${markdown}\n`,
);

const VERSIONS = ['1.0', '2.0', 'current'];
const inLayer = (path: string) =>
  fc.constantFrom(...VERSIONS).map((version) => `content/app/${version}/${path}`);
const pages = fc.array(
  fc.tuple(
    fc.constantFrom(...PATHS).chain((path) => inLayer(`${path}.mdx`)),
    page,
  ),
  { minLength: 4, maxLength: 30 },
);
const partials = fc.array(
  fc.tuple(
    fc.constantFrom(...PARTIALS).chain((path) => inLayer(`${path}.mdx`)),
    fc.oneof(
      body,
      body.map((one) => `{props.name} ${one}`),
    ),
  ),
  { maxLength: 4 },
);
const category = fc.record(
  {
    label: text,
    position: fc.integer(),
    collapsible: fc.boolean(),
    collapsed: fc.boolean(),
    className: fc.constantFrom('pro', 'a b', '__proto__'),
    link: fc.oneof(
      fc.constant(null),
      fc.record({
        type: fc.constant('doc'),
        id: fc.constantFrom('index', 'guide/a', 'guide/setup', 'nowhere'),
      }),
      fc.record(
        {
          type: fc.constant('generated-index'),
          slug: address.map((path) => `/${path}`),
          title: text,
          description: text,
        },
        { requiredKeys: ['type'] },
      ),
    ),
  },
  { requiredKeys: [] },
);
const categories = fc.array(
  fc.tuple(
    fc
      .constantFrom('guide', 'deep', 'deep/er', '2.0', 'toString')
      .chain((folder) => inLayer(`${folder}/_category_.json`)),
    category.map((options) => JSON.stringify(options)),
  ),
  { maxLength: 4 },
);
const file = fc.constantFrom(...PATHS.map((path) => `${path}.mdx`), 'guide/', 'deep/', 'guide/setup.mdx');
const layers = fc.array(
  fc.tuple(
    fc.constantFrom('2.0', 'current').map((version) => `content/app/${version}/_layer.json`),
    fc
      .record({
        remove: fc.uniqueArray(file, { maxLength: 2 }),
        rename: fc.dictionary(
          file,
          fc.oneof(
            file,
            address.map((path) => `${path}.mdx`),
          ),
          { maxKeys: 2 },
        ),
      })
      .map((layer) => JSON.stringify(layer)),
  ),
  { maxLength: 2 },
);
const redirect = fc
  .tuple(
    fc.oneof(
      address.map((path) => `/docs/${path}`),
      address.map((path) => `/docs/app/${path}`),
      address.map((path) => `/docs/old/${path}/*`),
      fc.constantFrom(
        '/docs/app/*',
        '/docs/%61pp',
        '/docs/APP',
        '/docs/app.md',
        '/docs/sitemap.xml',
        '/docs/app/next/llms.txt',
      ),
    ),
    fc.constantFrom(
      '/docs/app',
      '/docs/app/:splat',
      '/docs/tool',
      '/docs/app/guide/setup#install-it',
      '/docs/app/next/guide/setup',
      'https://example.com/$x;y?a=b&c=d#e',
      'https://example.com/:splat',
      '/docs/old/a',
    ),
  )
  .map(([from, to]) => `- { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }`);
const redirects = fc
  .array(redirect, { maxLength: 12 })
  .map((lines): [string, string] => ['content/redirects.yml', `${lines.join('\n')}\n`]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10z"/></svg>\n';
const always = IMAGES.map((path): [string, string] => [`content/app/1.0/${path}`, svg]);

/** A whole project whose files say anything that authors can say, right and wrong. */
export const randomContent: fc.Arbitrary<TinyFiles> = fc
  .tuple(pages, partials, categories, layers, redirects)
  .map(([own, parts, folders, changes, addresses]) =>
    Object.fromEntries([...always, ...own, ...parts, ...folders, ...changes, addresses]),
  );

/** No project needs more rounds. */
const MOST_ROUNDS = 30;

/** The greatest part of a project that the check accepts: what its problems are about is left out until there are none. */
export function acceptedPart(files: TinyFiles): TinyFiles {
  let rest = { ...tinyFiles, ...files };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const problems = problemListOf(rest);
    if (problems.length === 0) return rest;
    for (const path of new Set(problems.map((problem) => problem.file)))
      rest = without(
        rest,
        path,
        problems.filter((problem) => problem.file === path),
      );
  }
  throw new Error(`The check accepts no part of the project:\n${printProblems(problemListOf(rest))}`);
}

/** The files without what is told about one of them: its lines or blocks, or all of it. */
function without(files: TinyFiles, path: string, told: readonly Problem[]): TinyFiles {
  const { [path]: before = '', ...others } = files;
  const lines = (before ?? '').split('\n');
  const end = path.endsWith('.mdx') ? lines.indexOf('---', 1) : lines.length;
  for (const { line } of told) {
    const at = line - 1;
    lines[at] = '';
    if (at <= end) continue;
    // A block ends at its empty lines.
    for (let above = at - 1; above > end && lines[above] !== ''; above -= 1) lines[above] = '';
    for (let below = at + 1; below < lines.length && lines[below] !== ''; below += 1) lines[below] = '';
  }
  const isKept = path.endsWith('.mdx') || path.endsWith('redirects.yml');
  const after =
    isKept && told.every(({ line }) => line > 1 || !path.endsWith('.mdx')) ? lines.join('\n') : null;
  if (after !== null && after !== before) return { ...others, [path]: after };
  const original = tinyFiles[path];
  if (original === undefined) return others;
  if (original !== before) return { ...others, [path]: original };
  // What every project has stays: the other file of a pair goes, or else what renames it.
  const isNamed = (other: string) => told.some(({ message }) => message.includes(other));
  const isCause = Object.keys(files).some(isNamed)
    ? isNamed
    : (other: string) => other.endsWith('_layer.json');
  return Object.fromEntries(Object.entries(files).filter(([other]) => other === path || !isCause(other)));
}
