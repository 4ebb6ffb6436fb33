import { existsSync, readFileSync } from 'node:fs';
import { BUILD_STAMP } from '../lib/build/build-site.ts';
import { buildFingerprint } from '../lib/build/drawing/build-fingerprint.ts';
import { command } from './command.ts';
import { run } from './run.ts';
import { serve } from './serve-export.ts';

await command(async (root) => {
  const isBuilt = existsSync('out/docs.html') && existsSync(BUILD_STAMP);
  const isFresh = isBuilt && readFileSync(BUILD_STAMP, 'utf8') === buildFingerprint(root);
  if (!isFresh) await run('build', ['tsx', 'scripts/build.ts']);
  await serve();
});
