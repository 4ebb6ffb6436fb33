import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noProduct } from '../../../ground/config/product.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import type { Capability } from '../../site/capability.ts';
import { allCode, codeFiles } from './code-files.ts';
import { componentFiles, shellFile } from './generated-files.ts';
import { pageScriptsFile } from './page-scripts.ts';

/**
 * Writes what the code imports from `.generated/`, for a site without content: lint, types, and the framework need these
 * modules to exist. A build or `npm run dev` replaces them; existing files aren't changed, unless they import modules
 * that are gone. The scripts of pages are the same for all sites.
 */
export async function writeStubs(root: string, capabilities: readonly Capability[]): Promise<void> {
  const folder = join(root, '.generated');
  const stubs = [...componentFiles([]), ...codeFiles(allCode(capabilities), noProduct), shellFile(null)];
  const missing = stubs.filter(([path]) => !isUsable(folder, path));
  writeFiles(folder, new Map([...missing, await pageScriptsFile()]));
}

function isUsable(folder: string, path: string): boolean {
  const file = join(folder, path);
  if (!existsSync(file)) return false;
  const imports = readFileSync(file, 'utf8').matchAll(/'(\.\.\/[^']+\.tsx?)'/g);
  return [...imports].every(([, module = '']) => existsSync(join(folder, module)));
}
