import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node.js';
import { readCheckResult } from '../lib/docs/build/checking/check-once.ts';
import { readFingerprints } from '../lib/docs/build/rendering/build-fingerprint.ts';
import { openResults } from '../lib/ground/disk/result-store.ts';
import { command } from './command.ts';

await command(async (root) => {
  // Only messages of the protocol may be on the standard output.
  console.log = console.error;
  const { code, check } = readFingerprints(root);
  const stored = readCheckResult(root, check)?.problems ?? null;
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const [{ capabilities }, { serveEditor }, { readModules }] = await Promise.all([
    import('../lib/capabilities.ts'),
    import('../lib/docs/editor/language-server.ts'),
    import('../lib/ground/disk/read-modules.ts'),
  ]);
  const { recall } = openResults(root, code);
  serveEditor(connection, root, { capabilities, modules: readModules(root), recall, stored });
});
