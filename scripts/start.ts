import { buildFingerprint } from '../lib/build/drawing/build-fingerprint.ts';
import { wholeExport } from '../lib/build/export/export-record.ts';
import { command } from './command.ts';
import { run } from './run.ts';
import { serve } from './serve-export.ts';

await command(async (root) => {
  const isFresh = wholeExport(root)?.fingerprint === buildFingerprint(root);
  if (!isFresh) await run('build', ['tsx', 'scripts/build.ts']);
  await serve(root);
});
