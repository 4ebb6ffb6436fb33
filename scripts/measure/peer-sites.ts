import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRandom, pick, type Random } from './random.ts';
import { createWorkingCopy } from './working-copy.ts';

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi wo zu bra cle dri flo gru'.split(' ');

/** How many words the made-up language has. Common ones come first, as in any language. */
const VOCABULARY = 3000;

const SECTIONS = 7;

/** The first sections of a page have two paragraphs. */
const LONG_SECTIONS = 3;

function makeWords(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const length = 1 + Math.floor(random() * 3);
    words.add(Array.from({ length: length + 1 }, () => pick(random, SYLLABLES)).join(''));
  }
  return [...words];
}

/** Words of a made-up language: the square makes those at the beginning of the list common. */
const wordFrom = (random: Random, words: readonly string[]): string =>
  words[Math.floor(random() ** 2 * words.length)] ?? '';

function sentence(random: Random, words: readonly string[]): string {
  const text = Array.from({ length: 9 + Math.floor(random() * 9) }, () => wordFrom(random, words)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Four sentences, about 52 words. */
const paragraph = (random: Random, words: readonly string[]): string =>
  Array.from({ length: 4 }, () => sentence(random, words)).join(' ');

type Block = (random: Random, word: () => string) => string;

/** Code in languages that every highlighter knows. */
const BLOCKS: readonly Block[] = [
  (random, word) =>
    `\`\`\`bash\ncd ${word()}\n./${word()} --${word()} ${Math.floor(random() * 100)} | sort > ${word()}.txt\n\`\`\``,
  (random, word) =>
    `\`\`\`yaml title="${word()}.yaml"\n${word()}:\n  ${word()}:\n    enabled: true\n    ${word()}: ${Math.floor(random() * 100)}\n  # ${word()} ${word()}\n  ${word()}: ${word()}\n\`\`\``,
  (random, word) =>
    `\`\`\`json\n{\n  "${word()}": "${word()}",\n  "${word()}": [${Math.floor(random() * 100)}, true, null]\n}\n\`\`\``,
  (random, word) =>
    `\`\`\`python\ndef ${word()}(${word()}):\n    """${word()} ${word()}"""\n    return [${word()} for ${word()} in range(${Math.floor(random() * 100)})]\n\`\`\``,
];

/** The address of one page, relative to another. Both are in folders of two levels, or are the root. */
function relative(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up || './'}${to}`;
}

function head(random: Random, words: readonly string[], path: string): string {
  const name = `${wordFrom(random, words)} ${wordFrom(random, words)}`;
  return [
    '---',
    `title: ${name} ${path.replaceAll(/\W+/g, ' ').replace(' mdx', '')}`,
    `description: ${sentence(random, words).slice(0, 110)} Made up for measuring, page after page.`,
    ...(path === 'index.mdx' ? ['slug: /'] : []),
    '---',
  ].join('\n');
}

function page(random: Random, words: readonly string[], path: string, paths: readonly string[]): string {
  const word = () => wordFrom(random, words);
  const codeBlocks = 3 + Math.floor(random() * 4);
  const sections = Array.from({ length: SECTIONS }, (_, at) => {
    const heading = `${'#'.repeat(at % 3 === 2 ? 3 : 2)} ${sentence(random, words).split(' ').slice(0, 4).join(' ')} ${at}`;
    const link = `See [${word()} ${word()}](${relative(path, pick(random, paths))}) and \`${word()}\`.`;
    const code = at < codeBlocks ? [pick(random, BLOCKS)(random, word)] : [];
    const first = at < LONG_SECTIONS ? `${paragraph(random, words)} ` : '';
    return [heading, `${first}${paragraph(random, words)} ${link}`, ...code].join('\n\n');
  });
  const rows = Array.from({ length: 4 }, () => `| \`${word()}\` | ${word()} ${word()} | **${word()}** |`);
  return [
    head(random, words, path),
    paragraph(random, words),
    `:::note\n\n${sentence(random, words)}\n\n:::`,
    ...sections,
    `| ${word()} | ${word()} | ${word()} |\n|---|---|---|\n${rows.join('\n')}`,
    `- ${sentence(random, words)}\n- ${sentence(random, words)}\n- ${sentence(random, words)}`,
    '',
  ].join('\n\n');
}

/**
 * Made-up pages, as path → MDX, that any documentation engine can show: 830 words, eight headings, three to six code
 * blocks, links, a table, a list, and a note each. No two are equal. The same seed makes the same pages.
 */
function neutralCorpus(count: number, seed: number): Map<string, string> {
  const random = createRandom(seed);
  const words = makeWords(random);
  const paths = Array.from({ length: count }, (_, at) =>
    at === 0 ? 'index.mdx' : `area-${at % 12}/topic-${at % 5}/page-${at}.mdx`,
  );
  return new Map(paths.map((path) => [path, page(random, words, path, paths)]));
}

/** The version that is compared: its newest stable one, with its faster bundler. */
const DOCUSAURUS = '3.10.2';
const PAGES = 1000;
const SEED = 7;
const EDITED = 'area-3/topic-3/page-3.mdx';

/** A site with the neutral corpus, ready to build. */
export type PeerSite = {
  name: 'ours' | 'docusaurus';
  folder: string;
  build: string;
  /** Folder of the export, and the address of its root page. */
  out: string;
  rootPath: string;
  /** Makes the next build a cold one: removes what earlier ones left. */
  clear: () => void;
  /** Changes the text of one page. */
  edit: () => void;
  remove: () => void;
};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const writePages = (folder: string): void => {
  for (const [path, text] of neutralCorpus(PAGES, SEED)) write(join(folder, path), text);
};

const VERSIONS = {
  sets: [
    {
      name: 'main',
      label: 'Docs',
      route: '/docs',
      versions: [{ name: 'current', label: 'current', path: '', isLast: true }],
    },
  ],
};

/** As little as a site needs: a bar with a link and the search, and a footer with one line. */
const SETTINGS = `title: Docs
tagline: Made up for measuring.
origin: https://docs.example.com
repository:
  url: https://github.com/example/docs
  branch: main
  contentPath: content
  newDocumentTemplate: A new page.
navbar:
  items:
    - { type: doc-set, set: main, label: Docs, side: left }
    - { type: search, side: right }
footer:
  items: []
  copyright: Made up for measuring
search:
  placeholder: Search docs
`;

/** This project with the neutral corpus as its content: one set, one version, no reference data. */
export function createOurs(root: string): PeerSite {
  const { folder, remove } = createWorkingCopy(root);
  const inFolder = (...parts: string[]) => join(folder, ...parts);
  rmSync(inFolder('content'), { recursive: true });
  write(inFolder('versions.json'), JSON.stringify(VERSIONS));
  write(inFolder('content/site.yml'), SETTINGS);
  const pages = inFolder('content/main/current');
  writePages(pages);
  return {
    name: 'ours',
    folder,
    build: 'node --import ./scripts/typescript.mjs scripts/build.ts',
    out: inFolder('out'),
    rootPath: '/docs',
    clear: () => clear(folder, ['.next', '.generated', '.cache', 'out']),
    edit: () => appendFileSync(join(pages, EDITED), '\nOne more sentence.\n'),
    remove,
  };
}

const CONFIG = `module.exports = {
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: false,
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: { navbar: { title: 'Docs' }, prism: { additionalLanguages: ['bash', 'json', 'yaml', 'python'] } },
};
`;

/** Docusaurus with the neutral corpus, its classic preset, and its faster bundler. Downloads it. */
export function createDocusaurus(): PeerSite {
  const folder = mkdtempSync(join(tmpdir(), 'docs-peer-'));
  write(join(folder, 'package.json'), '{ "name": "peer", "private": true }');
  write(join(folder, 'docusaurus.config.js'), CONFIG);
  write(
    join(folder, 'sidebars.js'),
    "module.exports = { docs: [{ type: 'autogenerated', dirName: '.' }] };\n",
  );
  install(folder);
  const pages = join(folder, 'docs');
  writePages(pages);
  return {
    name: 'docusaurus',
    folder,
    build: 'npx docusaurus build',
    out: join(folder, 'build'),
    rootPath: '',
    clear: () => clear(folder, ['build', '.docusaurus', 'node_modules/.cache']),
    edit: () => appendFileSync(join(pages, EDITED), '\nOne more sentence.\n'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function install(folder: string): void {
  const packages = ['core', 'preset-classic', 'faster'].map((name) => `@docusaurus/${name}@${DOCUSAURUS}`);
  const wanted = [...packages, 'react@19', 'react-dom@19'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], { cwd: folder, stdio: 'ignore' });
}

function clear(folder: string, parts: readonly string[]): void {
  for (const part of parts) rmSync(join(folder, part), { recursive: true, force: true });
}
