import type { TextFile } from '../base/files.ts';
import { suggest } from '../base/problems/nearest.ts';
import type { Parsed, Problem } from '../base/problems/problem.ts';
import { rememberWeakly } from '../base/remember.ts';
import { type DataPath, locateYaml } from './located.ts';
import type { VersionsConfig } from './model.ts';
import type { Product } from './product.ts';
import { productSchema } from './schema/product-schema.ts';
import { validate } from './validate.ts';

const rule = 'product';

const readProduct = rememberWeakly((file: TextFile) => {
  const { located, problems } = locateYaml(file, rule);
  const nothing: Parsed<Product> = { value: null, problems };
  return { located, validated: located === null ? nothing : validate(productSchema, located, rule) };
});

/** Reads `content/product.yml` with its schema, and checks its references. The value is null if anything is wrong. */
export function parseProduct(file: TextFile, versions: VersionsConfig | null): Parsed<Product> {
  const { located, validated } = readProduct(file);
  if (located === null || validated.value === null) return validated;
  const broken: Problem[] = [];
  const expectOne = (found: string, known: readonly string[], what: string, path: DataPath) => {
    if (known.includes(found)) return;
    const message = `'${found}' is not ${what}.`;
    broken.push({ file: file.path, ...located.valueAt(path), rule, message, hint: suggest(found, known) });
  };
  const product = validated.value;
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
