import type { z } from 'zod';

/** A problem that a schema reports. */
export type Issue = z.core.$ZodIssue;

/**
 * If several forms are possible, the issues with the form that the value is closest to; null if all are equally
 * distant.
 */
export function nearestForm(issue: Issue): Issue[] | null {
  if (issue.code !== 'invalid_union' || optionsOf(issue).length > 0) return null;
  const forms = issue.errors.filter(
    (errors) => !errors.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const [first] = forms.toSorted((a, b) => a.length - b.length);
  return first?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? null;
}

/** The values that would have been right; none if there is no list. */
export function optionsOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    return issue.options.map(String);
  }
  return [];
}

/** What was expected, to continue a sentence. */
export function expectation(issue: Issue): string {
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
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value === null) return 'nothing';
  if (typeof value === 'object') return 'a map of keys';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE
    ? `${text.slice(0, LONGEST_VALUE)}…" (${String(value).length} characters)`
    : text;
}
