import type { Outline } from '../content/model.ts';
import type { CompiledPage } from './compile.ts';
import type { CompileInput } from './compile-input.ts';

/** Hash and text of a source. */
export type OutlineJob = [hash: string, text: string];
/** Hash and outline of a source. */
export type OutlineResult = [hash: string, outline: Outline];

/** What one of `threads.ts` is asked for, and how it answers. */
export type ThreadTask =
  | { kind: 'outlines'; jobs: readonly OutlineJob[]; keepsTrees: boolean }
  | { kind: 'page'; input: CompileInput };
export type ThreadAnswer = OutlineResult[] | CompiledPage;
