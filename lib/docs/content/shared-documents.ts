import type { SourceFile } from '../../ground/base/files.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Document, MergedTree } from './model.ts';

type Flatten = (treePath: string, tree: MergedTree) => Document;
type Known = { document: Document; parts: (readonly [string, SourceFile | undefined])[] };

/** A page has more versions of itself only while someone edits its parts. */
const MOST_KNOWN = 100;

/**
 * Creates functions that flatten a page once for all versions that show the same source with the same parts. Each
 * function also has the results of the others: the site is rebuilt after every change, and most files stay the same. All
 * must return the same result for the same files.
 *
 * A document is shared only if it's indistinguishable from a fresh one: it has no problems (they may name the version),
 * and no part was found by following a rename (another version might find another file).
 */
export function createDocumentSharing(): (flatten: Flatten) => Flatten {
  const knownOf = rememberWeakly((_source: SourceFile): Known[] => []);
  return (flatten) => (treePath, tree) => {
    const source = tree.files.get(treePath);
    if (source === undefined) return flatten(treePath, tree);
    const known = knownOf(source);
    const fits = ({ parts }: Known) => parts.every(([path, file]) => tree.files.get(path) === file);
    const shared = known.find(fits);
    if (shared !== undefined) return shared.document;
    const fresh = read(treePath, tree, flatten);
    if (isShareable(fresh.document, tree)) known.push(fresh);
    if (known.length > MOST_KNOWN) known.shift();
    return fresh.document;
  };
}

function read(treePath: string, tree: MergedTree, flatten: Flatten): Known {
  const document = flatten(treePath, tree);
  return { document, parts: document.parts.map((path) => [path, tree.files.get(path)]) };
}

function isShareable(document: Document, tree: MergedTree): boolean {
  const targets = targetsOf(tree.renames);
  return document.problems.length === 0 && !document.parts.some((part) => targets.has(part));
}

/** The paths that renames lead to, needed for each document of a tree. */
const targetsOf = rememberWeakly((renames: MergedTree['renames']) => new Set(renames.values()));
