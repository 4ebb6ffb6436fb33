import { parseVersions } from '../lib/config/versions.ts';
import { readProject } from '../lib/disk/read-project.ts';
import { readReferences } from '../lib/facts/read-reference.ts';
import { workbenchData } from '../lib/site/workbench-data.ts';
import { runValidate } from '../lib/tools/validate/run-validate.ts';
import { command } from './command.ts';

await command(async (root) => {
  process.exitCode = await runValidate(process.argv.slice(2), async () => {
    const { versionsFile, sources } = await readProject(root);
    const versions = versionsFile === null ? null : parseVersions(versionsFile).value;
    if (versions === null) throw new Error("versions.json can't be read: run 'npm run check'.");
    return workbenchData(readReferences(sources, versions).references, versions);
  });
});
