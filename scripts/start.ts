import { wholeExport } from '../lib/docs/build/export-record.ts';
import { buildFingerprint, exportFingerprint } from '../lib/docs/build/rendering/build-fingerprint.ts';
import { findHost } from '../lib/docs/publish/export/hosts.ts';
import { command } from './command.ts';
import { run, script } from './run.ts';
import { readServeOptions, serve } from './serve-export.ts';

await command(async (root) => {
  // An invalid option is reported before the build, not after it.
  const options = readServeOptions();
  const { name } = findHost(process.env.DOCS_HOST ?? 'generic');
  const isFresh = wholeExport(root)?.fingerprint === exportFingerprint(buildFingerprint(root), name);
  if (!isFresh) await run('build', script('build.ts'));
  await serve(root, options);
});
