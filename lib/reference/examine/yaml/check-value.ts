import { isMap, isScalar, isSeq } from 'yaml';
import { nearest } from '../../../ground/base/problems/nearest.ts';
import type { FieldNode } from '../facts.ts';
import type { SnippetFault } from '../fault.ts';
import { holdsPlaceholder, holdsTemplate } from '../placeholders.ts';

type Wrong = Pick<SnippetFault, 'message' | 'hint' | 'rule'>;

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'keys and values',
  array: 'a list',
  quantity: "a quantity such as '500m' or '2Gi'",
};

/** Words that Helm's YAML parser reads as true or false, and this project's as text. */
const OLD_BOOLEANS = new Set(['yes', 'no', 'on', 'off', 'y', 'n']);

/** Whether a value can't be checked: it's left out, an alias, or a placeholder (in a whole file, a template). */
export function isOpen(node: unknown, isWholeFile = false): boolean {
  if (node === null || node === undefined) return true;
  if (isMap(node) && isWholeFile) return false;
  if (isMap(node)) return node.items.some((pair) => isScalar(pair.key) && isElision(pair.key.value));
  if (isSeq(node)) return false;
  if (!isScalar(node)) return true;
  if (typeof node.value !== 'string') return node.value === null;
  return isWholeFile ? holdsTemplate(node.value) : holdsPlaceholder(node.value);
}

function isElision(value: unknown): boolean {
  return value === '...' || value === '…';
}

/** What is wrong with a value's type, or null. `types` are JSON types; `any` accepts everything. */
export function wrongType(
  node: unknown,
  types: readonly string[],
  path: string,
  isWholeFile = false,
): Wrong | null {
  if (isOpen(node, isWholeFile) || types.includes('any')) return null;
  const found = typeOf(node);
  if (fits(node, types, found)) return null;
  const expected = types.map((type) => NAMES[type] ?? type).join(' or ');
  const message = `'${path}' takes ${expected}, not ${inWords(node, found)}.`;
  const rule = isWholeFile && types.includes('boolean') && isOldBoolean(node) ? 'old-boolean' : 'wrong-type';
  return { message, hint: hintFor(node, types), rule };
}

function fits(node: unknown, types: readonly string[], found: string): boolean {
  if (found === 'integer' && types.includes('number')) return true;
  if (types.includes('quantity') && isScalar(node)) return isQuantity(node.value);
  if (found === 'string' && types.includes('string')) {
    return !isOldBoolean(node) && !(types.includes('integer') && isHalfNumber(node));
  }
  return types.includes(found);
}

/** Whether a value is a word that YAML 1.1, which Helm uses, reads as true or false. */
const isOldBoolean = (node: unknown): boolean =>
  isScalar(node) && node.type === 'PLAIN' && OLD_BOOLEANS.has(String(node.value).toLowerCase());

/** If numbers and texts are accepted, texts are names or percentages: `http`, `50%`. */
function isHalfNumber(node: unknown): boolean {
  return isScalar(node) && /^\d(?!\d*%$)/.test(String(node.value));
}

const QUANTITY = /^[+-]?\d+(?:\.\d*)?(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/;

/** Whether Kubernetes reads a value as an amount. */
function isQuantity(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && QUANTITY.test(value));
}

/** JSON type of a node: `string`, `boolean`, `integer`, `number`, `object`, `array`. */
export function typeOf(node: unknown): string {
  if (isMap(node)) return 'object';
  if (isSeq(node)) return 'array';
  const value = isScalar(node) ? node.value : null;
  if (typeof value === 'number') return isWhole(value, node) ? 'integer' : 'number';
  return typeof value;
}

/** Whether every program reads the same whole number. Some read a leading zero as base 8, and none beyond its bits. */
function isWhole(value: number, node: unknown): boolean {
  const hasZero = isScalar(node) && /^[+-]?0\d/.test(node.source ?? '');
  return Number.isSafeInteger(value) && !isFraction(node) && !hasZero;
}

function isFraction(node: unknown): boolean {
  return (
    isScalar(node) && node.source !== undefined && /[.eE]/.test(node.source) && !/^0x/i.test(node.source)
  );
}

function inWords(node: unknown, found: string): string {
  if (found === 'object' || found === 'array') return NAMES[found] ?? found;
  const source = isScalar(node) ? (node.source ?? String(node.value)) : '';
  if (found === 'string') return `the text '${source}'`;
  return found === 'boolean' ? source : `the number ${source}`;
}

function hintFor(node: unknown, types: readonly string[]): string {
  const source = isScalar(node) ? (node.source ?? String(node.value)) : null;
  const isPlain = source !== null && !source.includes('\n');
  if (types.includes('quantity'))
    return "Write a number with one of Kubernetes' units: m, k, M, G, Ki, Mi, Gi.";
  if (types.includes('string') && isPlain) return `Put it in quotes: "${source}".`;
  if (types.includes('array')) return 'Write each item on a separate line, with a dash.';
  if (types.includes('object')) return 'Write its keys on the lines below, indented.';
  if (types.includes('boolean')) return 'Write true or false, without quotes.';
  if (types.includes('string')) return 'Write one text.';
  if (typeOf(node) !== 'number') return 'Write the number without quotes.';
  return 'Write its digits only: no fraction, no leading zero, and at most 15 of them.';
}

/** What is wrong with a value of a field that only accepts some, or null. */
export function wrongChoice(node: unknown, field: FieldNode, isWholeFile = false): Wrong | null {
  const { acceptedValues, path } = field;
  if (acceptedValues.length === 0 || isOpen(node, isWholeFile) || !isScalar(node)) return null;
  if (acceptedValues.some((value) => value === node.value)) return null;
  const known = acceptedValues.filter((value) => value !== '').map(String);
  const near = nearest(String(node.value), known);
  const hint = near === null ? `Known: ${known.join(', ')}.` : `Did you mean '${near}'?`;
  const message = `'${path}' does not take '${node.source ?? String(node.value)}'.`;
  return { message, hint, rule: 'wrong-value' };
}
