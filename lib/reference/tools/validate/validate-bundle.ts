import { convertersModule } from '../../../docs/build/generated/code-files.ts';
import type { SiteIndex } from '../../../docs/site/site-index.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import type { Product } from '../../../ground/config/product.ts';
import { referencesOf } from '../../pages/reference-view.ts';
import { workbenchData } from '../../pages/workbench-data.ts';
import { singleFile } from '../single-file.ts';

/** The path from which readers download the command. */
export const BUNDLE = `${LANDING_FOLDER}/downloads/validate.mjs`;

/** Ids of the code that converts older files of a product. */
export const convertersOf = ({ kinds }: Product): string[] => [
  ...new Set(kinds.flatMap(({ converter }) => converter ?? [])),
];

const bannerOf = ({ name }: Product) => `#!/usr/bin/env node
// Checks files of ${name}: node validate.mjs --help
// Contains the package yaml, copyright Eemeli Aro, under the ISC License.`;

/**
 * `npm run validate` as a single self-contained file, and its SHA-256. It runs in an empty folder with Node 20 or later.
 * The same content produces the same bytes. Rejects if the code can't be bundled.
 */
export async function validateBundle({ site }: SiteIndex): Promise<Record<string, string>> {
  const data = JSON.stringify(workbenchData(referencesOf(site), site.versions));
  const code = `
    import { runValidate } from './lib/reference/tools/validate/run-validate.ts';
    ${convertersModule(convertersOf(site.product), '.')}
    const data = ${JSON.stringify(data)};
    process.exitCode = await runValidate(process.argv.slice(2), () => JSON.parse(data), CONVERTERS);
  `;
  return singleFile({ path: BUNDLE, code, banner: bannerOf(site.product) });
}
