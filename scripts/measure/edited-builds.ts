import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILT, build, clean } from './builds.ts';
import { writeCorpus } from './corpus.ts';
import { differences, hashFolder } from './folder-hashes.ts';
import { type Cost, measureSuccess } from './process-cost.ts';
import { createRandom, pick } from './random.ts';
import { createWorkingCopy } from './working-copy.ts';

/** A change that an author or a developer makes, on made-up documentation. */
type EditKind =
  | 'text'
  | 'front matter'
  | 'partial'
  | 'category'
  | 'added'
  | 'renamed'
  | 'removed'
  | 'redirect'
  | 'new version'
  | 'settings'
  | 'code';

const SET = 'content/vcluster';
const OLDEST = `${SET}/0.20.0`;

/** Pages that no other page links to: these can be renamed and removed. */
const LOOSE = `${OLDEST}/loose`;
const LOOSE_PAGES = 6;

const PARTIAL = `${OLDEST}/_partials/shared.mdx`;
const CATEGORY = `${LOOSE}/_category_.yml`;
const PUBLISHED = 'content/published.txt';
const REDIRECTS = 'content/redirects.yml';
const SETTINGS = 'content/site.yml';

/** Code that runs only while pages are rendered. */
const LAYOUT = 'app/layout.tsx';

const pageText = (title: string): string =>
  [
    `---\ntitle: ${title}\ndescription: A made-up page that is renamed or removed to prove that builds agree.\n---`,
    "import Shared from '/_partials/shared.mdx'",
    '## First steps',
    'The control plane runs in a pod.',
    '<Shared />',
    '',
  ].join('\n\n');

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Adds pages, a partial that they share, and a category to made-up documentation. */
function addLoosePages(root: string): void {
  write(join(root, PARTIAL), 'The first text of the partial.\n');
  write(join(root, CATEGORY), 'label: Loose pages\n');
  for (let index = 0; index < LOOSE_PAGES; index += 1) {
    write(join(root, LOOSE, `page-${index}.mdx`), pageText(`Loose page ${index}`));
  }
}

function replaceIn(path: string, found: RegExp, text: string): void {
  const before = readFileSync(path, 'utf8');
  if (!found.test(before)) throw new Error(`${path} has nothing to replace: ${found}`);
  writeFileSync(path, before.replace(found, text));
}

const pagesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx') && !path.includes('_partials'))
    .sort()
    .map((path) => join(root, folder, path));

/** Makes random edits of given kinds below `root`. The same seed makes the same ones. */
function createEditor(root: string, seed: number): (kind: EditKind) => Promise<void> {
  const random = createRandom(seed);
  let count = 0;
  const name = () => `edit-${seed}-${count}`;
  const loose = () => pick(random, pagesIn(root, LOOSE));
  const edits: Record<EditKind, () => void | Promise<void>> = {
    text: () => appendFileSync(pick(random, pagesIn(root, SET)), `\nA sentence of ${name()}.\n`),
    'front matter': () =>
      replaceIn(pick(random, pagesIn(root, SET)), /^title: .*$/m, `title: Title of ${name()}`),
    partial: () => write(join(root, PARTIAL), `The partial of ${name()}.\n`),
    category: () => write(join(root, CATEGORY), `label: Category of ${name()}\n`),
    added: () => write(join(root, LOOSE, `${name()}.mdx`), pageText(`Page of ${name()}`)),
    renamed: () => renameSync(loose(), join(root, LOOSE, `${name()}.mdx`)),
    removed: () => rmSync(loose()),
    redirect: () => {
      const before = existsSync(join(root, REDIRECTS)) ? readFileSync(join(root, REDIRECTS), 'utf8') : '';
      const one = `- from: /docs/vcluster/0.20.0/${name()}\n  to: /docs/vcluster\n`;
      write(join(root, REDIRECTS), before + one);
    },
    'new version': async () => {
      const cut = `scripts/docs.ts version vcluster 0.28.0 --label 'v0.28 Stable'`;
      await measureSuccess('cut', `node --import ./scripts/typescript.mjs ${cut}`, root);
    },
    settings: () => replaceIn(join(root, SETTINGS), /^tagline: .*$/m, `tagline: Tagline of ${name()}`),
    code: () => replaceIn(join(root, LAYOUT), /<body[^>]*>/, `<body data-edit="${name()}">`),
  };
  return async (kind) => {
    count += 1;
    await edits[kind]();
  };
}

const SIZE = { pagesPerVersion: 6, changedShare: 0.3 };
const SEEDS = [1, 2];

/** Each round makes these edits before it builds. */
const ROUNDS: readonly EditKind[][] = [
  ['text'],
  ['partial', 'text'],
  ['front matter'],
  ['renamed', 'removed'],
  ['category', 'added', 'redirect'],
  ['new version'],
  ['settings'],
  ['code', 'text'],
  ['text'],
];

/** Of the framework's files, one that it only writes when it bundles the code. */
const OF_BUNDLE = '.next/build-manifest.json';

/** An edit, what the builds after it cost, and the files in which an export after it and a clean one differ. */
type EditedBuild = {
  seed: number;
  edits: EditKind[];
  cpuSeconds: number;
  cleanCpuSeconds: number;
  wallSeconds: number;
  cleanWallSeconds: number;
  /** Whether the framework bundled the code again. */
  bundled: boolean;
  files: number;
  differing: string[];
};

/** Moves what builds left elsewhere. */
function move(from: string, to: string): void {
  for (const part of BUILT) {
    if (!existsSync(join(from, part))) continue;
    mkdirSync(dirname(join(to, part)), { recursive: true });
    renameSync(join(from, part), join(to, part));
  }
}

/** Builds with nothing cached but the proof that the types match, and leaves everything as it was. */
async function cleanExport(folder: string): Promise<{ hashes: Map<string, string>; cost: Cost }> {
  const aside = `${folder}-aside`;
  move(folder, aside);
  try {
    cpSync(join(aside, '.cache/types.txt'), join(folder, '.cache/types.txt'));
    const cost = await build(folder);
    return { hashes: hashFolder(join(folder, 'out')), cost };
  } finally {
    clean(folder);
    move(aside, folder);
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Makes random edits to made-up documentation of 78 pages, and compares each export with a clean build of the same
 * tree. Another seed can be given.
 */
export async function measureEditedBuilds(root: string, ...seeds: string[]): Promise<EditedBuild[]> {
  const { folder, remove } = createWorkingCopy(root);
  const bundledAt = () => statSync(join(folder, OF_BUNDLE)).mtimeMs;
  try {
    const found: EditedBuild[] = [];
    for (const seed of seeds.length === 0 ? SEEDS : seeds.map(Number)) {
      writeCorpus(folder, { ...SIZE, seed });
      addLoosePages(folder);
      const edit = createEditor(folder, seed);
      await build(folder);
      for (const edits of ROUNDS) {
        for (const kind of edits) await edit(kind);
        // Made-up edits also lose anchors that a cut version has published.
        rmSync(join(folder, PUBLISHED), { force: true });
        const before = bundledAt();
        const { cpuSeconds, wallSeconds } = await build(folder);
        const bundled = bundledAt() !== before;
        const hashes = hashFolder(join(folder, 'out'));
        const expected = await cleanExport(folder);
        found.push({
          seed,
          edits,
          cpuSeconds,
          wallSeconds,
          cleanCpuSeconds: expected.cost.cpuSeconds,
          cleanWallSeconds: expected.cost.wallSeconds,
          bundled,
          files: hashes.size,
          differing: differences(expected.hashes, hashes),
        });
        console.log(JSON.stringify(found.at(-1)));
      }
    }
    return found;
  } finally {
    remove();
  }
}
