import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleScripts } from '../lib/docs/build/travel/bundle-scripts.ts';
import { chosenVersions, DOWNLOADS, writeDownload } from '../lib/docs/build/travel/downloads.ts';
import { makeBundle } from '../lib/docs/build/travel/make-bundle.ts';
import { openExport } from '../lib/docs/build/travel/read-export.ts';
import { command } from './command.ts';

await command(async (root) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, to: { type: 'string', default: DOWNLOADS } },
  });
  const out = openExport(resolve(root, 'out'));
  const versions = chosenVersions(out, positionals, values.all, 'bundle');
  const scripts = await bundleScripts();
  for (const version of versions)
    console.log(writeDownload(resolve(root, values.to), makeBundle(out, version, scripts)));
});
