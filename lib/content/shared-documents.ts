import type { Document, MergedTree, SourceFile } from './model.ts';

type Flatten = (treePath: string, tree: MergedTree) => Document;
type Known = { document: Document; parts: (readonly [string, SourceFile | undefined])[] };

/**
 * Flattens a page once for all versions that show the same source with the same parts.
 *
 * A document is shared only if it cannot be told apart from a fresh one: it has no problems (they may name
 * the version), and no part was found by following a rename (another version might find another file).
 */
export function shareDocuments(flatten: Flatten): Flatten {
  const known = new Map<SourceFile, Known[]>();
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
      known.set(source, [...candidates, { document, parts }]);
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
