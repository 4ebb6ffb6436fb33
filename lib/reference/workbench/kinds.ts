import { isMap, parseAllDocuments } from 'yaml';
import { entriesOf } from '../examine/yaml/parse-yaml.ts';
import { withoutTemplates } from '../examine/yaml/templates.ts';
import type { WorkbenchFacts } from './facts/open-facts.ts';
import { isLegacyFile } from './legacy/recognize-legacy.ts';
import type { FileKind } from './model.ts';

/** Top-level keys that identify a devspace.yaml. */
const DEVSPACE = new Set([
  'pipelines',
  'deployments',
  'dev',
  'images',
  'hooks',
  'vars',
  'dependencies',
  'functions',
]);

/** The likely kind of a text; null if nothing indicates one. If it doesn't parse, its unindented keys are used. */
export function recognizeKind(text: string, facts: WorkbenchFacts): FileKind | null {
  const keys = topLevelKeys(text);
  const isOf = (kind: FileKind) => facts.kinds.includes(kind);
  if (keys.length === 0) return null;
  if (keys.includes('apiVersion') || keys.includes('kind'))
    return isOf('platform-manifest') ? 'platform-manifest' : null;
  if (isOf('devspace.yaml')) {
    const own = keys.filter((key) => DEVSPACE.has(key));
    if (/^version:\s*["']?v\dbeta\d/m.test(text) || (keys.includes('version') && own.length > 0))
      return 'devspace.yaml';
  }
  const scores = facts.kinds
    .filter((kind) => kind !== 'platform-manifest')
    .map((kind) => ({
      kind,
      score: keys.filter((key) => facts.setOf(kind).facts.topLevelKeys.has(key)).length,
    }))
    .sort((a, b) => b.score - a.score);
  const [best] = scores;
  if (best !== undefined && best.score > 0) return best.kind;
  return isLegacyFile(text) ? 'vcluster.yaml' : null;
}

/** The top-level keys of a text's documents, in order. */
function topLevelKeys(text: string): string[] {
  const documents = parseAllDocuments(withoutTemplates(text), { prettyErrors: false });
  const list = Array.isArray(documents) ? documents : [];
  const keys = list.flatMap(({ contents }) =>
    isMap(contents) ? entriesOf(contents).map(({ key }) => key) : [],
  );
  return keys.length > 0 ? keys : [...text.matchAll(/^([A-Za-z][\w-]*):/gm)].map(([, key = '']) => key);
}
