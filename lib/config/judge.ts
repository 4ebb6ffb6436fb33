import { z } from 'zod';
import { suggest } from '../base/problems/nearest.ts';
import type { Parsed, Problem } from '../base/problems/problem.ts';
import type { DataPath, LocatedData } from './located.ts';
import { describeField, type Field, knownKeys } from './schema-fields.ts';

type Issue = z.core.$ZodIssue;

/** Validates located data against a schema: returns the typed value, or a problem for each invalid part of the file. */
export function judge<T>(schema: z.ZodType<T>, located: LocatedData, rule: string): Parsed<T> {
  const result = schema.safeParse(located.data);
  if (result.success) return { value: result.data, problems: [] };
  const field = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Field;
  return {
    value: null,
    problems: firstPerPath(result.error.issues).flatMap((issue) => toProblems(issue, field, located, rule)),
  };
}

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

/**
 * If several forms are possible, the issues with the form that the value is closest to; null if all are equally
 * distant.
 */
function nearestForm(issue: Issue): Issue[] | null {
  if (issue.code !== 'invalid_union' || optionsOf(issue).length > 0) return null;
  const forms = issue.errors.filter(
    (errors) => !errors.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const [first] = forms.toSorted((a, b) => a.length - b.length);
  return first?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? null;
}

function hintOf(issue: Issue, found: unknown, description: string): string {
  const options = optionsOf(issue);
  if (options.length > 0 && typeof found === 'string') return suggest(found, options);
  const isUnquoted = typeof found === 'number' || typeof found === 'boolean';
  const expectsText = issue.code === 'invalid_type' && issue.expected === 'string';
  return isUnquoted && expectsText ? `Put it in quotes. ${description}`.trimEnd() : description;
}

function optionsOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    return issue.options.map(String);
  }
  return [];
}

function expectation(issue: Issue): string {
  const options = optionsOf(issue);
  if (options.length === 1) return `expected '${options[0]}'`;
  if (options.length > 1) return `expected one of ${options.map((option) => `'${option}'`).join(', ')}`;
  if (issue.code === 'invalid_union') {
    const types = issue.errors.flatMap((errors) =>
      errors.flatMap((one) => (one.code === 'invalid_type' ? [nameOfType(one.expected)] : [])),
    );
    return `expected ${[...new Set(types)].join(' or ')}`;
  }
  if (issue.code === 'invalid_type') return `expected ${nameOfType(issue.expected)}`;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'expected a text that is not empty';
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return issue.minimum === 1
      ? 'expected a list that is not empty'
      : `expected a list of at least ${issue.minimum}`;
  }
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `expected at most ${issue.maximum}`;
  // Custom checks (patterns, refinements) have a message that starts with 'expected …'.
  return issue.message;
}

function nameOfType(type: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    boolean: 'true or false',
    array: 'a list',
    object: 'a map of keys',
    record: 'a map of keys',
    int: 'a whole number',
    number: 'a number',
  };
  return names[type] ?? type;
}

/** Longer values are cut off in messages. */
const LONGEST_VALUE = 80;

function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value === null) return 'nothing';
  if (typeof value === 'object') return 'a map of keys';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE
    ? `${text.slice(0, LONGEST_VALUE)}…" (${String(value).length} characters)`
    : text;
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
