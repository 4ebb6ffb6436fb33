import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';
import { UsageError } from '../../lib/ground/base/usage-error.ts';
import { CONVERTERS } from '../../lib/product/registry.ts';
import { mutate, seededRandom } from '../../lib/reference/examine/testing/mutate.ts';
import { splitPath } from '../../lib/reference/facts/field-paths.ts';
import { workbenchData } from '../../lib/reference/pages/workbench-data.ts';
import { checkFile } from '../../lib/reference/workbench/check-file.ts';
import { openFacts, type WorkbenchFacts } from '../../lib/reference/workbench/facts/open-facts.ts';
import type { FileProblem } from '../../lib/reference/workbench/model.ts';
import { projectReferences } from '../project-references.ts';
import { filesAt, filesIn, type Judge, judgeOf, type RealFile } from './workbench-files.ts';
import { measureTyping } from './workbench-page.ts';
import { longFile, measureSpeed } from './workbench-speed.ts';

/** With the first seed's mistakes, facts and checks were corrected. Those of the others are only compared. */
const SEEDS = { tuned: 2611, 'held back': 24_110 };

const MUTATIONS = 2000;

/** Files are divided by their content: what the facts and checks were corrected with, and what is only compared. */
const HALVES = ['tuned', 'held back'] as const;

const halfOf = ({ text }: RealFile): (typeof HALVES)[number] =>
  createHash('sha256').update(canonical(text)).digest().readUInt8(0) % 2 === 0 ? 'tuned' : 'held back';

/** A file for which the product's schema and the workbench have different results. */
type Difference = {
  version: string;
  place: string;
  half: string;
  reason: string;
  schema: string[];
  workbench: string[];
};

/**
 * Compares the results of the workbench with those of the product's own schema, for every vcluster.yaml in the product's
 * repository and in a folder with files of others, for mutations of them, and measures the time of a check, and of
 * typing if there's an export.
 * `repository` is a clone with the versions' tags. Throws a UsageError if it's missing.
 */
export async function measureWorkbench(root: string, repository?: string, folder?: string): Promise<unknown> {
  if (repository === undefined)
    throw new UsageError(
      "Specify a clone of the product's repository: npm run measure -- workbench FOLDER [FILES]",
    );
  const { facts, tags } = await readFacts(root);
  const own = [...tags.values()].flatMap((tag) => filesAt(repository, tag, facts));
  const others = folder === undefined ? [] : filesIn(folder, facts);
  const files = [...own, ...others];
  const distinct = [...new Map(files.map((file) => [canonical(file.text), file])).values()];
  const judges = [...tags].map(([version, tag]) => judgeOf(repository, version, tag));
  const speed = measureSpeed(facts);
  const { list: inFiles, ...real } = compareAll(distinct, judges, facts);
  const runs = Object.entries(SEEDS).map(([name, seed]) => ({
    name,
    ...compareMutations(seed, distinct, judges, facts),
  }));
  const emptyValues = compareEmptyValues(judges, facts);
  const typing = existsSync(join(root, 'out')) ? await measureTyping(root, longFile(300)) : null;
  const mutations = Object.fromEntries(runs.map(({ name, list, ...counts }) => [name, counts]));
  const inMutations = Object.fromEntries(runs.map(({ name, list }) => [name, list]));
  return {
    speed,
    typing,
    files: real,
    mutations,
    emptyValues,
    differences: { files: inFiles, mutations: inMutations },
  };
}

async function readFacts(root: string): Promise<{ facts: WorkbenchFacts; tags: Map<string, string> }> {
  const { references, versions } = await projectReferences(root);
  const known = references.get('vcluster')?.versions ?? [];
  const tags = new Map(
    known.flatMap(({ name, tag }): [string, string][] => (tag === null ? [] : [[name, tag]])),
  );
  return { facts: openFacts(workbenchData(references, versions), CONVERTERS), tags };
}

const canonical = (text: string): string => JSON.stringify(parse(text, { merge: true, logLevel: 'silent' }));

function compareAll(files: readonly RealFile[], judges: readonly Judge[], facts: WorkbenchFacts) {
  const found: Difference[] = [];
  const halves = Object.fromEntries(HALVES.map((half) => [half, { compared: 0, same: 0 }]));
  let [compared, valid] = [0, 0];
  for (const { version, schemaPaths } of judges) {
    for (const file of files) {
      const { place, text } = file;
      const half = halfOf(file);
      const schema = schemaPaths(text);
      const problems = checkFile({ text, kind: 'vcluster.yaml', version, facts, withNotes: false });
      compared += 1;
      if (schema.length === 0) valid += 1;
      const difference = differenceOf(schema, problems);
      const counts = halves[half];
      if (counts !== undefined) {
        counts.compared += 1;
        if (difference === null) counts.same += 1;
      }
      if (difference !== null) found.push({ version, place, half, ...difference });
    }
  }
  return { files: files.length, compared, valid, halves, differences: countReasons(found), list: found };
}

/** Files with one mistake each, in random versions. */
function compareMutations(
  seed: number,
  files: readonly RealFile[],
  judges: readonly Judge[],
  facts: WorkbenchFacts,
) {
  const random = seededRandom(seed);
  const found: Difference[] = [];
  const kinds: Record<string, number> = {};
  let [made, invalid] = [0, 0];
  for (let at = 0; made < MUTATIONS && at < MUTATIONS * 10; at += 1) {
    const file = files[at % files.length];
    const judge = judges[Math.floor(random() * judges.length)];
    if (file === undefined || judge === undefined) break;
    const mutation = mutate('yaml', file.text, random, facts.product);
    if (mutation === null || parseDocument(mutation.text).errors.length > 0) continue;
    made += 1;
    kinds[mutation.kind] = (kinds[mutation.kind] ?? 0) + 1;
    const schema = judge.schemaPaths(mutation.text);
    const problems = checkFile({
      text: mutation.text,
      kind: 'vcluster.yaml',
      version: judge.version,
      facts,
      withNotes: false,
    });
    if (schema.length > 0) invalid += 1;
    const difference = differenceOf(schema, problems);
    if (difference !== null)
      found.push({
        version: judge.version,
        place: `${file.place} ${short(mutation.before)} → ${short(mutation.after)}`,
        half: halfOf(file),
        ...difference,
      });
  }
  return { seed, made, kinds, invalid, differences: countReasons(found), list: found };
}

/** Each field without a value, alone in a file, in each version: whether both sides accept it. */
function compareEmptyValues(judges: readonly Judge[], facts: WorkbenchFacts) {
  const { fields } = facts.setOf('vcluster.yaml').reference;
  const different: string[] = [];
  let compared = 0;
  for (const { version, schemaPaths } of judges) {
    for (const { path, facts: own } of fields.values()) {
      if (!own.has(version) || /\[\]|\{key\}/.test(path)) continue;
      const text = stringify(splitPath(path).reduceRight<unknown>((value, key) => ({ [key]: value }), null));
      const problems = checkFile({ text, kind: 'vcluster.yaml', version, facts, withNotes: false });
      const isRefused = problems.some(({ severity }) => severity === 'error');
      compared += 1;
      if (isRefused !== schemaPaths(text).length > 0) different.push(`${version} ${path}`);
    }
  }
  return { compared, same: compared - different.length, different };
}

/** How the workbench's errors differ from the schema's; null if both report the same places. */
function differenceOf(
  schema: readonly string[],
  problems: readonly FileProblem[],
): Omit<Difference, 'version' | 'place' | 'half'> | null {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const own = [...new Set(errors.map(({ path }) => path))].sort();
  const isSame = own.length === schema.length && own.every((path, index) => path === schema[index]);
  if (isSame) return null;
  const more = errors.filter(({ path }) => !schema.includes(path));
  const less = schema.filter((path) => !own.includes(path));
  const reason = [
    ...new Set([...more.map(({ rule }) => `more: ${rule}`), ...(less.length > 0 ? ['less'] : [])]),
  ].join(', ');
  return { reason, schema: less, workbench: more.map(({ path, message }) => `${path}: ${message}`) };
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function countReasons(found: readonly Difference[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of found) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
