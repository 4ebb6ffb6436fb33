import { isMap, isScalar, isSeq } from 'yaml';
import type { FieldCheck } from './check-fields.ts';
import { isOpen } from './check-value.ts';
import { entriesOf, valueAt } from './parse-yaml.ts';

const KINDS = new Set(['VirtualClusterTemplate', 'VirtualClusterInstance']);
const VERSION = ['helmRelease', 'chart', 'version'];

/**
 * The platform has no default vCluster version, so whatever defines a virtual cluster must name one. The API's own data
 * can't require it, because the definition can also come from a template.
 */
export function checkChartVersion(root: unknown, kind: string, check: FieldCheck): void {
  if (check.hasElision || !KINDS.has(kind)) return;
  const spec = valueAt(root, ['spec']);
  const versions = valueAt(spec, ['versions']);
  checkDefinition(spec, 'spec.template', check);
  if (isSeq(versions))
    for (const item of versions.items) checkDefinition(item, 'spec.versions[].template', check);
}

function checkDefinition(owner: unknown, path: string, check: FieldCheck): void {
  const found = entriesOf(owner).find(({ key }) => key === 'template');
  if (found === undefined || !isMap(found.value) || isOpen(found.value, check.isWholeFile)) return;
  const version = valueAt(found.value, VERSION);
  if (version !== undefined && !(isScalar(version) && version.value === null)) return;
  const message = `'${path}' names no version of vCluster.`;
  const hint = `Add '${VERSION.join('.')}'.`;
  check.report({ offset: found.keyOffset, message, hint, isForeign: true, rule: 'missing-field' });
}
