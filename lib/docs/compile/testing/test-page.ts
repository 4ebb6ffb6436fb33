import { flattenDocument } from '../../content/source/flatten.ts';
import { outlineOf, testTree } from '../../content/testing/test-tree.ts';
import { compilePage } from '../compile.ts';
import { type CompileInput, compileInputOf } from '../compile-input.ts';

/** The compiler's input for `page.mdx` of a tree. */
export function testInput(files: Record<string, string>): CompileInput {
  const tree = testTree(files);
  const document = flattenDocument('page.mdx', tree, outlineOf);
  return compileInputOf({ treePath: 'page.mdx', compileKey: 'key', document }, tree, outlineOf);
}

/** The compiled `page.mdx` of a tree. Throws an Error with the first problem. */
export async function compileTest(files: Record<string, string>): Promise<string> {
  const { code, problems } = await compilePage(testInput(files));
  if (code === null) throw new Error(problems[0]?.message);
  return code;
}
