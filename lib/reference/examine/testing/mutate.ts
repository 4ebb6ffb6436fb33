import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import type { Product } from '../../../ground/config/product.ts';
import { familyOf } from '../check-snippet.ts';
import { baseName } from '../shell/find-programs.ts';
import type { Word } from '../shell/model.ts';
import { parseShellSnippet } from '../shell/parse-snippet.ts';
import { entriesOf, parseYaml } from '../yaml/parse-yaml.ts';

/** One mistake inserted into a snippet. */
export type Mutation = {
  kind: 'key' | 'type' | 'value' | 'flag' | 'command' | 'syntax';
  /** The text before and after. */
  before: string;
  after: string;
  text: string;
};

/** A source of numbers from 0 to 1. The same seed produces the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Edit = { kind: Mutation['kind']; start: number; end: number; after: string };

/** The snippet with one mistake of a kind that a hurried author makes; null if there's no place for any. */
export function mutate(
  language: string,
  text: string,
  random: () => number,
  product: Product,
): Mutation | null {
  const edits =
    familyOf(language) === 'yaml' ? yamlEdits(text, random) : shellEdits(language, text, random, product);
  const kinds = [...new Set(edits.map(({ kind }) => kind))];
  const kind = pick(kinds, random);
  const edit = pick(
    edits.filter((one) => one.kind === kind),
    random,
  );
  if (edit === undefined) return null;
  const { start, end, after } = edit;
  const mutated = text.slice(0, start) + after + text.slice(end);
  return { kind: edit.kind, before: text.slice(start, end), after, text: mutated };
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** A word with two letters swapped, one doubled, or one omitted. */
function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 1));
  const letter = word[at] ?? 'x';
  const before = word[at - 1] ?? 'x';
  const ways = [
    word.slice(0, at - 1) + letter + before + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    `${word}x`,
  ].filter((way) => way !== word && way !== '' && /[A-Za-z]/.test(way));
  return pick(ways, random) ?? `${word}x`;
}

function yamlEdits(text: string, random: () => number): Edit[] {
  return parseYaml(text).documents.flatMap((document) => nodeEdits(document.contents, random));
}

/** Mappings whose keys authors choose: another key there isn't a mistake. */
const OWN_KEYS = new Set([
  'annotations',
  'byName',
  'data',
  'env',
  'envValueFrom',
  'labels',
  'matchLabels',
  'nodeSelector',
  'parameters',
  'plugins',
  'selector',
  'stringData',
  'translateImage',
]);

function nodeEdits(node: unknown, random: () => number, name = ''): Edit[] {
  if (isSeq(node)) return node.items.flatMap((item) => nodeEdits(item, random));
  if (isScalar(node)) return scalarEdits(node, random);
  if (!isMap(node)) return [];
  const own = OWN_KEYS.has(name) ? [] : entriesOf(node);
  const keys = own.map(
    ({ key, keyOffset }): Edit => ({
      kind: 'key',
      start: keyOffset,
      end: keyOffset + key.length,
      after: misspell(key, random),
    }),
  );
  return [...keys, ...entriesOf(node).flatMap(({ key, value }) => nodeEdits(value, random, key))];
}

function scalarEdits(node: Scalar, random: () => number): Edit[] {
  const [start, end] = node.range ?? [0, 0];
  if (node.source === undefined || node.source.includes('\n') || node.value === null) return [];
  const isText = typeof node.value === 'string';
  const type: Edit = { kind: 'type', start, end, after: isText ? '[17, true]' : '{ some: text }' };
  const value: Edit = { kind: 'value', start, end, after: `"${misspell(String(node.value), random)}"` };
  return isText ? [type] : [type, value];
}

function shellEdits(language: string, text: string, random: () => number, product: Product): Edit[] {
  const { programs } = parseShellSnippet(text, language);
  const own = programs.filter((one) => product.programs.some(({ name }) => name === baseName(one.name.text)));
  const edits = own.flatMap(({ args }) => {
    const dash = args.findIndex((word) => word.text === '--');
    return commandEdits(dash === -1 ? args : args.slice(0, dash), text, random);
  });
  if (edits.length > 0) return edits;
  const end = text.length;
  const opened = [' "never closed', " 'never closed", ' $(never closed', ' \\'];
  return [{ kind: 'syntax', start: end, end, after: pick(opened, random) ?? ' "' }];
}

function commandEdits(args: readonly Word[], text: string, random: () => number): Edit[] {
  return args.flatMap((word, index): Edit[] => {
    const isName = index === 0 && !word.text.startsWith('-');
    if (word.text.startsWith('--')) {
      const name = /^--[^=]*/.exec(word.text)?.[0] ?? '';
      const start = word.start + 2;
      return [{ kind: 'flag', start, end: word.start + name.length, after: misspell(name.slice(2), random) }];
    }
    if (!isName || !text.startsWith(word.text, word.start)) return [];
    const end = word.start + word.text.length;
    return [{ kind: 'command', start: word.start, end, after: misspell(word.text, random) }];
  });
}
