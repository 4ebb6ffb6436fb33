import { check } from 'recheck';
import {
  canBeSlow,
  type Growth,
  patternProblem,
  patternsIn,
  type WrittenPattern,
} from '../lib/docs/tools/lint/patterns.ts';
import { collectProblems } from '../lib/ground/base/problems/collect.ts';
import { printProblems } from '../lib/ground/base/problems/print.ts';
import { readCache, writeCache } from '../lib/ground/disk/cache.ts';
import { readModules } from '../lib/ground/disk/read-modules.ts';
import { command } from './command.ts';

/** Verdicts on patterns from earlier runs: they don't change. */
const CACHE = 'patterns.json';

/** Milliseconds for a pattern. The detector decides about most of them in a hundredth of it. */
const LIMIT = 1000;

const DETECTORS = 2;

const keyOf = ({ source, flags }: Pick<WrittenPattern, 'source' | 'flags'>): string => `/${source}/${flags}`;

/** Undefined if it took too long: a less busy machine may know. */
async function growthOf({
  source,
  flags,
}: Pick<WrittenPattern, 'source' | 'flags'>): Promise<Growth | undefined> {
  const result = await check(source, flags, { timeout: LIMIT, checker: 'automaton' });
  // Nobody knows about patterns that look around or back.
  if (result.status === 'unknown') return result.error.kind === 'timeout' ? undefined : null;
  const { complexity } = result;
  if (complexity.type === 'exponential') return 'exponential';
  return complexity.type === 'polynomial' ? complexity.degree : 1;
}

/** Module → the patterns that it puts together while it's loaded. */
async function assembledPatterns(files: readonly string[]): Promise<WrittenPattern[]> {
  const found: WrittenPattern[] = [];
  let file = '';
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags = ''], made) => {
      const text = source instanceof Original ? source.source : String(source);
      if (canBeSlow(text))
        found.push({ file, at: { line: 1, column: 1 }, source: text, flags: String(flags) });
      return Reflect.construct(target, [source, flags || undefined], made);
    },
  });
  try {
    for (file of files) await import(new URL(`../${file}`, import.meta.url).href);
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}

await command(async (root) => {
  const modules = readModules(root);
  const written = modules.flatMap(patternsIn);
  // What a module imports is loaded first, so the file is the first of them that loads it.
  const assembling = modules.filter(
    ({ path, text }) =>
      path.startsWith('lib/') && /= new RegExp\(/.test(text) && !/\.test\.ts$|\/testing\//.test(path),
  );
  const patterns = [...written, ...(await assembledPatterns(assembling.map(({ path }) => path)))];
  const known = new Map<string, Growth>(JSON.parse(readCache(root, CACHE) ?? '[]'));
  const verdicts = new Map<string, Growth>();
  const open = [...new Map(patterns.map((one) => [keyOf(one), one])).entries()].values();
  await Promise.all(
    Array.from({ length: DETECTORS }, async () => {
      for (const [key, one] of open) {
        const before = known.get(key);
        const verdict = before === undefined ? await growthOf(one) : before;
        if (verdict !== undefined) verdicts.set(key, verdict);
      }
    }),
  );
  writeCache(root, CACHE, JSON.stringify([...verdicts]));
  const problems = patterns.flatMap((one) => patternProblem(one, verdicts.get(keyOf(one)) ?? null) ?? []);
  if (problems.length > 0) console.error(printProblems(collectProblems(problems)));
  process.exitCode = problems.length > 0 ? 1 : 0;
});
