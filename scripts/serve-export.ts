import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NOT_WHOLE, readServeSettings, wholeExport } from '../lib/docs/build/export-record.ts';
import { createExportServer, hasExport, listen } from '../lib/docs/build/serve-folder.ts';
import { LANDING } from '../lib/ground/base/landing.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { readPort } from './command.ts';

const DEFAULT_PORT = 4173;

type ServeOptions = { folder: string; port: number };

/** The values of `--port` and `--folder`. Throws a UsageError for an invalid port. */
export function readServeOptions(): ServeOptions {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, folder: { type: 'string', default: 'out' } },
  });
  return { folder: values.folder, port: readPort(values.port ?? process.env.PORT, DEFAULT_PORT) };
}

/** Serves an export on this machine. Throws a UsageError if there is none. */
export async function serve(root: string, { folder, port: wanted }: ServeOptions): Promise<void> {
  const isBuilt = resolve(folder) === resolve(root, 'out');
  if (isBuilt && wholeExport(root) === null) throw new UsageError(NOT_WHOLE);
  if (!hasExport(folder)) {
    throw new UsageError(`There is no export in ${folder}/. Run 'npm run build' first.`);
  }
  const { basePath, headers } = readServeSettings(root);
  const server = createExportServer({ folder, basePath, headers });
  const port = await listen(server, wanted);
  console.log(`Serving ${folder}/ at http://127.0.0.1:${port}${basePath}${LANDING}`);
}
