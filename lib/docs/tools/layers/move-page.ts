import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { SourceFile } from '../../../ground/base/files.ts';
import type { SetConfig, VersionConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { pageUrl } from '../../../ground/versions/address.ts';
import { aliasSlugs, pageSlugs } from '../../content/addresses.ts';
import { LAYER_FILE, parseLayerFile } from '../../content/layer-file.ts';
import { REFERENCE_FOLDER } from '../../content/layers.ts';
import { isPagePath, pageId } from '../../content/slugs.ts';
import { lead } from './cut-redirects.ts';
import { formatLayerFile, saysTheSame, sourcePath } from './layer-text.ts';
import { type Plan, Refusal } from './model.ts';
import { provePlan } from './prove-plan.ts';
import { editRedirects, type ListedRedirect, REDIRECTS_PATH } from './redirect-list.ts';
import { rewriteTargets } from './rewrite-targets.ts';
import { unknownFile } from './where.ts';
import { layeredTree, pickSet, requireSoundLayers, treesOf, type Workspace } from './workspace.ts';

/** Tree path → the path from now on; the same path for everything else. */
type Moved = (treePath: string) => string;

/** `covers`: whether a path is moved. `name`: the last part of what is moved, which every link to it contains. */
type Move = { set: string; moved: Moved; covers: (treePath: string) => boolean; name: string };

/**
 * Gives a file, or a folder with everything below it, another path in all versions: its texts in all layers, what layers
 * say about it, links, ids in sidebars and front matter, and redirects from its old addresses. To rename a page only from
 * some version on, a layer's `rename` is used instead. Refuses a path that nothing has, or one that's taken.
 */
export function movePage(workspace: Workspace, request: { set: string; from: string; to: string }): Plan {
  requireSoundLayers(workspace);
  const { from, to } = request;
  const set = pickSet(workspace, request.set);
  const trees = treesOf(workspace, set.name);
  const isFolder = from.endsWith('/');
  requirePath(to, from);
  const covers = (path: string) => (isFolder ? path.startsWith(from) : path === from);
  const moved: Moved = (path) => (covers(path) ? to + path.slice(from.length) : path);
  const own = workspace.project.sources.filter(
    (one) => one.set === set.name && one.layer !== REFERENCE_FOLDER,
  );
  const sources = own.filter(({ treePath }) => covers(treePath));
  if (!trees.some(({ tree }) => [...tree.files.keys()].some(covers)))
    throw unknownFile(set.name, from, trees);
  for (const { layer, treePath } of sources) requireFree(workspace, set.name, layer, moved(treePath));
  const moves = sources.map(
    ({ path, layer, treePath }): FileOperation => ({
      kind: 'move',
      from: path,
      to: sourcePath(set.name, layer, moved(treePath)),
    }),
  );
  const name = from.replace(/\/$/, '').split('/').at(-1) ?? from;
  const move = { set: set.name, moved, covers, name };
  const texts = workspace.project.sources.flatMap((source) => rewritten(source, move));
  const redirects = redirectsFor(workspace, set.name, moved, from);
  const operations = [...moves, ...texts, ...settings(workspace, set.name, moved), ...redirects.operations];
  const plan: Plan = { operations, notes: notesFor(operations, redirects.count) };
  const after = provePlan(workspace, plan);
  for (const [at, before] of trees.entries()) {
    const now = treesOf(after, set.name)[at]?.tree.files;
    const lost = [...before.tree.files.keys()].find((path) => now?.has(moved(path)) !== true);
    if (lost === undefined && now?.size === before.tree.files.size) continue;
    throw new Refusal(
      `In ${set.name} ${before.tree.version}, '${lost ?? from}' would not be at '${moved(lost ?? from)}'.`,
      'A layer renames a folder around it. Name that file or folder instead.',
    );
  }
  return plan;
}

function requirePath(to: string, from: string): void {
  const parts = to.replace(/\/$/, '').split('/');
  const ending = (path: string) => /(?:\.\w+|\/)$/.exec(path)?.[0] ?? '';
  if (parts.some((part) => ['', '.', '..'].includes(part)) || /[\\\s]/.test(to))
    throw new Refusal(
      `'${to}' is not a path in a layer.`,
      'Write it without a leading slash: manage/sleep.mdx.',
    );
  if (from === to) throw new Refusal(`'${from}' is its path already.`, 'Name another path.');
  if (ending(from) !== ending(to))
    throw new Refusal(`'${from}' cannot become '${to}'.`, `Let the new path end in '${ending(from)}', too.`);
}

function requireFree(workspace: Workspace, set: string, layer: string, path: string): void {
  const taken = layeredTree(workspace, set, layer).tree.files.get(path);
  if (taken !== undefined)
    throw new Refusal(`'${path}' is taken in ${set} ${layer}: ${taken.path}.`, 'Choose another path.');
}

/** The new text of a source, at its new place; nothing if it stays the same. */
function rewritten(source: SourceFile, move: Move): FileOperation[] {
  const { text, treePath, layer } = source;
  const isInLayer = source.set === move.set && layer !== REFERENCE_FOLDER;
  const path = isInLayer ? sourcePath(move.set, layer, move.moved(treePath)) : source.path;
  const now = text === null ? null : textAfter(source, text, move);
  return now === null || now === text ? [] : [{ kind: 'write', path, text: now }];
}

function textAfter(source: SourceFile, text: string, move: Move): string {
  const { set, moved } = move;
  const isOfSet = source.set === set;
  if (/\.mdx?$/.test(source.treePath)) {
    const linked = linksAfter(source, text, move);
    return isOfSet ? withIds(linked, /^(pagination_(?:next|prev):\s*["']?)([^\s"']+)/gm, moved) : linked;
  }
  if (!isOfSet) return text;
  if (source.layer === REFERENCE_FOLDER)
    return text.replace(/(?<=[("'\s]\/)([\w./-]+\.mdx?)(?=[)#"'\s?,]|$)/gm, (path) => moved(path));
  if (source.treePath === LAYER_FILE) return layerText(source, moved);
  return /(?:^|\/)(?:_sidebar\.yml|_category_\.(?:ya?ml|json))$/.test(source.treePath)
    ? withScalars(text, moved)
    : text;
}

/** Links can only name what they contain, and parsing all sources would take half a minute. */
function linksAfter(source: SourceFile, text: string, { set, moved, covers, name }: Move): string {
  const isOfSet = source.set === set;
  const moves = isOfSet && covers(source.treePath);
  if (!moves && !text.includes(name) && !text.includes(encodeURI(name))) return text;
  return rewriteTargets(source, isOfSet ? moved(source.treePath) : source.treePath, (reference) => {
    const leadsHere = (reference.set ?? source.set) === set;
    return leadsHere && covers(reference.treePath) ? moved(reference.treePath) : null;
  });
}

function layerText(source: SourceFile, moved: Moved): string {
  const { value } = parseLayerFile(source);
  if (value === null) return source.text ?? '';
  const renames = value.renames.map((one) => ({ ...one, from: moved(one.from), to: moved(one.to) }));
  const changed = {
    ...value,
    renames: renames.filter((one) => one.from !== one.to),
    removals: value.removals.map((one) => ({ ...one, path: moved(one.path) })),
  };
  return saysTheSame(value, changed) ? (source.text ?? '') : formatLayerFile(changed);
}

/** The new id of a page whose id follows from its path. */
function idAfter(id: string, moved: Moved): string {
  for (const path of [`${id}.mdx`, `${id}.md`]) {
    const now = moved(path);
    if (now !== path && isPagePath(now)) return pageId(now, undefined);
  }
  return id;
}

const withIds = (text: string, pattern: RegExp, moved: Moved): string =>
  text.replace(pattern, (_, before: string, id: string) => before + idAfter(id, moved));

/** A YAML or JSON text in which every value that is the id of a moved page is the new one. */
function withScalars(text: string, moved: Moved): string {
  const edits: { start: number; end: number; id: string }[] = [];
  const visit = (node: unknown): void => {
    if (isSeq(node)) for (const item of node.items) visit(item);
    else if (isMap(node)) for (const { value } of node.items) visit(value);
    else if (isScalar(node) && typeof node.value === 'string' && node.range != null) {
      const id = idAfter(node.value, moved);
      const start = text.indexOf(node.value, node.range[0]);
      if (id !== node.value) edits.push({ start, end: start + node.value.length, id });
    }
  };
  visit(parseDocument(text).contents);
  return edits.reduceRight(
    (result, { start, end, id }) => result.slice(0, start) + id + result.slice(end),
    text,
  );
}

/** Pages that the navbar names. */
function settings({ project: { settingsFile } }: Workspace, set: string, moved: Moved): FileOperation[] {
  if (settingsFile === null) return [];
  const text = settingsFile.text.replace(
    /(set: ["']?([\w-]+)["']?,\s*page: ["']?)([^\s"',}]+)/g,
    (whole, before, name, id) => (name === set ? before + idAfter(id, moved) : whole),
  );
  return text === settingsFile.text ? [] : [{ kind: 'write', path: settingsFile.path, text }];
}

/** The old address of each page in each version leads to the new one. */
function redirectsFor(workspace: Workspace, setName: string, moved: Moved, from: string) {
  const set = pickSet(workspace, setName);
  const leads = set.versions.flatMap((version): ListedRedirect[] => {
    const { tree } = layeredTree(workspace, setName, version.name);
    const files = new Map(
      [...tree.files].map(([path, file]) => [moved(path), { ...file, treePath: moved(file.treePath) }]),
    );
    const now = new Map([...pageSlugs({ ...tree, files })].map(([slug, path]) => [path, slug]));
    const pages = pageSlugs(tree);
    return [...pages, ...aliasSlugs(tree, pages)].flatMap(([slug, path]) => {
      const next = now.get(moved(path));
      return next === undefined || next === slug || moved(path) === path
        ? []
        : addressesOf(set, version, slug).map((address) => ({
            from: address,
            to: pageUrl(set, version, next),
          }));
    });
  });
  const targets = new Map(leads.map((one) => [one.from, one.to]));
  const heading = `${setName}: ${from} was moved`;
  const text = editRedirects(
    workspace.project.redirectsFile,
    (entry) => lead(entry, targets),
    leads,
    heading,
  );
  const operations: FileOperation[] = text === null ? [] : [{ kind: 'write', path: REDIRECTS_PATH, text }];
  return { operations, count: leads.length };
}

/** The newest stable version can also be reached by its name. */
function addressesOf(set: SetConfig, version: VersionConfig, slug: string): string[] {
  const named = version.path === '' && set.versions.length > 1 ? [{ ...version, path: version.name }] : [];
  return [version, ...named].map((one) => pageUrl(set, one, slug));
}

function notesFor(operations: readonly FileOperation[], redirects: number): string[] {
  const written = operations.filter(({ kind }) => kind === 'write').length;
  return [
    `${operations.length - written} files move, ${written} are rewritten, and ${redirects} old addresses redirect.`,
    "Run 'npm run check'.",
  ];
}
