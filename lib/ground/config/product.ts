import type { z } from 'zod';
import type { TextFile } from '../base/files.ts';
import { suggest } from '../base/problems/nearest.ts';
import type { Parsed, Problem } from '../base/problems/problem.ts';
import { remember } from '../base/remember.ts';
import { judge } from './judge.ts';
import { type DataPath, locateYaml } from './located.ts';
import type { VersionsConfig } from './model.ts';
import { productSchema } from './schema/product-schema.ts';

/** What the documentation is about: `content/product.yml`, with defaults filled in. */
export type Product = Readonly<z.output<typeof productSchema>>;

/** A kind of readers' files. */
export type FileKind = Product['kinds'][number];

/** A command-line program that the reference knows. */
export type ProductProgram = Product['programs'][number];

/** A Helm chart. */
export type ProductChart = Product['charts'][number];

/** How a program's commands change the context of kubectl. */
export type ContextRules = NonNullable<ProductProgram['contexts']>;

/** A project without `content/product.yml`. Nothing is compared with data there. */
export const noProduct: Product = {
  name: '',
  words: [],
  set: '',
  licenseHint: null,
  programs: [],
  charts: [],
  kinds: [],
  types: [],
  manifestRules: [],
};

const rule = 'product';

/** Reads `content/product.yml` with its schema, and checks its references. The value is null if anything is wrong. */
export function parseProduct(file: TextFile, versions: VersionsConfig | null): Parsed<Product> {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { value: null, problems };
  const judged = judge(productSchema, located, rule);
  if (judged.value === null) return judged;
  const broken: Problem[] = [];
  const expectOne = (found: string, known: readonly string[], what: string, path: DataPath) => {
    if (known.includes(found)) return;
    const message = `'${found}' is not ${what}.`;
    broken.push({ file: file.path, ...located.valueAt(path), rule, message, hint: suggest(found, known) });
  };
  const product = judged.value;
  const ids = product.kinds.map(({ id }) => id);
  const types = product.types.map(({ name }) => name);
  if (versions !== null) {
    const sets = versions.sets.map(({ name }) => name);
    expectOne(product.set, sets, 'a set of versions.json', ['set']);
    for (const [index, { set }] of product.programs.entries())
      expectOne(set, sets, 'a set of versions.json', ['programs', index, 'set']);
    for (const [index, { set }] of product.kinds.entries())
      expectOne(set, sets, 'a set of versions.json', ['kinds', index, 'set']);
  }
  for (const [index, { values }] of product.charts.entries())
    expectOne(values, [...ids, ...types], 'a kind or a type of this file', ['charts', index, 'values']);
  for (const [index, { embeds }] of product.types.entries())
    for (const [key, id] of Object.entries(embeds))
      expectOne(id, ids, 'a kind of this file', ['types', index, 'embeds', key]);
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) === index) continue;
    const message = `There are two kinds '${id}'.`;
    const hint = 'Give each kind its own id.';
    broken.push({ file: file.path, ...located.valueAt(['kinds', index, 'id']), rule, message, hint });
  }
  return { value: broken.length > 0 ? null : product, problems: broken };
}

/** A pattern of the definition. Case doesn't matter. */
export const patternOf = remember((source: string): RegExp => new RegExp(source, 'i'));

/** Whether one of the patterns matches a text. */
export const matchesOne = (text: string, patterns: readonly string[]): boolean =>
  patterns.some((source) => patternOf(source).test(text));

/** A kind by its id; null for an unknown one. */
export const kindOf = (product: Product, id: string): FileKind | null =>
  product.kinds.find((kind) => kind.id === id) ?? null;

/** The kind that the product's own fields describe: what snippets, charts, and `--set` are compared with. */
export const mainKind = ({ kinds, set }: Product): FileKind | null =>
  kinds.find((kind) => kind.set === set && kind.data === 'fields') ?? null;

/** The kinds of manifests of the product's APIs. */
export const apiKinds = ({ kinds }: Product): FileKind[] => kinds.filter(({ data }) => data === 'resources');

/** The API versions of the resources that a set's data describes. */
export const apiVersionsOf = (product: Product, set: string): string[] =>
  apiKinds(product).flatMap((kind) => (kind.set === set ? kind.apiVersions : []));
