import { stringify } from 'yaml';
import type { FieldFacts } from '../../facts/facts.ts';
import { parentPath, splitPath } from '../../facts/field-paths.ts';
import type { Reference } from '../../facts/model.ts';

type Tree = { [key: string]: Tree | unknown };

/** A vcluster.yaml that sets fields of a version, each to a valid value other than its default. */
export function sampleFile(paths: readonly string[], reference: Reference, version: string): string {
  const root: Tree = {};
  for (const path of paths) put(root, path, reference, version);
  return stringify(root);
}

function put(root: Tree, path: string, reference: Reference, version: string): void {
  const facts = reference.fields.get(path)?.facts.get(version);
  // A single field isn't enough for a list of objects.
  if (facts === undefined || path.includes('[]') || path.includes('{key}')) return;
  const hasFields = [...reference.fields].some(
    ([other, entry]) => entry.facts.has(version) && parentPath(other) === path && !other.endsWith('[]'),
  );
  if (hasFields) return;
  let node = root;
  const steps = splitPath(path);
  for (const step of steps.slice(0, -1)) {
    node[step] ??= {};
    node = node[step] as Tree;
  }
  node[steps.at(-1) ?? ''] = sampleValue(facts);
}

function sampleValue({ types, acceptedValues, itemType, valueType, default: standard }: FieldFacts): unknown {
  const other = acceptedValues.find((value) => value !== standard && value !== '');
  if (other !== undefined) return other;
  if (types.includes('boolean')) return standard !== true;
  if (types.includes('integer') || types.includes('number')) return 3;
  if (types.includes('array')) return itemType === 'string' ? ['one'] : [];
  if (types.includes('object')) return valueType === 'string' ? { one: 'two' } : {};
  return 'one';
}
