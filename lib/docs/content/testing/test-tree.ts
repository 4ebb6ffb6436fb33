import type { SourceFile } from '../../../ground/base/files.ts';
import type { MergedTree, Outline } from '../model.ts';
import { createOutlineReader } from '../source/outline.ts';

const readOutline = createOutlineReader();

/** A tree of files by tree path, in a set with one version. */
export function testTree(files: Record<string, string>): MergedTree {
  const entries = Object.entries(files).map(
    ([treePath, text]) => [treePath, testFile(treePath, text)] as const,
  );
  return { set: 'app', version: '1.0', files: new Map(entries), renames: new Map() };
}

function testFile(treePath: string, text: string): SourceFile {
  const path = `content/app/1.0/${treePath}`;
  return { path, set: 'app', layer: '1.0', treePath, text, hash: treePath, size: null, faults: [] };
}

/** The outline of a source, read again on each call. */
export const outlineOf = (file: SourceFile): Outline => readOutline(file.text ?? '', file.edition);

/** The outline of a source whose problems don't matter. */
export const outlineOfText = (text: string): Outline => readOutline(text);

/** Problems of a source, one per line. */
export function problemsOfText(text: string): string[] {
  return readOutline(text).problems.map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  );
}
