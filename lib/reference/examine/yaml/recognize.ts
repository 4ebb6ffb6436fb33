import { isMap, isScalar, isSeq } from 'yaml';
import { nearest } from '../../../ground/base/problems/nearest.ts';
import {
  apiKinds,
  type FileKind,
  mainKind,
  matchesOne,
  type Product,
  patternOf,
} from '../../../ground/config/product.ts';
import { readYamlDocuments } from '../../../ground/config/yaml-door.ts';
import type { SnippetIntent } from '../intent.ts';
import { entriesOf } from './parse-yaml.ts';
import { withoutTemplates } from './templates.ts';

/** What kind of document it is. */
export type DocumentKind =
  /** A whole file of a kind in the product's definition. */
  | { kind: 'file'; of: FileKind }
  /** The part of the product's own file below a path. */
  | { kind: 'part'; path: string }
  /** `of` is the kind of the API that serves it; null for another API. */
  | { kind: 'manifest'; of: FileKind | null }
  /** A document, or a part of one, whose type is known: `GithubWorkflow`, `Project.spec`. */
  | { kind: 'typed'; path: string }
  /** Only parsed: a schema that the fence or the file name indicates. */
  | { kind: 'other' }
  /** No schema is known; `near` is the top-level key of the product's own file that one of its keys resembles. */
  | { kind: 'unknown'; near: string | null; offset: number };

/** What documents are recognized by. */
export type KnownFiles = {
  product: Product;
  /** The top-level keys that a kind of file has in any version; none if its data isn't known. */
  keysOf: (kind: FileKind) => ReadonlySet<string>;
};

/** Files whose name shows that they belong to a program that nothing is known about. */
const OTHER_TITLE = /(?:^|\/)(?:(?:docker-)?compose\.ya?ml|mkdocs\.yml|playbook\.ya?ml)\b/i;
const MANIFEST_KEYS = ['apiVersion', 'kind', 'metadata', 'spec'];

/** Recognizes a document in a code block by its fence, its title, or its keys. */
export function recognizeDocument(root: unknown, intent: SnippetIntent, known: KnownFiles): DocumentKind {
  const { product } = known;
  const marked = markedKind(intent, product);
  if (marked !== null) return marked;
  if (isEmpty(root)) return { kind: 'other' };
  const entries = entriesOf(root);
  const keys = entries.map(({ key }) => key);
  const title = intent.title ?? '';
  const isManifest = isManifestOf(keys);
  if (!isManifest) {
    const titled = titledKind(title, product);
    if (titled !== null) return titled;
  }
  const textUnder = (key: string) => String(entries.find((entry) => entry.key === key)?.value ?? '');
  const found = isManifest ? 'manifest' : kindByKeys(keys, textUnder, title, known);
  if (found === 'manifest') return { kind: 'manifest', of: apiKind(textUnder('apiVersion'), product) };
  if (found !== null) return { kind: 'file', of: found };
  const main = mainKind(product);
  const near =
    main === null ? null : (keys.flatMap((key) => nearest(key, known.keysOf(main)) ?? [])[0] ?? null);
  return { kind: 'unknown', near, offset: entries[0]?.keyOffset ?? 0 };
}

/** The likely kind of a whole text; null if nothing indicates one. If it doesn't parse, its unindented keys are used. */
export function recognizeText(text: string, known: KnownFiles): FileKind | null {
  const entries = readYamlDocuments(withoutTemplates(text)).flatMap(({ contents }) => entriesOf(contents));
  const lines = [...text.matchAll(/^([A-Za-z][\w-]*):[ \t]*["']?(.*)/gm)];
  const keys = entries.length > 0 ? entries.map(({ key }) => key) : lines.map(([, key = '']) => key);
  const textUnder = (key: string) =>
    String(
      entries.find((entry) => entry.key === key)?.value ?? lines.find((one) => one[1] === key)?.[2] ?? '',
    );
  if (keys.length === 0) return null;
  const found = isManifestOf(keys) ? 'manifest' : kindByKeys(keys, textUnder, '', known);
  // A reader who opens a file of manifests wants the product's manifests checked.
  return found === 'manifest' ? (apiKinds(known.product)[0] ?? null) : found;
}

const isManifestOf = (keys: readonly string[]): boolean =>
  keys.includes('apiVersion') || keys.includes('kind');

/** The kind of the API that serves manifests of an API version. */
const apiKind = (apiVersion: string, product: Product): FileKind | null =>
  apiKinds(product).find(({ apiVersions }) => apiVersions.includes(apiVersion)) ?? null;

function titledKind(title: string, { kinds, types }: Product): DocumentKind | null {
  const main = kinds.find(({ titles }) => matchesOne(title, titles));
  const type = types.find(({ titles }) => matchesOne(title, titles));
  if (main !== undefined) return { kind: 'file', of: main };
  if (type !== undefined) return { kind: 'typed', path: type.name };
  return OTHER_TITLE.test(title) ? { kind: 'other' } : null;
}

/**
 * The kind whose keys a file has, the surest evidence first: a key with a value that only one kind has, keys that no
 * other program's files have, a name that several kinds share, and keys that only an older format had. A key that
 * several kinds share proves nothing if another one is unknown.
 */
function kindByKeys(
  keys: readonly string[],
  textUnder: (key: string) => string,
  title: string,
  { product, keysOf }: KnownFiles,
): FileKind | 'manifest' | null {
  const kinds = product.kinds.filter(({ data }) => data === 'fields');
  const marked = kinds.find(
    ({ marker }) =>
      marker !== null && keys.includes(marker.key) && patternOf(marker.value).test(textUnder(marker.key)),
  );
  if (marked !== undefined) return marked;
  const scored = kinds.map((kind) => {
    // A path that was written as one key shows the kind, too.
    const known = keys.filter((key) => keysOf(kind).has(key.split('.')[0] ?? key));
    const own = known.filter((key) => !kind.sharedKeys.includes(key));
    const isSure = own.length > 0 || (known.length > 0 && known.length === keys.length);
    return { kind, score: isSure ? known.length : 0 };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return (
    scored.find(({ score }) => score > 0 && score === best)?.kind ??
    kinds.find(({ sharedTitles }) => matchesOne(title, sharedTitles)) ??
    (keys.some((key) => MANIFEST_KEYS.includes(key)) ? 'manifest' : null) ??
    kinds.find(({ formerKeys }) => keys.some((key) => formerKeys.includes(key))) ??
    null
  );
}

function markedKind({ mark }: SnippetIntent, { kinds }: Product): DocumentKind | null {
  if (mark === null || mark.mode === 'off') return null;
  if (mark.mode === 'path') return { kind: 'part', path: mark.path };
  if (mark.mode === 'part') return mark.of === null ? { kind: 'other' } : { kind: 'typed', path: mark.of };
  const kind = kinds.find(({ id }) => id === mark.schema);
  if (kind?.data === 'fields') return { kind: 'file', of: kind };
  return kind !== undefined || mark.schema === 'manifest'
    ? { kind: 'manifest', of: kind ?? null }
    : { kind: 'other' };
}

function isEmpty(root: unknown): boolean {
  if (root === null || root === undefined) return true;
  if (isScalar(root)) return root.value === null;
  return (isMap(root) || isSeq(root)) && root.items.length === 0;
}
