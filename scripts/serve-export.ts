import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../lib/base/usage-error.ts';
import { NOT_WHOLE, readServeSettings, wholeExport } from '../lib/build/export/export-record.ts';
import { createExportServer, hasExport, listen } from '../lib/build/serve-folder.ts';
import { readPort } from './command.ts';

const DEFAULT_PORT = 4173;

/** Serves an export on this machine, as `--port` and `--folder` say. Throws a UsageError where there is none. */
export async function serve(root: string): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, folder: { type: 'string', default: 'out' } },
  });
  const isBuilt = resolve(values.folder) === resolve(root, 'out');
  if (isBuilt && wholeExport(root) === null) throw new UsageError(NOT_WHOLE);
  if (!hasExport(values.folder)) {
    throw new UsageError(`There is no export in ${values.folder}/. Run 'npm run build' first.`);
  }
  const { basePath, headers } = readServeSettings(root);
  const server = createExportServer({ folder: values.folder, basePath, headers });
  const port = await listen(server, readPort(values.port ?? process.env.PORT, DEFAULT_PORT));
  console.log(`Serving ${values.folder}/ at http://127.0.0.1:${port}${basePath}/docs`);
}
