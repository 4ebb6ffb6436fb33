import type { Document, MergedTree, SourceFile } from './model.ts';

type Flatten = (treePath: string, tree: MergedTree) => Document;
type Known = { document: Document; parts: (readonly [string, SourceFile | undefined])[] };

/** What pages with one source are: as many as partials and versions make of it, the newest last. */
const known = new WeakMap<SourceFile, readonly Known[]>();

/** Whoever edits a partial makes a new document of each page that shows it. */
const most = 32;

/**
 * Flattens a page once for all versions that show the same source with the same parts, also when the site is made
 * again after a change of other files.
 *
 * A document is shared only if it cannot be told apart from a fresh one: it has no problems (they may name
 * the version), and no part was found by following a rename (another version might find another file).
 */
export function shareDocuments(flatten: Flatten): Flatten {
  return (treePath, tree) => {
    const source = tree.files.get(treePath);
    if (source === undefined) return flatten(treePath, tree);
    const candidates = known.get(source) ?? [];
    const fitting = candidates.find(({ parts }) =>
      parts.every(([path, file]) => tree.files.get(path) === file),
    );
    if (fitting !== undefined) return fitting.document;
    const document = flatten(treePath, tree);
    if (isShareable(document, tree)) {
      const parts = document.parts.map((path) => [path, tree.files.get(path)] as const);
      known.set(source, [...candidates, { document, parts }].slice(-most));
    }
    return document;
  };
}

function isShareable(document: Document, tree: MergedTree): boolean {
  if (document.problems.length > 0) return false;
  if (document.parts.length === 0) return true;
  const targets = new Set(tree.renames.values());
  return !document.parts.some((path) => targets.has(path));
}
