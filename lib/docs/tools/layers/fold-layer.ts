import type { SourceFile } from '../../../ground/base/files.ts';
import type { LayerChanges } from '../../content/layer-file.ts';
import type { LayeredTree } from '../../content/layers.ts';
import { applyLayer } from '../../content/merge-layer.ts';
import type { MergedTree } from '../../content/model.ts';
import { combineAsWritten, combineFileByFile, endOf, type FoldInput } from './fold-changes.ts';
import { Refusal } from './model.ts';
import { sourcePath } from './paths.ts';
import { relocate } from './simulate.ts';

/** The two layers after folding: the next one shows the same without the dropped one. */
export type Fold = {
  /** Files of the dropped layer that the next one shows, with their path there. */
  moves: { file: SourceFile; to: string }[];
  /** Files in either layer that nothing would show, or that would be identical to what they override. */
  deletes: SourceFile[];
  changes: LayerChanges;
};

/** Folds a layer into the next newer one. Refuses if no layer file could express the result. */
export function foldLayer(input: FoldInput): Fold {
  const { dropped, next } = input;
  const ownOf = ({ tree }: LayeredTree) =>
    [...tree.files.values()].filter(({ layer }) => layer === tree.version);
  const moves = survivors(dropped, next);
  const kept = ownOf(next).filter((file) => !equalsHidden(file, input));
  const moved = new Set(moves.map(({ file }) => file));
  const deletes = [
    ...ownOf(dropped).filter((file) => !moved.has(file)),
    ...ownOf(next).filter((file) => !kept.includes(file)),
  ];
  const own = [...kept, ...moves.map((move) => landed(move, next.tree))];
  return { moves, deletes, changes: changesFor(input, own) };
}

function survivors(dropped: LayeredTree, next: LayeredTree): Fold['moves'] {
  return [...dropped.tree.files].flatMap(([path, file]) => {
    if (file.layer !== dropped.tree.version) return [];
    const to = next.ownRenames.get(path) ?? path;
    return next.tree.files.get(to) === file ? [{ file, to }] : [];
  });
}

/** Whether a file in the next layer restores the text that the dropped one had changed. */
function equalsHidden(
  file: SourceFile,
  { base, dropped, next, droppedChanges, nextChanges }: FoldInput,
): boolean {
  if (!droppedChanges.inherits || !nextChanges.inherits) return false;
  const hidden = base?.files.get(file.treePath);
  const isMoved = dropped.ownRenames.has(file.treePath) || next.ownRenames.has(file.treePath);
  const isSame = hidden?.hash === file.hash && hidden.treePath === file.treePath;
  const isInherited = !isMoved && dropped.tree.files.has(file.treePath);
  return isSame && isInherited;
}

function landed({ file, to }: Fold['moves'][number], next: MergedTree): SourceFile {
  return relocate(file, sourcePath(next.set, next.version, to));
}

/** The shortest layer file with the same effect: the entries as written, else one entry per file. */
function changesFor(input: FoldInput, own: readonly SourceFile[]): LayerChanges {
  const candidates = [combineAsWritten(input), combineFileByFile(input)];
  const fitting = candidates.find((changes) => changes !== null && givesNextTree(changes, input, own));
  if (fitting != null) return fitting;
  throw new Refusal(
    `${input.dropped.tree.version} cannot be folded into ${input.next.tree.version}: together they rename and remove what one layer cannot.`,
    'Put copies of the pages concerned into the newer layer first.',
  );
}

function givesNextTree(changes: LayerChanges, input: FoldInput, own: readonly SourceFile[]): boolean {
  const expected = input.next.tree;
  const result = applyLayer(input.base, changes, own, '');
  const isSame = ([path, file]: [string, SourceFile]) => result.files.get(path)?.hash === file.hash;
  const sameFiles = result.files.size === expected.files.size && [...expected.files].every(isSame);
  const inherited = changes.inherits ? [...(input.base?.files.keys() ?? [])] : [];
  const sameRenames = inherited.every((path) => {
    const end = endOf(path, input);
    return end === null || (result.ownRenames.get(path) ?? path) === end;
  });
  return result.problems.length === 0 && sameFiles && sameRenames;
}
