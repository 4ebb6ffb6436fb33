import { z } from 'zod';
import { countOf } from '../../ground/base/count.ts';
import type { ProjectFiles, TextFile } from '../../ground/base/files.ts';
import { suggestOr } from '../../ground/base/problems/nearest.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Parsed, Problem } from '../../ground/base/problems/problem.ts';
import { locateJson } from '../../ground/config/located.ts';
import type { Settings } from '../../ground/config/model.ts';
import { LEVELED_RULES } from '../../ground/config/schema/rules-schema.ts';
import { locateSettings } from '../../ground/config/settings.ts';
import { validate } from '../../ground/config/validate.ts';

/** Old problems that don't fail checks and builds. */
export const ACCEPTED = 'content/accepted.json';

const leveled = new Set<string>(LEVELED_RULES);

/** Whether a site can choose the level of a rule. */
export const isLeveled = (rule: string): boolean => leveled.has(rule);

/** File → rule and message → how often. Lines aren't part of it: an edit above a problem moves it. */
const acceptedSchema = z.record(z.string(), z.record(z.string(), z.int().min(1)));

type Accepted = z.infer<typeof acceptedSchema>;

const keyOf = ({ rule, message }: Problem): string => `${rule}: ${message}`;

/** Whether a problem fails checks and builds. */
export const isError = ({ severity }: Problem): boolean => severity === undefined || severity === 'error';

/** Problems with the levels of the site's settings: without those that are off, with severities for warnings. */
export function withLevels(problems: readonly Problem[], rules: Settings['rules']): Problem[] {
  return problems.flatMap((problem) => {
    if (!leveled.has(problem.rule)) return [problem];
    const entry = rules.findLast(
      (one) =>
        one.rule === problem.rule && (one.in === undefined || problem.file.startsWith(`content/${one.in}/`)),
    );
    if (entry?.level === 'off') return [];
    return [entry?.level === 'warning' ? { ...problem, severity: 'warning' as const } : problem];
  });
}

/**
 * Problems without the old ones in `content/accepted.json`, and a warning for each that is listed but gone. A file that
 * can't be read accepts nothing, and is a problem itself.
 */
export function withoutAccepted(problems: readonly Problem[], file: TextFile | null): Problem[] {
  const { value, problems: own } = readAccepted(file);
  const left = new Map(
    Object.entries(value ?? {}).map(([path, entries]) => [path, new Map(Object.entries(entries))] as const),
  );
  const kept = problems.filter((problem) => {
    const entries = left.get(problem.file);
    const count = entries?.get(keyOf(problem)) ?? 0;
    if (!isAcceptable(problem) || count === 0) return true;
    entries?.set(keyOf(problem), count - 1);
    return false;
  });
  const gone = [...left].flatMap(([path, entries]) =>
    [...entries.values()].reduce((sum, count) => sum + count, 0) === 0 ? [] : [goneProblem(path, entries)],
  );
  return [...kept, ...own, ...gone];
}

/** The problems of one page that keep it from being shown while it's written. */
export function errorsOnPage(
  problems: readonly Problem[],
  rules: Settings['rules'],
  file: TextFile | null,
): Problem[] {
  const accepted = readAccepted(file).value ?? {};
  const isOld = ({ file: path, rule }: Problem) =>
    leveled.has(rule) && Object.keys(accepted[path] ?? {}).some((key) => key.startsWith(`${rule}: `));
  return withLevels(problems, rules).filter((problem) => isError(problem) && !isOld(problem));
}

function goneProblem(path: string, entries: ReadonlyMap<string, number>): Problem {
  const count = [...entries.values()].reduce((sum, one) => sum + one, 0);
  const message = `${path} no longer has ${countOf(count, '1 problem', 'problems')} that this file accepts.`;
  const hint = "Run 'npm run check -- --accept' to remove what is gone.";
  return { file: ACCEPTED, ...fileStart, rule: 'accepted', message, hint, severity: 'warning' };
}

const isAcceptable = (problem: Problem): boolean => leveled.has(problem.rule) && isError(problem);

/** The text of `content/accepted.json` that accepts all of these problems that can be accepted, and their number. */
export function acceptedFile(problems: readonly Problem[]): { text: string; count: number } {
  const accepted: Accepted = {};
  const acceptable = problems.filter(isAcceptable);
  for (const problem of acceptable) {
    const entries = accepted[problem.file] ?? {};
    entries[keyOf(problem)] = (entries[keyOf(problem)] ?? 0) + 1;
    accepted[problem.file] = entries;
  }
  return { text: `${JSON.stringify(accepted, null, 2)}\n`, count: acceptable.length };
}

function readAccepted(file: TextFile | null): Parsed<Accepted> {
  if (file === null) return { value: {}, problems: [] };
  const { located, problems } = locateJson(file, 'accepted');
  return located === null ? { value: null, problems } : validate(acceptedSchema, located, 'accepted');
}

/** Levels for folders that don't exist: a misspelled name would silently do nothing. */
export function validateLevels({ settingsFile, sources }: ProjectFiles, rules: Settings['rules']): Problem[] {
  const wrong = rules.flatMap((entry, index) =>
    entry.in === undefined || sources.some(({ path }) => path.startsWith(`content/${entry.in}/`))
      ? []
      : [{ index, folder: entry.in }],
  );
  if (wrong.length === 0 || settingsFile === null) return [];
  const { located } = locateSettings(settingsFile);
  const folders = new Set(sources.flatMap(({ path }) => foldersOf(path)));
  return wrong.map(({ index, folder }) => ({
    file: settingsFile.path,
    ...(located?.valueAt(['rules', index, 'in']) ?? fileStart),
    rule: 'settings',
    message: `There are no files in content/${folder}/.`,
    hint: suggestOr(folder, folders, 'Name a set or a folder with pages.'),
  }));
}

/** `content/guide/1.0/a.mdx` → `guide`, `guide/1.0`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(1, -1);
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
}
