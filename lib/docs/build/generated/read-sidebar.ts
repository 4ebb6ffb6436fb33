import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedSidebar } from '../../content/sidebar/packed.ts';

/** Reads the data of a sidebar by its key, where documents are rendered. Browsers get a script instead. Throws if it's missing. */
export const readSidebar = (key: string): PackedSidebar | null =>
  JSON.parse(
    readFileSync(
      join(/* turbopackIgnore: true */ process.cwd(), '.generated/sidebars', `${key}.json`),
      'utf8',
    ),
  );
