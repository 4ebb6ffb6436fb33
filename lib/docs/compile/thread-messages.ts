import type { Outline } from '../content/model.ts';
import type { Edition } from '../content/source/ranges/ranges.ts';
import type { CompiledPage } from './compile.ts';
import type { CompileInput } from './compile-input.ts';

/** Hash and text of a source, and which parts count. */
export type OutlineJob = [hash: string, text: string, edition?: Edition];
/** Hash and outline of a source. */
export type OutlineResult = [hash: string, outline: Outline];

/** The requests and answers of the threads in `threads.ts`. */
export type ThreadTask =
  | { kind: 'outlines'; jobs: readonly OutlineJob[]; keepsTrees: boolean }
  | { kind: 'page'; input: CompileInput };
/** Outlines, or one compiled page. */
export type ThreadAnswer = OutlineResult[] | CompiledPage;
