import type { SourceFile } from '../../ground/base/files.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Outline } from '../content/model.ts';
import { parseReference } from '../content/references.ts';
import { findInTree } from '../content/trees.ts';
import { type PlacedTarget, placeTargets } from '../tools/layers/rewrite-targets.ts';
import type { EditorState } from './editor-project.ts';
import { showingOf } from './shown-by.ts';

const placedIn = rememberWeakly((file: SourceFile) =>
  rememberWeakly((outline: Outline) => placeTargets(file.text ?? '', outline)),
);

/** The links, images, and imports of a source, with where their targets are written. */
export function targetsOf({ assembly }: EditorState, file: SourceFile): PlacedTarget[] {
  if (file.text === null || !/\.mdx?$/.test(file.treePath)) return [];
  return placedIn(file)(assembly.outlineOf(file));
}

/** A file that a target means in the versions that show it. `hash` is the anchor, '' if there is none. */
export type Meant = { file: SourceFile; treePath: string; hash: string };

/** What a target in a source means, newest version first, each file once. None for addresses of other sites. */
export function meantBy({ assembly }: EditorState, file: SourceFile, target: string): Meant[] {
  const { site } = assembly;
  const reference = parseReference(target, file.treePath);
  if (site === null) return [];
  if (reference.kind === 'anchor') return [{ file, treePath: file.treePath, hash: reference.hash }];
  if (reference.kind !== 'file' && reference.kind !== 'asset') return [];
  const set = reference.set ?? file.set;
  const views =
    set === file.set
      ? showingOf(site, file.path).map(({ view }) => view)
      : site.views.filter((view) => view.set.name === set);
  const hash = 'hash' in reference ? reference.hash : '';
  const found = new Map<string, Meant>();
  for (const { tree } of views) {
    const one = findInTree(tree, reference.treePath);
    if (one !== null && !found.has(one.file.path)) found.set(one.file.path, { ...one, hash });
  }
  return [...found.values()];
}
