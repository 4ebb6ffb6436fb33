import { z } from 'zod';
import { hiddenIn, hiddenText } from '../base/hidden.ts';
import { suggest } from '../base/problems/nearest.ts';
import type { Parsed, Position, Problem } from '../base/problems/problem.ts';
import type { DataPath, LocatedData } from './located.ts';

/** Validates located data against a schema: returns the typed value, or a problem for each invalid part of the file. */
export function validate<T>(schema: z.ZodType<T>, located: LocatedData, rule: string): Parsed<T> {
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

/** The part of a JSON schema that is read here, to tell authors what a field is for. */
type Field = {
  description?: string;
  const?: unknown;
  properties?: Record<string, Field>;
  additionalProperties?: Field | boolean;
  items?: Field;
  oneOf?: Field[];
  anyOf?: Field[];
};

/** The schema's description of the field at a path, or of its closest described parent. */
function describeField(root: Field, data: unknown, path: DataPath): string {
  const found = fieldsAlong(root, data, path).findLast((field) => field?.description !== undefined);
  return found?.description ?? '';
}

/** The keys that the map at a path can have. */
function knownKeys(root: Field, data: unknown, path: DataPath): string[] {
  const fields = fieldsAlong(root, data, path);
  const last = fields.length === path.length + 1 ? fields.at(-1) : undefined;
  return Object.keys(last?.properties ?? {});
}

function fieldsAlong(root: Field, data: unknown, path: DataPath): Field[] {
  const first = choose(root, data);
  const fields = [first];
  let value = data;
  let field: Field | undefined = first;
  for (const step of path) {
    value = childOf(value, step);
    field = typeof step === 'number' ? field.items : propertyOf(field, String(step));
    if (field === undefined) break;
    field = choose(field, value);
    fields.push(field);
  }
  return fields;
}

function propertyOf(field: Field, key: string): Field | undefined {
  const own = field.properties?.[key];
  if (own !== undefined) return own;
  return typeof field.additionalProperties === 'object' ? field.additionalProperties : undefined;
}

/**
 * Of several alternatives, the one whose constants (a discriminator) match the data, else the first with properties.
 */
function choose(field: Field, data: unknown): Field {
  const options = field.oneOf ?? field.anyOf;
  if (options === undefined) return field;
  const fits = (option: Field) =>
    Object.entries(option.properties ?? {}).every(
      ([key, property]) => property.const === undefined || property.const === childOf(data, key),
    );
  const chosen = options.find((option) => option.properties !== undefined && fits(option));
  if (chosen === undefined) return field;
  return field.description === undefined ? chosen : { description: field.description, ...chosen };
}

function childOf(value: unknown, step: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === String(step))?.[1];
}

/** A problem that a schema reports. */
type Issue = z.core.$ZodIssue;

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

/** The values that would have been right; none if there is no list. */
function optionsOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    return issue.options.map(String);
  }
  return [];
}

/** What was expected, to continue a sentence. */
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

/** A value as messages quote it. */
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
