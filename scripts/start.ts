import { existsSync, readFileSync } from 'node:fs';
import { buildFingerprint } from '../lib/build/drawing/build-fingerprint.ts';
import { run } from './run.ts';

const STAMP = '.generated/build-stamp';

const isBuilt = existsSync('out/docs.html') && existsSync(STAMP);
const isFresh = isBuilt && readFileSync(STAMP, 'utf8') === buildFingerprint(process.cwd());

if (!isFresh) await run('build', ['tsx', 'scripts/build.ts']);
await import('./serve.ts');
