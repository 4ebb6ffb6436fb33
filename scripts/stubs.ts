import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capabilities } from '../lib/capabilities.ts';
import { forgetRouteTypes } from '../lib/docs/build/check-types.ts';
import { allCode, codeFiles } from '../lib/docs/build/generated/code-files.ts';
import {
  componentFiles,
  revisionFile,
  shellFile,
  sidebarFiles,
} from '../lib/docs/build/generated/generated-files.ts';
import { noProduct } from '../lib/ground/config/product.ts';
import { writeFiles } from '../lib/ground/disk/write-files.ts';
import { command } from './command.ts';

/**
 * What the code imports from `.generated/`, for a site without content. Lint and types need these modules to exist. A
 * build or `npm run dev` replaces them; existing files aren't changed.
 */
await command((root) => {
  const folder = join(root, '.generated');
  const stubs = [
    ...sidebarFiles([]),
    ...componentFiles([]),
    ...codeFiles(allCode(capabilities), noProduct),
    revisionFile(0),
    shellFile(null),
  ];
  writeFiles(folder, new Map(stubs.filter(([path]) => !existsSync(join(folder, path)))));
  forgetRouteTypes(root);
});
