import { parseArgs } from 'node:util';
import { buildSite } from '../lib/build/build-site.ts';
import { findHost } from '../lib/publish/export/hosts.ts';
import { command } from './command.ts';
import { buildTools } from './run.ts';

await command(async (root) => {
  const { values } = parseArgs({
    options: { host: { type: 'string', default: process.env.DOCS_HOST ?? 'generic' } },
  });
  await buildSite(root, findHost(values.host), buildTools);
});
