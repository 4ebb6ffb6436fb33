import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { measureSuccess } from './process-cost.ts';
import { createRandom, pick } from './random.ts';

/** A change that an author or a developer makes, on made-up documentation. */
export type EditKind =
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
const REDIRECTS = 'content/redirects.yml';
const SETTINGS = 'content/site.yml';

/** Code that runs only while pages are drawn. */
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
export function addLoosePages(root: string): void {
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
export function createEditor(root: string, seed: number): (kind: EditKind) => Promise<void> {
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
