import { parseArgs } from 'node:util';
import { buildSite } from '../lib/build/build-site.ts';
import { findHost } from '../lib/publish/export/hosts.ts';
import { requireLockFile } from './require-lock-file.ts';
import { buildTools, runBuild } from './run.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: process.env.DOCS_HOST ?? 'generic' },
  },
});

const root = process.cwd();
const host = findHost(values.host);
requireLockFile(root);
await runBuild(() => buildSite(root, host, buildTools));
