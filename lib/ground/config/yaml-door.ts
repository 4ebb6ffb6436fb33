import {
  type Alias,
  Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type LineCounter,
  parseAllDocuments,
  parseDocument,
  YAMLParseError,
} from 'yaml';
import { BUDGET } from '../base/budget.ts';

/** How to parse, and who counts the lines. */
type YamlOptions = { lineCounter?: LineCounter };

/**
 * Parses one YAML document, in time and memory that grow linearly with the text. What is wrong is in its `errors`, in
 * order: broken syntax, keys that appear twice, and too many levels. Never throws.
 */
export function readYamlDocument(text: string, options: YamlOptions = {}): Document.Parsed {
  return survive(text, () => {
    const document = parseDocument(text, { ...options, ...PLAIN });
    validate(document);
    return document;
  });
}

/** Like `readYamlDocument`, for a text with any number of documents. */
export function readYamlDocuments(text: string, options: YamlOptions = {}): Document.Parsed[] {
  return survive(
    text,
    () => {
      const documents = parseAllDocuments(text, { ...options, ...PLAIN });
      if (!Array.isArray(documents)) return [];
      for (const document of documents) validate(document);
      return documents;
    },
    (document) => [document],
  );
}

/** The parser compares each key with all others of its map, so the keys are compared here. */
const PLAIN = { prettyErrors: false, uniqueKeys: false } as const;

const TOO_MANY_BRACKETS = new RegExp(`(?:[[{]\\s*){${BUDGET.depth + 1}}`);

const TOO_MANY = `The file has more than ${BUDGET.yamlValues.toLocaleString('en')} values`;

const TOO_DEEP = `Lists and maps are nested more than ${BUDGET.depth} levels deep`;

function survive<T>(text: string, parse: () => T, from = (document: Document.Parsed) => document as T): T {
  const deepest = text.search(TOO_MANY_BRACKETS);
  const lines = text.length > BUDGET.yamlValues ? text.split('\n').length : 0;
  const excess = deepest !== -1 ? TOO_DEEP : lines > BUDGET.yamlValues ? TOO_MANY : null;
  try {
    if (excess === null) return parse();
    throw new RangeError(excess);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The parser overflows the stack, after a time that grows with the square of the depth.
    const broken = new Document(null) as unknown as Document.Parsed;
    const at = Math.max(0, deepest);
    broken.errors.push(new YAMLParseError([at, at + 1], 'IMPOSSIBLE', excess ?? TOO_DEEP));
    return from(broken);
  }
}

/** Adds to a document's errors what the parser doesn't report, level by level: the stack doesn't grow with the depth. */
function validate(document: Document.Parsed): void {
  const found: YAMLParseError[] = [];
  const add = (errors: readonly YAMLParseError[]) => {
    for (const error of errors) found.push(error);
  };
  for (const { code, pos, message } of document.warnings)
    if (code === 'TAG_RESOLVE_FAILED') found.push(tagError(message.replace(/^.*: /, ''), pos));
  let level: unknown[] = [document.contents];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    const deepest = depth > BUDGET.depth ? level.find(isCollection) : undefined;
    if (deepest !== undefined || values > BUDGET.yamlValues) {
      const at = offsetOf(deepest ?? level[0]);
      found.push(new YAMLParseError([at, at + 1], 'IMPOSSIBLE', deepest === undefined ? TOO_MANY : TOO_DEEP));
      // Nothing that walks the document may overflow the stack or take for ever either.
      document.contents = null;
      break;
    }
    for (const node of level) {
      if (!isMap(node)) continue;
      add(doubleKeys(node.items));
      if (document.errors.length === 0) add(wrongKeys(node.items));
    }
    add(rareTags(level));
    level = level.flatMap(partsOf);
  }
  // After a syntax error, the parser guesses, and all else that it reports follows from that.
  document.errors = [...document.errors.slice(0, 1), ...found].sort((a, b) => a.pos[0] - b.pos[0]);
}

function partsOf(node: unknown): unknown[] {
  if (!isCollection(node)) return [];
  return node.items.flatMap((item) => (isPair(item) ? [item.key, item.value] : [item]));
}

/** Tags of YAML that aren't of JSON. Other programs read values with one as something else, or not at all. */
const RARE_TAG = /^tag:yaml\.org,2002:(?:binary|omap|pairs|set|timestamp)$/;

const tagError = (tag: string, pos: [number, number]): YAMLParseError => {
  const written = tag.replace('tag:yaml.org,2002:', '!!');
  return new YAMLParseError(pos, 'TAG_RESOLVE_FAILED', `'${written}' isn't a known tag`);
};

function rareTags(nodes: readonly unknown[]): YAMLParseError[] {
  return nodes.flatMap((node) => {
    if (!isNode(node) || isAlias(node) || !RARE_TAG.test(node.tag ?? '')) return [];
    const [start, end] = node.range ?? [0, 1];
    return [tagError(node.tag ?? '', [start, end])];
  });
}

/** Keys that JSON can't have. */
function wrongKeys(pairs: readonly { key: unknown }[]): YAMLParseError[] {
  return pairs.flatMap(({ key }) => {
    if (!isCollection(key)) return [];
    const at = offsetOf(key);
    return [new YAMLParseError([at, at + 1], 'IMPOSSIBLE', 'A list or a map is no key')];
  });
}

function doubleKeys(pairs: readonly { key: unknown }[]): YAMLParseError[] {
  const seen = new Set<unknown>();
  return pairs.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const isDouble = seen.has(key.value);
    seen.add(key.value);
    if (!isDouble) return [];
    const [start, end] = key.range ?? [0, 1];
    return [new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique')];
  });
}

const offsetOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** What is wrong with a document's aliases. Offsets are in the text. */
export type AliasFault = { offset: number; message: string; hint: string };

/**
 * Aliases that refer to nothing or to a part that contains them, and documents whose aliases stand for more values than
 * any real file has. A document with such faults must not be converted to plain data: it may have no end.
 */
export function aliasFaults(document: Document.Parsed): AliasFault[] {
  const faults: AliasFault[] = [];
  const anchors = new Map<string, Anchored>();
  const total = countValues(document.contents, anchors, faults);
  if (faults.length === 0 && total > BUDGET.yamlValues)
    faults.push({
      offset: 0,
      message: `The aliases in this file stand for more than ${BUDGET.yamlValues.toLocaleString('en')} values.`,
      hint: 'Write out what you mean.',
    });
  return faults;
}

/** A part with an anchor: the number of its values, and null as long as it isn't complete. */
type Anchored = { values: number | null };

function countValues(node: unknown, anchors: Map<string, Anchored>, faults: AliasFault[]): number {
  if (isAlias(node)) return countAlias(node, anchors, faults);
  if (isPair(node)) return countValues(node.key, anchors, faults) + countValues(node.value, anchors, faults);
  if (!isCollection(node) && !isScalar(node)) return 0;
  const own: Anchored = { values: null };
  if (node.anchor !== undefined) anchors.set(node.anchor, own);
  let values = 1;
  if (isCollection(node)) for (const item of node.items) values += countValues(item, anchors, faults);
  own.values = values;
  return values;
}

function countAlias(alias: Alias, anchors: ReadonlyMap<string, Anchored>, faults: AliasFault[]): number {
  const known = anchors.get(alias.source);
  const offset = offsetOf(alias);
  if (known === undefined)
    faults.push({
      offset,
      message: `'*${alias.source}' refers to nothing: there is no anchor '&${alias.source}' before it.`,
      hint: "Put values that begin with '*' in quotes.",
    });
  else if (known.values === null)
    faults.push({
      offset,
      message: `'*${alias.source}' is inside of '&${alias.source}', so it never ends.`,
      hint: 'Write out what you mean.',
    });
  return known?.values ?? 1;
}
