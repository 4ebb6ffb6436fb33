import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenVersions, DOWNLOADS, writeDownload } from '../lib/docs/build/travel/downloads.ts';
import { packOf } from '../lib/docs/build/travel/make-pack.ts';
import { openExport } from '../lib/docs/build/travel/read-export.ts';
import { command } from './command.ts';

await command((root) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, to: { type: 'string', default: DOWNLOADS } },
  });
  const out = openExport(resolve(root, 'out'));
  for (const version of chosenVersions(out, positionals, values.all, 'pack'))
    console.log(writeDownload(resolve(root, values.to), packOf(out, version)));
});
