import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

type Side = { path: string; text: string };

/** The lines that differ between two texts, in the format of `diff -u`, with some context. */
export function unifiedDiff(before: Side, after: Side, context: number): string {
  const options = { context, headerOptions: FILE_HEADERS_ONLY };
  const texts = [before.text, after.text] as const;
  return createTwoFilesPatch(before.path, after.path, ...texts, undefined, undefined, options).trimEnd();
}
