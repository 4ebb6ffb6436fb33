import { join } from 'node:path';
import { readServeSettings } from '../../lib/docs/build/export-record.ts';
import { createExportServer, listen } from '../../lib/docs/build/serve-folder.ts';

/**
 * Serves the export of this checkout from a port, or the next free one. `address` is the site's root with its base
 * path. Rejects with an Error if there is no export.
 */
export async function serveExport(
  root: string,
  port: number,
): Promise<{ address: string; close: () => void }> {
  const { basePath, headers } = readServeSettings(root);
  const server = createExportServer({ folder: join(root, 'out'), basePath, headers });
  const address = `http://127.0.0.1:${await listen(server, port)}${basePath}`;
  return { address, close: () => server.close() };
}
