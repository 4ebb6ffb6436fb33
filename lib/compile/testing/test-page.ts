import type { SourceFile } from '../../base/files.ts';
import type { MergedTree, Outline } from '../../content/model.ts';
import { flattenDocument } from '../../content/source/flatten.ts';
import { readOutline } from '../../content/source/outline.ts';
import { compilePage } from '../compile.ts';
import { type CompileInput, compileInputOf } from '../compile-input.ts';

/** A source file of a one-version set for tests. */
function testFile(treePath: string, text: string): SourceFile {
  return {
    path: `content/app/1.0/${treePath}`,
    set: 'app',
    layer: '1.0',
    treePath,
    text,
    hash: treePath,
    size: null,
    faults: [],
  };
}

/** A tree of files by tree path, for tests. */
export function testTree(files: Record<string, string>): MergedTree {
  const entries = Object.entries(files).map(
    ([treePath, text]) => [treePath, testFile(treePath, text)] as const,
  );
  return { set: 'app', version: '1.0', files: new Map(entries), renames: new Map() };
}

export const outlineOf = (file: SourceFile): Outline => readOutline(file.text ?? '');

/** What the compiler gets for `page.mdx` of a tree. */
export function testInput(files: Record<string, string>): CompileInput {
  const tree = testTree(files);
  const document = flattenDocument('page.mdx', tree, outlineOf);
  return compileInputOf({ treePath: 'page.mdx', compileKey: 'key', document }, tree, outlineOf);
}

/** The compiled `page.mdx` of a tree. Throws an Error that holds the first problem. */
export async function compileTest(files: Record<string, string>): Promise<string> {
  const { code, problems } = await compilePage(testInput(files));
  if (code === null) throw new Error(problems[0]?.message);
  return code;
}
