import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '../lib/base/usage-error.ts';
import { createExportServer, hasExport, listen } from '../lib/build/serve-folder.ts';
import type { HeaderRule } from '../lib/publish/export/headers.ts';
import { readPort } from './command.ts';

const DEFAULT_PORT = 4173;

/** Written by the build, beside the export that it belongs to. */
type ServeSettings = { basePath: string; headers: HeaderRule[] };

/** Serves an export on this machine, as `--port` and `--folder` say. Throws a UsageError where there is none. */
export async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, folder: { type: 'string', default: 'out' } },
  });
  if (!hasExport(values.folder)) {
    throw new UsageError(`There is no export in ${values.folder}/. Run 'npm run build' first.`);
  }
  const { basePath, headers } = JSON.parse(readFileSync('.generated/serve.json', 'utf8')) as ServeSettings;
  const server = createExportServer({ folder: values.folder, basePath, headers });
  const port = await listen(server, readPort(values.port ?? process.env.PORT, DEFAULT_PORT));
  console.log(`Serving ${values.folder}/ at http://127.0.0.1:${port}${basePath}/docs`);
}
