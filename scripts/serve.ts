import { parseArgs } from 'node:util';
import { loadExportSettings } from '../lib/site/export-settings.ts';
import { createExportServer, hasExport, listen } from '../lib/io/serve-folder.ts';

const DEFAULT_PORT = 4173;

const { values } = parseArgs({
  options: { port: { type: 'string' }, folder: { type: 'string', default: 'out' } },
});

if (!hasExport(values.folder)) {
  console.error(`There is no export in ${values.folder}/. Run 'npm run build' first.`);
  process.exit(1);
}
const { basePath, headers } = loadExportSettings(process.cwd());
const server = createExportServer({ folder: values.folder, basePath, headers });
const port = await listen(server, Number(values.port ?? process.env.PORT ?? DEFAULT_PORT));
console.log(`Serving ${values.folder}/ at http://127.0.0.1:${port}${basePath}/docs`);
