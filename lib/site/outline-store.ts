import { availableParallelism } from 'node:os';
import type { SourceFile } from '../base/files.ts';
import type { OutlineJob, OutlineResult } from '../compile/thread-messages.ts';
import { type MdxThreads, withThreads } from '../compile/threads.ts';
import type { Outline } from '../content/model.ts';
import { readCache, writeCache } from '../disk/cache.ts';
import { compilerFingerprint } from '../disk/compiler-fingerprint.ts';

type OutlineOf = (file: SourceFile) => Outline;

/** Remembers outlines by the hash of their file, in memory and in `.cache/`. */
export type OutlineStore = { load: (sources: readonly SourceFile[]) => Promise<OutlineOf> };

/** Fewer files than this are read here: starting threads takes as long as reading about so many. */
const worthThreads = 120;

/**
 * Makes the store of a project. `load` reads what is missing, in worker threads where it is much, and
 * gives a lookup for exactly those sources; the lookup throws for any other file. `threads` are to be
 * given where the sources are compiled next.
 */
export function createOutlineStore(root: string, threads?: MdxThreads): OutlineStore {
  let known: ReadonlyMap<string, Outline> | null = null;
  const name = `outlines/${compilerFingerprint(root)}.json`;
  return {
    load: async (sources) => {
      const isFirst = known === null;
      const before = known ?? readStored(root, name);
      const wanted = new Map(sources.filter(isMarkdown).map((file) => [file.hash, file.text ?? '']));
      const missing = [...wanted].filter(([hash]) => !before.has(hash));
      const read = await readMissing(missing, threads);
      const now = new Map([...before, ...read].filter(([hash]) => wanted.has(hash)));
      // While somebody edits, the next start reads the few changed files again: writing all takes longer.
      if (isFirst && missing.length > 0) writeCache(root, name, JSON.stringify([...now]));
      known = now;
      return (file) => lookUp(now, file);
    },
  };
}

function isMarkdown(file: SourceFile): boolean {
  return file.text !== null && /\.mdx?$/.test(file.treePath);
}

function lookUp(outlines: ReadonlyMap<string, Outline>, file: SourceFile): Outline {
  const outline = outlines.get(file.hash);
  if (outline === undefined)
    throw new Error(`${file.path} has no outline: it is no Markdown, or was not loaded.`);
  return outline;
}

function readStored(root: string, name: string): Map<string, Outline> {
  const text = readCache(root, name);
  // Only this module writes the file, the cache gives whole files only, and the name holds a hash of the code.
  return new Map<string, Outline>(text === null ? [] : JSON.parse(text));
}

async function readMissing(
  missing: readonly OutlineJob[],
  given: MdxThreads | undefined,
): Promise<OutlineResult[]> {
  if (missing.length === 0) return [];
  if (missing.length >= worthThreads && availableParallelism() > 1)
    return withThreads(given, (threads) => threads.readOutlines(missing));
  // The parser is not loaded where nothing is to be parsed.
  const { createOutlineReader } = await import('../content/source/outline.ts');
  const readOutline = createOutlineReader();
  return missing.map(([hash, text]) => [hash, readOutline(text)]);
}
