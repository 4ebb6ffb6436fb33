import { capabilities } from '../lib/capabilities.ts';
import { EDITOR_SCHEMAS, editorSchemas } from '../lib/docs/tools/schemas/editor-schemas.ts';
import { writeFiles } from '../lib/ground/disk/write-files.ts';
import { command, refuseOptions } from './command.ts';

await command(() => {
  refuseOptions();
  const { written } = writeFiles(EDITOR_SCHEMAS, editorSchemas(capabilities), { prune: true });
  console.log(written.length === 0 ? 'The schemas are current.' : `Wrote ${written.join(', ')}.`);
});
