import fc from 'fast-check';
import type { SourceFile } from '../../../ground/base/files.ts';
import { testSources } from '../../content/testing/fixtures.ts';

/** A version as a full copy: tree path → text. */
type Copy = ReadonlyMap<string, string>;

/** A generated project with one set, and what each version must show. Versions are newest first. */
export type RandomProject = { versions: string[]; layers: Record<string, string>; copies: Copy[] };

type Operation = { kind: 'add' | 'remove' | 'rename' | 'rename-folder'; pick: number; link: number };

const POOL = [
  'a',
  '02-b',
  'c',
  'x/index',
  'x/a',
  'x/01-b',
  'y/a',
  'y/z/a',
  'y/z/README',
  'y/w/w',
  '_p',
  'x/_q/a',
];
const VERSIONS = ['current', '0.4', '0.3', '0.2', '0.1'];

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'remove', 'rename', 'rename-folder'),
  pick: fc.nat(100),
  link: fc.nat(100),
});

const operations = fc.array(fc.array(operation, { maxLength: 8 }), { minLength: 2, maxLength: 5 });

/** Projects in which layers add, replace, remove, and rename. No path is reused after a rename. */
export const randomProject: fc.Arbitrary<RandomProject> = operations.map((layers) =>
  playLayers(layers, false),
);

/** The same, but renamed paths get new files, and categories link to pages in other folders. */
export const wildProject: fc.Arbitrary<RandomProject> = operations.map((layers) => playLayers(layers, true));

function playLayers(layers: Operation[][], isWild: boolean): RandomProject {
  const versions = VERSIONS.slice(VERSIONS.length - layers.length);
  const names = versions.toReversed();
  const files: Record<string, string> = {};
  const copies: Copy[] = [];
  const past = { renamed: new Set<string>(), fresh: 0, isWild };
  let copy: Copy = new Map();
  for (const [index, operations] of layers.entries()) {
    const layer = playLayer(copy, operations, past, index);
    copy = layer.copy;
    copies.unshift(copy);
    for (const [path, text] of layer.own) files[`vcluster/${names[index]}/${path}`] = text;
    files[`vcluster/${names[index]}/_layer.json`] = JSON.stringify({
      rename: layer.rename,
      remove: layer.remove,
    });
  }
  return { versions, layers: files, copies };
}

type Past = { renamed: Set<string>; fresh: number; isWild: boolean };

function playLayer(before: Copy, operations: readonly Operation[], past: Past, index: number) {
  const rename: Record<string, string> = {};
  const of = (kind: Operation['kind']) => operations.filter((entry) => entry.kind === kind);
  for (const { pick } of of('rename')) renameOne([...before.keys()], pick, rename, past);
  for (const { pick } of of('rename-folder')) renameOne(foldersOf(before), pick, rename, past);
  const step = (path: string) => (before.has(path) ? stepOf(path, rename) : path);
  for (const path of before.keys()) if (step(path) !== path) past.renamed.add(path);
  const copy = new Map([...before].map(([path, text]) => [step(path), rewriteLinks(text, step)]));
  const remove: string[] = [];
  for (const { pick } of of('remove')) {
    const path = choose(
      [...copy.keys()].filter((candidate) => candidate !== 'index.mdx'),
      pick,
    );
    if (path !== undefined) remove.push(path);
    if (path !== undefined) copy.delete(path);
  }
  const own = new Map<string, string>(index === 0 ? [['index.mdx', 'Root']] : []);
  for (const [place, { pick, link }] of of('add').entries()) {
    const path = `${choose(POOL, pick)}.mdx`;
    if (past.isWild || !past.renamed.has(path))
      own.set(path, `Page ${index} ${place}\n${linkTo(copy, link)}`);
  }
  if (past.isWild) addCategories(own, operations);
  for (const [path, text] of own) copy.set(path, text);
  return { copy, own, rename, remove };
}

/** Category files whose links can lead anywhere: to a page elsewhere, to the same one, to none. */
function addCategories(own: Map<string, string>, operations: readonly Operation[]): void {
  for (const { kind, pick, link } of operations) {
    if (kind === 'remove')
      own.set('x/_category_.json', `{"link": {"type": "doc", "id": "${POOL[link % POOL.length]}"}}`);
    if (kind === 'rename')
      own.set('y/_category_.json', `{"position": ${pick}, "link": {"type": "doc", "id": "index"}}`);
    if (kind === 'rename-folder') own.set('y/z/_category_.json', '{"link": {"type": "generated-index"}}');
  }
}

function renameOne(from: readonly string[], pick: number, rename: Record<string, string>, past: Past): void {
  const path = choose(
    from.filter((entry) => entry !== 'index.mdx' && !(entry in rename)),
    pick,
  );
  if (path === undefined) return;
  past.fresh += 1;
  rename[path] = path.endsWith('/') ? `f${past.fresh}/` : `r${past.fresh}.mdx`;
}

function stepOf(path: string, rename: Record<string, string>): string {
  const fitting = Object.keys(rename).filter((from) =>
    from.endsWith('/') ? path.startsWith(from) : path === from,
  );
  const longest = fitting.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? path : rename[longest] + path.slice(longest.length);
}

function linkTo(copy: Copy, pick: number): string {
  const target = choose([...copy.keys()], pick);
  return target === undefined ? '' : `link:/${target}`;
}

/** What an author of full copies would do with each link when a file is renamed. */
function rewriteLinks(text: string, step: (path: string) => string): string {
  return text.replace(/link:\/(.+)/g, (_all, path: string) => `link:/${step(path)}`);
}

function foldersOf(copy: Copy): string[] {
  return [
    ...new Set([...copy.keys()].filter((path) => path.includes('/')).map((path) => `${path.split('/')[0]}/`)),
  ];
}

function choose(from: readonly string[], pick: number): string | undefined {
  return from[pick % Math.max(1, from.length)];
}

/** The same versions, each a full copy with `"base": null`. */
export function asFullCopies(project: RandomProject): SourceFile[] {
  const files: Record<string, string> = {};
  for (const [index, version] of project.versions.entries()) {
    files[`vcluster/${version}/_layer.json`] = '{"base": null}';
    for (const [path, text] of project.copies[index] ?? []) files[`vcluster/${version}/${path}`] = text;
  }
  return testSources(files);
}
