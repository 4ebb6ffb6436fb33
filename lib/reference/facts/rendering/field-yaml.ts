import type { Json } from '../facts.ts';
import { splitPath } from '../field-paths.ts';

/** A field with what copying needs. */
export type YamlField = {
  /** Last segment of the path: `enabled`, `[]`, `{key}`. */
  name: string;
  types: readonly string[];
  default?: Json;
  /** An accepted value, if not every value of the type is accepted. */
  accepted?: Json;
  required: boolean;
  /** Its description as plain text; '' if there is none. */
  text: string;
  children: readonly YamlField[];
};

/** Lines without the parents' indentation. Those of an entry that isn't `active` become comments. */
type Block = { lines: string[]; active: boolean };

/** Width of a comment in columns, without its marker. */
const COMMENT_WIDTH = 76;

/** Placeholder for a key that the author chooses. */
const ANY_KEY = 'key';

/**
 * An entry as text for a file: below its parents' keys, with its children, their defaults, and their
 * descriptions as comments. Anything without a default is a comment, too, so pasting the text changes nothing but the
 * entry itself. Throws an Error for a path that isn't a field.
 */
export function entryYaml(fields: readonly YamlField[], path: string): string {
  const chain = chainOf(fields, splitPath(path));
  const entry = chain.at(-1);
  if (entry === undefined) throw new Error(`There is no field '${path}'`);
  const lines = chain
    .slice(0, -1)
    .reduceRight((inner, parent) => below(parent.name, inner), chosen(entry).lines);
  return `${lines.join('\n')}\n`;
}

function chainOf(fields: readonly YamlField[], names: readonly string[]): YamlField[] {
  const [first, ...rest] = names;
  if (first === undefined) return [];
  const found = fields.find(({ name }) => name === first);
  if (found === undefined) throw new Error(`There is no field '${names.join('.')}'`);
  return [found, ...chainOf(found.children, rest)];
}

/** The requested entry is included whether or not it has a default. */
function chosen(field: YamlField): Block {
  const plain = asChild(field);
  if (plain.active) return plain;
  const item = listItem(field);
  if (item !== null || field.children.length === 0) return { ...plain, active: true };
  const needed = field.children.filter(({ required }) => required);
  const kept = needed.length > 0 ? needed : field.children;
  const others = field.children.filter((child) => !kept.includes(child));
  const inner = [...kept.map(chosen), ...others.map(asChild)].flatMap(shown);
  return { lines: [...comments(field), ...below(field.name, inner)], active: true };
}

function asChild(field: YamlField): Block {
  const item = listItem(field);
  const value = field.default ?? emptyValue(field);
  const active = field.default !== undefined;
  if (item !== null)
    return { lines: [...comments(field), ...valueLines(field.name, value), ...template(item)], active };
  if (field.children.length === 0)
    return { lines: [...comments(field), ...valueLines(field.name, value)], active };
  return branch(field);
}

function branch(field: YamlField): Block {
  const given = isFilled(field.default) ? field.default : null;
  if (given !== null) return { lines: [...comments(field), ...valueLines(field.name, given)], active: true };
  const children = field.children.map(asChild);
  if (children.some(({ active }) => active)) {
    return { lines: [...comments(field), ...below(field.name, children.flatMap(shown))], active: true };
  }
  if (field.default !== undefined) {
    const hidden = children.flatMap(shown).map(indent);
    return { lines: [...comments(field), ...valueLines(field.name, field.default), ...hidden], active: true };
  }
  const inner = children.flatMap(({ lines }) => lines);
  return { lines: [...comments(field), ...below(field.name, inner)], active: false };
}

/** What a list's items, or the values of keys that the author chooses, look like; null if it has neither. */
function listItem(field: YamlField): YamlField | null {
  return field.children.find(({ name }) => name === '[]' || name === '{key}') ?? null;
}

/** What an item can look like: always a comment, because there's no item by default. */
function template(item: YamlField): string[] {
  return chosen(item).lines.map((line) => indent(`# ${line}`));
}

const shown = ({ lines, active }: Block): string[] => (active ? lines : lines.map((line) => `# ${line}`));

const indent = (line: string): string => `  ${line}`;

/** Puts lines below a key, or makes them a list item. */
function below(name: string, inner: readonly string[]): string[] {
  if (name !== '[]') return [`${name === '{key}' ? ANY_KEY : name}:`, ...inner.map(indent)];
  const start = inner.findIndex((line) => !line.startsWith('#'));
  const item = inner.slice(start).map((line, index) => (index === 0 ? `- ${line}` : indent(line)));
  return [...inner.slice(0, start), ...item];
}

function valueLines(name: string, value: Json): string[] {
  const key = name === '{key}' ? ANY_KEY : name;
  if (name === '[]') return [`- ${scalarOrEmpty(value)}`];
  return isFilled(value) ? [`${key}:`, ...nested(value).map(indent)] : [`${key}: ${scalarOrEmpty(value)}`];
}

function nested(value: Json): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => below('[]', isFilled(item) ? nested(item) : [scalarOrEmpty(item)]));
  }
  if (typeof value !== 'object' || value === null) return [scalarOrEmpty(value)];
  return Object.entries(value).flatMap(([key, one]) => valueLines(keyText(key), one));
}

const keyText = (key: string): string => (/^[A-Za-z][\w./-]*$/.test(key) ? key : JSON.stringify(key));

/** Strings are quoted wherever YAML could interpret them as something else. */
function scalarOrEmpty(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const isWord = /^[A-Za-z][\w./-]*$/.test(value);
  return isWord && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(value) ? value : JSON.stringify(value);
}

function isFilled(value: Json | undefined): value is Json[] | { [key: string]: Json } {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function emptyValue({ types, accepted }: YamlField): Json {
  if (accepted !== undefined) return accepted;
  switch (types[0]) {
    case 'object':
      return {};
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return 0;
    default:
      return '';
  }
}

function comments({ text }: YamlField): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > COMMENT_WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}`);
}
