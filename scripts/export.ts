import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, finishRendered } from '../lib/docs/build/build-site.ts';
import { isRenderedAlone } from '../lib/docs/build/build-state.ts';
import { readServeSettings, wholeExport } from '../lib/docs/build/export-record.ts';
import { findHost } from '../lib/docs/publish/export/hosts.ts';
import { ADMIN_KEY_VARIABLE, findLeakedKeys } from '../lib/docs/publish/export/leaked-keys.ts';
import { verifyExport } from '../lib/docs/publish/export/verify.ts';
import { LANDING_FOLDER } from '../lib/ground/base/landing.ts';
import { listFiles } from '../lib/ground/disk/list-files.ts';
import { command, refuseOptions } from './command.ts';
import { buildTools, letServersRead } from './run.ts';

const FOLDER = 'out';
const SHOWN = 50;

/** Finishes what `next build` rendered on its own, and builds if nothing, or not everything, was rendered. */
async function complete(root: string): Promise<void> {
  if (wholeExport(root) !== null) return;
  const host = findHost(process.env.DOCS_HOST ?? 'generic');
  await (isRenderedAlone(root) ? finishRendered : buildSite)(root, host, buildTools);
}

/** For pipelines that export in a separate step: completes the export, then verifies it. */
async function main(root: string): Promise<void> {
  refuseOptions();
  letServersRead();
  await complete(root);
  const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
  const { addresses }: { addresses: string[] } = JSON.parse(read(`${LANDING_FOLDER}/addresses.json`));
  const { basePath } = readServeSettings(root);
  const files = new Set(listFiles(FOLDER));
  const defects = [
    ...verifyExport({ files, addresses, basePath, read }),
    ...findLeakedKeys({
      files,
      read: (path) => readFileSync(join(FOLDER, path)),
      adminKey: process.env[ADMIN_KEY_VARIABLE],
    }),
  ];
  for (const { path, message } of defects.slice(0, SHOWN)) console.error(`${FOLDER}/${path}: ${message}`);
  console.log(`${addresses.length} pages in ${files.size} files, ${defects.length} defects`);
  process.exitCode = defects.length > 0 ? 1 : 0;
}

await command(main);
