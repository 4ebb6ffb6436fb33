import { existsSync, readFileSync } from 'node:fs';
import { BUILD_STAMP } from '../lib/build/build-site.ts';
import { buildFingerprint } from '../lib/build/drawing/build-fingerprint.ts';
import { run } from './run.ts';

const isBuilt = existsSync('out/docs.html') && existsSync(BUILD_STAMP);
const isFresh = isBuilt && readFileSync(BUILD_STAMP, 'utf8') === buildFingerprint(process.cwd());

if (!isFresh) await run('build', ['tsx', 'scripts/build.ts']);
await import('./serve.ts');
