import { availableParallelism } from 'node:os';
import type { SourceFile } from '../../ground/base/files.ts';
import { once } from '../../ground/base/remember.ts';
import { readCache, writeCache } from '../../ground/disk/cache.ts';
import { compilerFingerprint } from '../../ground/disk/compiler-fingerprint.ts';
import { limited } from '../../ground/disk/limit.ts';
import type { OutlineJob, OutlineResult } from '../compile/thread-messages.ts';
import { type MdxThreads, withThreads } from '../compile/threads.ts';
import type { Outline } from '../content/model.ts';

type OutlineOf = (file: SourceFile) => Outline;

/** Caches outlines by the hash of their file, in memory and in `.cache/`. */
export type OutlineStore = {
  load: (sources: readonly SourceFile[]) => Promise<OutlineOf>;
  /** Whether so many sources have to be parsed that it takes seconds. */
  isCold: (sources: readonly SourceFile[]) => boolean;
};

/** Fewer files than this are parsed in this thread: starting others takes as long as parsing about this many. */
const worthThreads = 120;

/**
 * Creates the store for a project. `load` parses what is missing, in worker threads if there is a lot, and returns a
 * lookup for exactly those sources. The lookup throws for any other file. Pass `threads` if the sources are compiled
 * next.
 */
export function createOutlineStore(root: string, threads?: MdxThreads): OutlineStore {
  let known: ReadonlyMap<string, Outline> | null = null;
  const name = `outlines/${compilerFingerprint(root)}.json`;
  const stored = once(() => readStored(root, name));
  return {
    isCold: (sources) =>
      sources.filter((file) => isMarkdown(file) && !(known ?? stored()).has(file.hash)).length >=
      worthThreads,
    load: async (sources) => {
      const isFirst = known === null;
      const before = known ?? stored();
      const wanted = new Map(
        sources
          .filter(isMarkdown)
          .map(({ hash, text, edition }) => [hash, [hash, text ?? '', edition] as OutlineJob]),
      );
      const missing = [...wanted.values()].filter(([hash]) => !before.has(hash));
      const read = await readMissing(missing, threads);
      const now = new Map([...before, ...read].filter(([hash]) => wanted.has(hash)));
      // During editing, the next start parses the few changed files again: writing all outlines takes longer.
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
  // Only this module writes the file, the cache only returns complete files, and the name contains a hash of the code.
  return new Map<string, Outline>(text === null ? [] : JSON.parse(text));
}

async function readMissing(
  missing: readonly OutlineJob[],
  given: MdxThreads | undefined,
): Promise<OutlineResult[]> {
  if (missing.length === 0) return [];
  if (missing.length >= worthThreads && availableParallelism() > 1)
    return withThreads(given, (threads) => threads.readOutlines(missing));
  // The parser isn't loaded if there's nothing to parse.
  const { createOutlineReader } = await import('../content/source/outline.ts');
  const readOutline = createOutlineReader(undefined, limited);
  return missing.map(([hash, text, edition]) => [hash, readOutline(text, edition)]);
}
