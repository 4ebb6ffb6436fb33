import { z } from 'zod';
import { suggest } from '../problems/nearest.ts';
import type { Parsed, Position, Problem } from '../problems/problem.ts';

type Path = readonly PropertyKey[];

/** Where a value stands, or, with `key`, where that key of it stands. */
export type Locate = (path: Path, key?: string) => Position;

/**
 * Judges untrusted data by a schema. Each problem stands where the data does; its hint is the
 * description of the field in the schema, or the nearest known key.
 */
export function judge<T>(
  schema: z.ZodType<T>,
  data: unknown,
  about: { file: string; rule: string; locate: Locate },
): Parsed<T> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = keysOf(schemaAt(schema, issue.path));
      return issue.keys.map((key) => ({
        ...about.locate(issue.path, key),
        message: `Unknown key '${key}'${issue.path.length === 0 ? '' : ` in '${issue.path.join('.')}'`}.`,
        hint: suggest(key, known),
      }));
    }
    if (issue.code === 'invalid_key') {
      const { at, key } = lastStep(issue.path);
      const reason = issue.issues[0]?.message ?? 'is not allowed';
      return { ...about.locate(at, key), message: `'${key}' ${reason}.`, hint: hintFor(schema, at) };
    }
    return { ...about.locate(issue.path), message: sentence(issue), hint: hintFor(schema, issue.path) };
  });
  return { value: null, problems: problems.map((told) => toProblem(about, told)) };
}

function toProblem(about: { file: string; rule: string }, told: Omit<Problem, 'file' | 'rule'>): Problem {
  return { file: about.file, rule: about.rule, ...told };
}

function lastStep(path: Path): { at: Path; key: string } {
  return { at: path.slice(0, -1), key: String(path.at(-1)) };
}

function sentence(issue: z.core.$ZodIssue): string {
  const name = issue.path.length === 0 ? 'The file' : `'${issue.path.join('.')}'`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${name} is missing.`;
  if (issue.code === 'invalid_type')
    return `${name} is ${nameOf(issue.input)}, not ${article(issue.expected)}.`;
  if (issue.code === 'invalid_value') return `${name} cannot be ${JSON.stringify(issue.input)}.`;
  if (issue.code === 'invalid_union') return `${name} is ${nameOf(issue.input)}, which does not fit here.`;
  return `${name} ${issue.message}.`;
}

function nameOf(value: unknown): string {
  if (value === null) return 'empty';
  return article(Array.isArray(value) ? 'array' : typeof value);
}

const WORDS: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'a map',
  record: 'a map',
  boolean: 'true or false',
};

function article(type: string): string {
  return WORDS[type] ?? `a ${type}`;
}

function hintFor(schema: z.ZodType, path: Path): string {
  for (let length = path.length; length > 0; length -= 1) {
    const description = schemaAt(schema, path.slice(0, length))?.description;
    if (description !== undefined) return description;
  }
  return schema.description ?? '';
}

/** The part of a schema that judges the value at `path`; null where that cannot be told. */
function schemaAt(schema: z.ZodType, path: Path): z.ZodType | null {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const part = partOf(unwrap(schema), key);
  return part === null ? null : schemaAt(part, rest);
}

function partOf(schema: z.ZodType, key: PropertyKey): z.ZodType | null {
  if (schema instanceof z.ZodObject) return (schema.shape[String(key)] as z.ZodType | undefined) ?? null;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  return null;
}

function unwrap(schema: z.ZodType): z.ZodType {
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return wrapped ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

function keysOf(schema: z.ZodType | null): string[] {
  const inner = schema === null ? null : unwrap(schema);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
  if (inner instanceof z.ZodUnion) {
    return [...new Set(inner.options.flatMap((option) => keysOf(option as z.ZodType)))];
  }
  return [];
}
