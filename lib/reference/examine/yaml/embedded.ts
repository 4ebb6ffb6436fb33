import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { mainKind, type Product, type ProductChart } from '../../../ground/config/product.ts';
import type { EmbeddedValues } from '../snippet-check.ts';
import { entriesOf, textAt, valueAt } from './parse-yaml.ts';

/** Something in another document that the product's definition describes. */
export type Embedded =
  | EmbeddedValues
  /** Values of a chart that aren't the product's own file: a kind of file, or a type. */
  | { kind: 'typed'; node: unknown; of: string }
  /** A field of the product's own file by its path, as in Argo CD's `helm.parameters`. */
  | { kind: 'setter'; name: Scalar; value: unknown };

/** The chart that a reference names: `app`, `repo/app`, `oci://host/app:1.2.0`, `./app-1.2.0.tgz`. Null for another one. */
export function chartNamed(reference: string, { charts }: Product): ProductChart | null {
  const [, last = ''] = /(?:^|\/)([^/]*)$/.exec(reference) ?? [];
  const name = last.replace(/[:@].*$|-v?\d[^/]*\.tgz$/, '');
  return charts.find((chart) => chart.name === name) ?? null;
}

const VALUES_FILE = /^values\.ya?ml$/;

/** All values of the product's charts, and all its files, in a document, whichever resource contains them. */
export function embeddedIn(root: unknown, product: Product): Embedded[] {
  if (isSeq(root)) return root.items.flatMap((item) => embeddedIn(item, product));
  if (!isMap(root)) return [];
  return [...ownValues(root, product), ...entriesOf(root).flatMap(({ value }) => embeddedIn(value, product))];
}

function ownValues(node: unknown, product: Product): Embedded[] {
  const main = mainKind(product);
  const files = entriesOf(node).flatMap(({ key, value }) => {
    const isOwn = main?.embeddedAs.includes(key) === true;
    return main !== null && (isOwn || VALUES_FILE.test(key)) ? asText(value, key, null, isOwn) : [];
  });
  return [
    ...files,
    ...releaseValues(node, product),
    ...argoValues(node, product),
    ...fluxValues(node, product),
  ];
}

/** Releases in an API's templates, and Cluster API's: `helmRelease: { chart, values }`. */
function releaseValues(node: unknown, product: Product): Embedded[] {
  const release = valueAt(node, ['helmRelease']);
  const name = textAt(release, ['chart', 'name']);
  const assumed = product.charts.find(({ isAssumed }) => isAssumed) ?? null;
  const chart = name === null ? assumed : chartNamed(name, product);
  return asValues(valueAt(release, ['values']), chart, scalarAt(release, ['chart', 'version']), product);
}

/** Argo CD: `chart: NAME` next to `helm: { values, valuesObject, parameters }`. */
function argoValues(node: unknown, product: Product): Embedded[] {
  const chart = chartNamed(textAt(node, ['chart']) ?? '', product);
  const parameters = valueAt(node, ['helm', 'parameters']);
  const setters = isSeq(parameters) && chart?.values === mainKind(product)?.id ? parameters.items : [];
  const version = scalarAt(node, ['targetRevision']) ?? scalarAt(node, ['version']);
  return [
    ...[['helm', 'values'], ['helm', 'valuesObject'], ['valuesContent']].flatMap((path) =>
      asValues(valueAt(node, path), chart, version, product),
    ),
    ...setters.flatMap((one): Embedded[] => {
      const name = valueAt(one, ['name']);
      return isScalar(name) ? [{ kind: 'setter', name, value: valueAt(one, ['value']) }] : [];
    }),
  ];
}

/** Flux: `chart: { spec: { chart: NAME } }` next to `values`. */
function fluxValues(node: unknown, product: Product): Embedded[] {
  const chart = chartNamed(textAt(node, ['chart', 'spec', 'chart']) ?? '', product);
  return asValues(valueAt(node, ['values']), chart, scalarAt(node, ['chart', 'spec', 'version']), product);
}

function asValues(
  value: unknown,
  chart: ProductChart | null,
  version: Scalar | null,
  product: Product,
): Embedded[] {
  if (chart === null) return [];
  const main = mainKind(product);
  if (chart.values !== main?.id)
    return isMap(value) ? [{ kind: 'typed', node: value, of: chart.values }] : [];
  if (isMap(value)) return [{ kind: 'tree', node: value, version, isOwn: true }];
  return asText(value, main.fileName, version, true);
}

function asText(value: unknown, title: string, version: Scalar | null, isOwn: boolean): EmbeddedValues[] {
  return isScalar(value) && typeof value.value === 'string'
    ? [{ kind: 'text', scalar: value, title, version, isOwn }]
    : [];
}

function scalarAt(node: unknown, path: readonly string[]): Scalar | null {
  const value = valueAt(node, path);
  return isScalar(value) ? value : null;
}
