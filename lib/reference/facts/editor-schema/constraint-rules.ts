import type { ConstraintFacts } from '../facts.ts';
import type { JsonSchema } from './node.ts';

/** Returns the rules for an object, given its path and the names of its fields. */
export type Placed = (path: string, names: readonly string[]) => JsonSchema[];

/**
 * Rules between fields, each at the nearest object that contains all its fields, which is where editors mark it. Rules
 * about values that can't change later are left out, because they don't apply to a single file.
 */
export function rulesAt(constraints: readonly ConstraintFacts[]): Placed {
  const exclusive = constraints.filter(({ kind }) => kind === 'mutually-exclusive').map(placedPairs);
  const choices = constraints
    .filter(({ kind }) => kind === 'exactly-one')
    .map(({ paths }) => choiceOf(paths));
  return (path, names) => [
    ...exclusive.flatMap((one) => (one.at === path ? one.rules : [])),
    ...choices.flatMap((one) => (fits(one, path, names) ? [oneOf(one.keys)] : [])),
  ];
}

function placedPairs({ paths }: ConstraintFacts): { at: string; rules: JsonSchema[] } {
  const split = paths.map((path) => path.split('.'));
  const [first = []] = split;
  const end = first.findIndex((part, index) => split.some((other) => other[index] !== part));
  const rest = split.map((parts) => parts.slice(end));
  const rules = rest.flatMap((one, index) =>
    rest.slice(index + 1).map((other) => ({
      if: { allOf: [on(one), on(other)] },
      // What meets the condition is never null, so it fails. Editors show `errorMessage`, but not for `not`.
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        type: 'null',
        errorMessage: `${one.join('.')} and ${other.join('.')} exclude each other. Keep one of them.`,
      },
    })),
  );
  return { at: first.slice(0, end).join('.'), rules };
}

/** A field counts as set if it's true, or if it's a non-empty list or object. */
function on([first, ...rest]: readonly string[]): JsonSchema {
  if (first === undefined)
    return { anyOf: [{ const: true }, { type: 'array', minItems: 1 }, { type: 'object', minProperties: 1 }] };
  return { type: 'object', required: [first], properties: { [first]: on(rest) } };
}

type Choice = { list: string; keys: string[] };

/** For `*.patches[].expression`: exactly one of the keys in each item of the list. */
function choiceOf(paths: readonly string[]): Choice {
  const [list = ''] = paths[0]?.split('[].') ?? [];
  return { list: list.split('.').at(-1) ?? '', keys: paths.map((path) => path.split('.').at(-1) ?? path) };
}

function fits({ list, keys }: Choice, path: string, names: readonly string[]): boolean {
  return path.split('.').at(-1) === `${list}[]` && keys.every((key) => names.includes(key));
}

/** A patch's `reverseExpression` counts as `expression`: the product accepts either one, or both. */
function oneOf(keys: readonly string[]): JsonSchema {
  const given = (key: string): JsonSchema => {
    const reverse = `reverse${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    return key === 'expression'
      ? { anyOf: [{ required: [key] }, { required: [reverse] }] }
      : { required: [key] };
  };
  return { oneOf: keys.map(given), description: `Exactly one of ${keys.join(', ')}.` };
}
