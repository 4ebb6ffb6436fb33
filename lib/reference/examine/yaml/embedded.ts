import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { entriesOf, textAt, valueAt } from './parse-yaml.ts';

/** A vcluster.yaml in another document. */
export type Embedded =
  | EmbeddedValues
  /** Values of the platform's own chart. */
  | { kind: 'platform'; node: unknown }
  /** A field by its path, as in Argo CD's `helm.parameters`. */
  | { kind: 'setter'; name: Scalar; value: unknown };

/** A whole vcluster.yaml, as text or as mappings. `version` is the chart's version next to it; null if there is none. */
export type EmbeddedValues =
  | { kind: 'text'; scalar: Scalar; title: string; version: Scalar | null }
  | { kind: 'tree'; node: unknown; version: Scalar | null };

const CHART = /(?:^|\/)vcluster$/;
const PLATFORM_CHART = /(?:^|\/)vcluster-platform$/;
const FILE = /^(?:vcluster|values)\.ya?ml$/;

/** Every vcluster.yaml in a document, whichever resource contains it. */
export function embeddedIn(root: unknown): Embedded[] {
  if (isSeq(root)) return root.items.flatMap(embeddedIn);
  if (!isMap(root)) return [];
  return [...ownValues(root), ...entriesOf(root).flatMap(({ value }) => embeddedIn(value))];
}

function ownValues(node: unknown): Embedded[] {
  return [
    ...entriesOf(node).flatMap(({ key, value }) => (FILE.test(key) ? asText(value, key, null) : [])),
    ...releaseValues(node),
    ...argoValues(node),
    ...fluxValues(node),
  ];
}

/** The platform's templates and instances, and Cluster API's: `helmRelease: { chart, values }`. */
function releaseValues(node: unknown): Embedded[] {
  const release = valueAt(node, ['helmRelease']);
  const chart = textAt(release, ['chart', 'name']);
  const version = scalarAt(release, ['chart', 'version']);
  return chart === null || CHART.test(chart) ? asValues(valueAt(release, ['values']), version) : [];
}

/** Argo CD: `chart: vcluster` next to `helm: { values, valuesObject, parameters }`. */
function argoValues(node: unknown): Embedded[] {
  const chart = textAt(node, ['chart']);
  const object = valueAt(node, ['helm', 'valuesObject']);
  if (chart !== null && PLATFORM_CHART.test(chart) && isMap(object))
    return [{ kind: 'platform', node: object }];
  if (chart === null || !CHART.test(chart)) return [];
  const parameters = valueAt(node, ['helm', 'parameters']);
  const setters = isSeq(parameters) ? parameters.items : [];
  const version = scalarAt(node, ['targetRevision']) ?? scalarAt(node, ['version']);
  return [
    ...asValues(valueAt(node, ['helm', 'values']), version),
    ...asValues(object, version),
    ...asValues(valueAt(node, ['valuesContent']), version),
    ...setters.flatMap((one): Embedded[] => {
      const name = valueAt(one, ['name']);
      return isScalar(name) ? [{ kind: 'setter', name, value: valueAt(one, ['value']) }] : [];
    }),
  ];
}

/** Flux: `chart: { spec: { chart: vcluster } }` next to `values`. */
function fluxValues(node: unknown): Embedded[] {
  const chart = textAt(node, ['chart', 'spec', 'chart']);
  const version = scalarAt(node, ['chart', 'spec', 'version']);
  return chart !== null && CHART.test(chart) ? asValues(valueAt(node, ['values']), version) : [];
}

function asValues(value: unknown, version: Scalar | null): Embedded[] {
  return isMap(value) ? [{ kind: 'tree', node: value, version }] : asText(value, 'vcluster.yaml', version);
}

function asText(value: unknown, title: string, version: Scalar | null): Embedded[] {
  return isScalar(value) && typeof value.value === 'string'
    ? [{ kind: 'text', scalar: value, title, version }]
    : [];
}

function scalarAt(node: unknown, path: readonly string[]): Scalar | null {
  const value = valueAt(node, path);
  return isScalar(value) ? value : null;
}
