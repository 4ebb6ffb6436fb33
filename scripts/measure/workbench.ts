import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { isMap, parse, parseAllDocuments, parseDocument } from 'yaml';
import { UsageError } from '../../lib/base/usage-error.ts';
import { mutate, seededRandom } from '../../lib/examine/testing/mutate.ts';
import { workbenchData } from '../../lib/site/workbench-data.ts';
import { checkFile } from '../../lib/workbench/check-file.ts';
import { openFacts, type WorkbenchFacts } from '../../lib/workbench/facts/open-facts.ts';
import { recognizeKind } from '../../lib/workbench/kinds.ts';
import type { FileProblem } from '../../lib/workbench/model.ts';
import { projectReferences } from '../project-references.ts';
import { median } from './process-cost.ts';
import { measureTyping } from './workbench-page.ts';

const SEED = 2611;
const MUTATIONS = 2000;

/** A vcluster.yaml from the product's own repository, or from another one. */
type RealFile = { place: string; text: string };

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

type Judge = { version: string; schemaPaths: (text: string) => string[] };

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
  const { list: inMutations, ...mutations } = compareMutations(distinct, judges, facts);
  const typing = existsSync(join(root, 'out')) ? await measureTyping(root, longFile(300)) : null;
  return { speed, typing, files: real, mutations, differences: { files: inFiles, mutations: inMutations } };
}

async function readFacts(root: string): Promise<{ facts: WorkbenchFacts; tags: Map<string, string> }> {
  const { references, versions } = await projectReferences(root);
  const known = references.get('vcluster')?.versions ?? [];
  const tags = new Map(
    known.flatMap(({ name, tag }): [string, string][] => (tag === null ? [] : [[name, tag]])),
  );
  return { facts: openFacts(workbenchData(references, versions)), tags };
}

const git = (repository: string, ...args: string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Every vcluster.yaml at a tag: whole files, the values of the chart's tests, and code blocks of Markdown. */
function filesAt(repository: string, tag: string, facts: WorkbenchFacts): RealFile[] {
  const paths = git(repository, 'ls-tree', '-r', '--name-only', tag)
    .split('\n')
    .filter(
      (path) => /\.(?:ya?ml|md)$/.test(path) && !/(?:^|\/)(?:vendor|node_modules|templates)\//.test(path),
    );
  return paths.flatMap((path) => {
    const text = git(repository, 'show', `${tag}:${path}`);
    return textsIn(path, text).flatMap((own, index) =>
      realFile(`${tag}:${path}${index === 0 ? '' : `#${index}`}`, own, facts),
    );
  });
}

/** Every vcluster.yaml in a folder. */
function filesIn(folder: string, facts: WorkbenchFacts): RealFile[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => realFile(name, readFileSync(join(folder, name), 'utf8'), facts));
}

function realFile(place: string, text: string, facts: WorkbenchFacts): RealFile[] {
  if (recognizeKind(text, facts) !== 'vcluster.yaml') return [];
  const document = parseDocument(text);
  // Helm reads values with YAML 1.1, in which the same text can be wrong.
  if ([document, parseDocument(text, { version: '1.1' })].some(({ errors }) => errors.length > 0)) return [];
  return isMap(document.contents) ? [{ place, text }] : [];
}

function textsIn(path: string, text: string): string[] {
  if (path.endsWith('.md'))
    return [...text.matchAll(/^```ya?ml[^\n]*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  if (!path.includes('chart/tests/')) return [text];
  return parseAllDocuments(text).flatMap((document) => {
    const tests = (document as ReturnType<typeof parseDocument>).get('tests') as
      | { items?: unknown[] }
      | undefined;
    return (tests?.items ?? []).flatMap((test) => {
      const values = isMap(test) ? test.get('set', true) : undefined;
      if (!isMap(values)) return [];
      const [start = 0, , end = 0] = values.range ?? [];
      const column = start - text.lastIndexOf('\n', start - 1) - 1;
      return [
        `${' '.repeat(column)}${text.slice(start, end)}`.replaceAll(new RegExp(`^ {${column}}`, 'gm'), ''),
      ];
    });
  });
}

const canonical = (text: string): string => JSON.stringify(parse(text, { merge: true, logLevel: 'silent' }));

/** The product's schema at a tag, on values as Helm reads them: YAML 1.1, and without nulls. */
function judgeOf(repository: string, version: string, tag: string): Judge {
  const schema = JSON.parse(git(repository, 'show', `${tag}:chart/values.schema.json`));
  const validate = new Ajv({ strict: false, allErrors: true, logger: false }).compile(schema);
  const schemaPaths = (text: string): string[] => {
    const values = withoutNulls(
      parse(text, { version: '1.1', merge: true, logLevel: 'silent', uniqueKeys: false }),
    );
    if (validate(values)) return [];
    const paths = (validate.errors ?? []).map(({ instancePath, params }) => {
      const own = 'additionalProperty' in params ? `/${params.additionalProperty}` : '';
      return pathOf(instancePath + own);
    });
    return [...new Set(paths)].sort();
  };
  return { version, schemaPaths };
}

const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
      '',
    );

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutNulls(one)]));
}

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
function compareMutations(files: readonly RealFile[], judges: readonly Judge[], facts: WorkbenchFacts) {
  const random = seededRandom(SEED);
  const found: Difference[] = [];
  const kinds: Record<string, number> = {};
  let [made, invalid] = [0, 0];
  for (let at = 0; made < MUTATIONS && at < MUTATIONS * 10; at += 1) {
    const file = files[at % files.length];
    const judge = judges[Math.floor(random() * judges.length)];
    if (file === undefined || judge === undefined) break;
    const mutation = mutate('yaml', file.text, random);
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
  return { seed: SEED, made, kinds, invalid, differences: countReasons(found), list: found };
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

/** How often the time is measured. The lowest median counts, because other programs only make a check slower. */
const ROUNDS = 5;

/** Milliseconds for checking files of different lengths: medians of 15 checks after 5 warm-up runs. */
function measureSpeed(facts: WorkbenchFacts): Record<string, { lowest: number; medians: number[] }> {
  return Object.fromEntries(
    [300, 5000].map((lines) => {
      const text = longFile(lines);
      const medians = Array.from({ length: ROUNDS }, () => {
        const times = Array.from({ length: 20 }, () => {
          const start = performance.now();
          checkFile({ text, kind: 'vcluster.yaml', version: 'latest', facts });
          return performance.now() - start;
        });
        return Math.round(median(times.slice(5)) * 10) / 10;
      });
      return [`${lines} lines`, { lowest: Math.min(...medians), medians }];
    }),
  );
}

/** A long file with fields, lists, comments, maps with custom keys, and a few mistakes. */
function longFile(lines: number): string {
  const entry = (index: number) =>
    `      resource-${index}.example.com:\n        enabled: true\n        # patch ${index}\n        patches:\n          - path: spec.name\n            expression: value\n          - path: spec.other\n            reference: { apiVersion: v1, kind: Secret }\n        scope: Namespaced\n`;
  const head = 'sync:\n  toHost:\n    pods:\n      enabled: true\n    customResources:\n';
  const count = Math.floor((lines - 5) / 9);
  return head + Array.from({ length: count }, (_, index) => entry(index)).join('');
}
