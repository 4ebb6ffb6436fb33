import { CONVERTERS } from '../lib/product/registry.ts';
import { workbenchData } from '../lib/reference/pages/workbench-data.ts';
import { runValidate } from '../lib/reference/tools/validate/run-validate.ts';
import { command } from './command.ts';
import { projectReferences } from './project-references.ts';

await command(async (root) => {
  const load = async () => {
    const { references, versions } = await projectReferences(root);
    return workbenchData(references, versions);
  };
  process.exitCode = await runValidate(process.argv.slice(2), load, CONVERTERS);
});
