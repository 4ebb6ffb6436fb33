import { z } from 'zod';
import { hiddenIn, hiddenText } from '../base/hidden.ts';
import { suggest } from '../base/problems/nearest.ts';
import type { Parsed, Position, Problem } from '../base/problems/problem.ts';
import { expectation, type Issue, nearestForm, optionsOf, show } from './issue-text.ts';
import type { DataPath, LocatedData } from './located.ts';
import { describeField, type Field, knownKeys } from './schema-fields.ts';

/** Validates located data against a schema: returns the typed value, or a problem for each invalid part of the file. */
export function judge<T>(schema: z.ZodType<T>, located: LocatedData, rule: string): Parsed<T> {
  const wrong = holdsWrong(located.data) ? wrongTexts(located.data, [], located, rule) : [];
  const result = schema.safeParse(located.data);
  if (result.success) return { value: wrong.length > 0 ? null : result.data, problems: wrong };
  const field = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Field;
  const issues = firstPerPath(result.error.issues).flatMap((issue) =>
    toProblems(issue, field, located, rule),
  );
  const isTold = ({ line, column }: Problem) =>
    issues.some((issue) => issue.line === line && issue.column === column);
  return { value: null, problems: [...wrong.filter((problem) => !isTold(problem)), ...issues] };
}

/** What no name in data can be: setting it on an object changes the object, and adds nothing. */
const NO_NAME = '__proto__';

/** Large data is searched without its paths, which are only needed for what is found. */
function holdsWrong(data: unknown): boolean {
  if (typeof data === 'string') return hiddenIn(data) !== null;
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some(holdsWrong);
  return Object.entries(data).some(([key, value]) => wrongName(key) !== null || holdsWrong(value));
}

/** Hidden characters in the decoded texts and names of data: escapes of YAML and JSON can write any. */
function wrongTexts(data: unknown, path: DataPath, located: LocatedData, rule: string): Problem[] {
  const at = (place: Position, told: Told | null): Problem[] =>
    told === null ? [] : [{ file: located.file, ...place, rule, ...told }];
  if (typeof data === 'string') return at(located.valueAt(path), hiddenFault(data));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const inner = [...path, Array.isArray(data) ? Number(key) : key];
    const below = wrongTexts(value, inner, located, rule);
    return Array.isArray(data) ? below : [...at(located.keyAt(inner), wrongName(key)), ...below];
  });
}

type Told = Pick<Problem, 'message' | 'hint'>;

function hiddenFault(text: string): Told | null {
  const found = hiddenIn(text);
  return found === null ? null : hiddenText(found.name);
}

const wrongName = (key: string): Told | null =>
  key === NO_NAME
    ? { message: `'${NO_NAME}' can't be a name.`, hint: 'Choose another name.' }
    : hiddenFault(key);

/** A value that breaks several rules is reported once, with the first. */
function firstPerPath(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ code, path }) => {
    const key = path.join('\n');
    if (code === 'unrecognized_keys' || !seen.has(key)) {
      if (code !== 'unrecognized_keys') seen.add(key);
      return true;
    }
    return false;
  });
}

function toProblems(issue: Issue, field: Field, located: LocatedData, rule: string): Problem[] {
  const path = issue.path;
  const base = { file: located.file, rule };
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...base,
      ...located.keyAt([...path, key]),
      message: `Unknown key '${formatPath([...path, key])}'.`,
      hint: suggest(key, knownKeys(field, located.data, path)),
    }));
  }
  const nearest = nearestForm(issue);
  if (nearest !== null) return nearest.flatMap((inner) => toProblems(inner, field, located, rule));
  const found = valueIn(located.data, path);
  const isMissing = found === undefined;
  const subject = path.length === 0 ? 'The file' : `'${formatPath(path)}'`;
  const message = isMissing
    ? `${subject} is missing: ${expectation(issue)}.`
    : `${subject}: ${expectation(issue)}, found ${show(found)}.`;
  const place = isMissing ? located.valueAt(path.slice(0, -1)) : located.valueAt(path);
  return [
    { ...base, ...place, message, hint: hintOf(issue, found, describeField(field, located.data, path)) },
  ];
}

function hintOf(issue: Issue, found: unknown, description: string): string {
  const options = optionsOf(issue);
  if (options.length > 0 && typeof found === 'string') return suggest(found, options);
  const isUnquoted = typeof found === 'number' || typeof found === 'boolean';
  const expectsText = issue.code === 'invalid_type' && issue.expected === 'string';
  return isUnquoted && expectsText ? `Put it in quotes. ${description}`.trimEnd() : description;
}

/** A path in the notation that authors use: `sets[0].versions[2].label`. */
function formatPath(path: DataPath): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');
}

/** The part of plain data at a path; undefined if there is none. */
function valueIn(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === step)?.[1];
  }, data);
}
