import type { SourceFile } from '../../../ground/base/files.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import type { LayeredTree } from '../../content/layers.ts';
import { findInTree } from '../../content/trees.ts';
import { Refusal } from './model.ts';
import { requireSameTree } from './prove-plan.ts';
import { type FileReference, fileReferences, rewriteTargets } from './rewrite-targets.ts';
import { simulate } from './simulate.ts';
import type { Removal } from './workspace.ts';
import { openWorkspace, treesOf, type Workspace } from './workspace.ts';

/** A source before folding, and its place in the folded project. */
type Relocation = { before: SourceFile; after: SourceFile };

/**
 * Fixes links after folding: a rename between the two layers is gone, so links to the old path must name the new one,
 * and relative links in files that moved to another folder are written from the root.
 *
 * Refuses if a version would show another page, or if a link would lead elsewhere than before. That happens if a newer
 * version has a new file at the renamed one's old path, or if folding needs an additional rename.
 */
export function relinkSources(before: Workspace, folded: Workspace, removal: Removal): FileOperation[] {
  const [was, is] = [renamesOf(before, removal), renamesOf(folded, removal)];
  const lost = difference(was, is);
  const changed = [...lost.keys(), ...difference(is, was).keys()];
  const suspects = relocations(before, folded, removal).filter((relocation) =>
    isSuspect(relocation, changed),
  );
  const operations = suspects.flatMap((relocation): FileOperation[] => {
    const text = relink(relocation, before, removal, lost);
    const isSame = text === relocation.before.text;
    return isSame ? [] : [{ kind: 'write', path: relocation.after.path, text }];
  });
  proveSame(before, openWorkspace(simulate(folded.project, operations), before.data), removal, suspects);
  return operations;
}

/** Renames up to the version that takes over the dropped one's pages. */
function renamesOf(workspace: Workspace, removal: Removal): ReadonlyMap<string, string> {
  const layered = remaining(workspace, removal).find(({ tree }) => tree.version === removal.next.name);
  return layered?.tree.renames ?? new Map();
}

/** Entries that another map doesn't have, or has with another value. */
function difference(map: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  return new Map([...map].filter(([from, to]) => other.get(from) !== to));
}

/** The trees of the set without the dropped version's, newest first. */
function remaining(workspace: Workspace, { set, dropped }: Removal): LayeredTree[] {
  return treesOf(workspace, set.name).filter(({ tree }) => tree.version !== dropped.name);
}

function relocations(before: Workspace, folded: Workspace, removal: Removal): Relocation[] {
  const sources = new Map(folded.project.sources.map((source) => [source.path, source]));
  const moved = new Map(
    remaining(before, removal).flatMap(({ tree }, at) =>
      [...tree.files].map(
        ([path, file]) => [file, remaining(folded, removal)[at]?.tree.files.get(path)] as const,
      ),
    ),
  );
  return before.project.sources.flatMap((source) => {
    const after = moved.get(source) ?? sources.get(source.path);
    return after === undefined ? [] : [{ before: source, after }];
  });
}

/** Only these need their links checked: files that moved, are new, or name a file whose rename is gone. */
function isSuspect({ before, after }: Relocation, changed: readonly string[]): boolean {
  if (before.text === null || !/\.mdx?$/.test(before.treePath)) return false;
  if (before.treePath !== after.treePath) return true;
  const names = changed.map((path) => encodeURI(path.slice(path.lastIndexOf('/') + 1)));
  return names.some((name) => before.text?.includes(name) === true || before.text?.includes(decodeURI(name)));
}

function relink(
  { before: source, after }: Relocation,
  before: Workspace,
  removal: Removal,
  lost: ReadonlyMap<string, string>,
): string {
  const trees = remaining(before, removal);
  const isOfSet = source.set === removal.set.name;
  const showing = isOfSet ? trees.filter(({ tree }) => [...tree.files.values()].includes(source)) : trees;
  const redirect = (reference: FileReference): string | null => {
    const leadsHere = reference.set === null ? isOfSet : reference.set === removal.set.name;
    const isThere = showing.some(({ tree }) => tree.files.has(reference.treePath));
    return leadsHere && !isThere ? (lost.get(reference.treePath) ?? null) : null;
  };
  return rewriteTargets(source, after.treePath, redirect);
}

function proveSame(
  before: Workspace,
  after: Workspace,
  removal: Removal,
  suspects: readonly Relocation[],
): void {
  const changed = new Set(suspects.map((suspect) => suspect.before));
  for (const [at, old] of remaining(before, removal).entries()) {
    const now = remaining(after, removal)[at];
    if (now === undefined) continue;
    const rewritten = [...old.tree.files].filter(([, file]) => changed.has(file)).map(([path]) => path);
    requireSameTree(old, now, (path) => rewritten.includes(path));
    for (const path of rewritten) requireSameLinks(old, now, path);
  }
}

function requireSameLinks(old: LayeredTree, now: LayeredTree, path: string): void {
  const [before, after] = [linksOf(old, path), linksOf(now, path)];
  const index = before.findIndex((link, at) => link !== after[at]);
  if (index === -1 && before.length === after.length) return;
  const version = `${old.tree.set} ${old.tree.version}`;
  throw new Refusal(
    `In ${version}, a link of '${path}' to '${before[index] ?? ''}' would lead to '${after[index] ?? ''}'.`,
    `A newer version has another file there. Give ${version} its own copy of the page with 'npm run docs -- edit', or write the link in another way.`,
  );
}

function linksOf({ tree }: LayeredTree, path: string): string[] {
  const file = tree.files.get(path);
  if (file === undefined) return [];
  return fileReferences(file).map((reference) => {
    if (reference.set !== null && reference.set !== tree.set)
      return `@${reference.set}/${reference.treePath}`;
    return findInTree(tree, reference.treePath)?.treePath ?? 'nothing';
  });
}
