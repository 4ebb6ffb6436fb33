import { writeFiles } from '../lib/disk/write-files.ts';
import { EDITOR_SCHEMAS, editorSchemas } from '../lib/tools/schemas/editor-schemas.ts';
import { command, refuseOptions } from './command.ts';

await command(() => {
  refuseOptions();
  const { written } = writeFiles(EDITOR_SCHEMAS, editorSchemas(), { prune: true });
  console.log(written.length === 0 ? 'The schemas are current.' : `Wrote ${written.join(', ')}.`);
});
