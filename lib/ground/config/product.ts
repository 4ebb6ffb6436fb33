import type { z } from 'zod';
import { remember } from '../base/remember.ts';
import type { productSchema } from './schema/product-schema.ts';

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
