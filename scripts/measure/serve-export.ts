import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExportServer, listen } from '../../lib/build/serve-folder.ts';
import type { HeaderRule } from '../../lib/publish/export/headers.ts';

/**
 * Serves the export of this checkout from a port, or the next free one. `address` is the site's root with its
 * base path. Rejects with an Error where there is no export.
 */
export async function serveExport(
  root: string,
  port: number,
): Promise<{ address: string; close: () => void }> {
  const { basePath, headers } = JSON.parse(readFileSync(join(root, '.generated/serve.json'), 'utf8')) as {
    basePath: string;
    headers: HeaderRule[];
  };
  const server = createExportServer({ folder: join(root, 'out'), basePath, headers });
  const address = `http://127.0.0.1:${await listen(server, port)}${basePath}`;
  return { address, close: () => server.close() };
}
