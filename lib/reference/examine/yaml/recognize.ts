import { isMap, isScalar, isSeq } from 'yaml';
import { nearest } from '../../../ground/base/problems/nearest.ts';
import type { SnippetIntent } from '../intent.ts';
import { DEVSPACE_FILE, PLATFORM_CONFIG } from '../other-documents.ts';
import { entriesOf } from './parse-yaml.ts';

/** What kind of document it is. */
export type DocumentKind =
  | { kind: 'vcluster.yaml' }
  /** The part of vcluster.yaml below a path. */
  | { kind: 'part'; path: string }
  | { kind: 'manifest' }
  /** A document, or a part of one, whose type is known: `PlatformValues`, `Project.spec`. */
  | { kind: 'typed'; path: string }
  /** A file of another set, by its name there. */
  | { kind: 'document'; name: string }
  /** Only parsed: a schema that the fence or the file name indicates. */
  | { kind: 'other' }
  /** No schema is known; `near` is the top-level key of vcluster.yaml that one of its keys resembles. */
  | { kind: 'unknown'; near: string | null; offset: number };

/** Keys that other charts use as well. */
const COMMON = new Set([
  'global',
  'plugins',
  'plugin',
  'external',
  'deploy',
  'rbac',
  'logging',
  'pro',
  'telemetry',
]);
const VCLUSTER_TITLE = /(?:^|\/)vcluster[\w-]*\.ya?ml\b/i;
const VALUES_TITLE = /(?:^|\/)values\.ya?ml\b/i;
/** Files whose name shows that they belong to another program. */
const OTHER_TITLE = /(?:^|\/)(?:(?:docker-)?compose\.ya?ml|mkdocs\.yml|playbook\.ya?ml)\b/i;
/** Files of other sets, recognized by their name. */
const DOCUMENT_TITLES: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)devspace[\w-]*\.ya?ml\b/i, DEVSPACE_FILE],
  [/(?:^|\/)platform-config\.ya?ml\b/i, PLATFORM_CONFIG],
];
const TYPED_TITLES: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)(?:platform|agent)[\w-]*values\.ya?ml\b/i, 'PlatformValues'],
  [/(?:^|\/)workflows\/[\w.-]+\.ya?ml\b/i, 'GithubWorkflow'],
  [/(?:^|\/)\.?gitlab-ci\.yml\b/i, 'GitlabPipeline'],
];
const MANIFEST_KEYS = ['apiVersion', 'kind', 'metadata', 'spec'];

/** Recognizes a document by its fence, its title, or its keys. */
export function recognizeDocument(
  root: unknown,
  intent: SnippetIntent,
  topLevelKeys: ReadonlySet<string>,
  platformKeys: ReadonlySet<string>,
): DocumentKind {
  const marked = markedKind(intent);
  if (marked !== null) return marked;
  const entries = entriesOf(root);
  const keys = entries.map(({ key }) => key);
  if (isEmpty(root)) return { kind: 'other' };
  if (keys.includes('apiVersion') || keys.includes('kind')) return { kind: 'manifest' };
  const title = intent.title ?? '';
  if (VCLUSTER_TITLE.test(title)) return { kind: 'vcluster.yaml' };
  const typed = TYPED_TITLES.find(([pattern]) => pattern.test(title));
  if (typed !== undefined) return { kind: 'typed', path: typed[1] };
  const document = DOCUMENT_TITLES.find(([pattern]) => pattern.test(title));
  if (document !== undefined) return { kind: 'document', name: document[1] };
  if (OTHER_TITLE.test(title)) return { kind: 'other' };
  const known = keys.filter((key) => topLevelKeys.has(key));
  const isOwn = known.some((key) => !COMMON.has(key)) || (known.length > 0 && known.length === keys.length);
  if (isOwn || (VALUES_TITLE.test(title) && intent.set !== 'platform')) return { kind: 'vcluster.yaml' };
  if (intent.set === 'platform' && keys.length > 0 && keys.every((key) => platformKeys.has(key))) {
    return { kind: 'document', name: PLATFORM_CONFIG };
  }
  if (keys.some((key) => MANIFEST_KEYS.includes(key))) return { kind: 'manifest' };
  const near = keys.flatMap((key) => nearest(key, topLevelKeys) ?? [])[0] ?? null;
  return { kind: 'unknown', near, offset: entries[0]?.keyOffset ?? 0 };
}

function markedKind({ mark }: SnippetIntent): DocumentKind | null {
  if (mark === null || mark.mode === 'off') return null;
  if (mark.mode === 'path') return { kind: 'part', path: mark.path };
  if (mark.mode === 'part') return mark.of === null ? { kind: 'other' } : { kind: 'typed', path: mark.of };
  if (mark.schema === 'vcluster.yaml') return { kind: 'vcluster.yaml' };
  if (mark.schema === 'devspace') return { kind: 'document', name: DEVSPACE_FILE };
  if (mark.schema === 'platform') return { kind: 'document', name: PLATFORM_CONFIG };
  return { kind: mark.schema === 'manifest' ? 'manifest' : 'other' };
}

function isEmpty(root: unknown): boolean {
  if (root === null || root === undefined) return true;
  if (isScalar(root)) return root.value === null;
  return (isMap(root) || isSeq(root)) && root.items.length === 0;
}
