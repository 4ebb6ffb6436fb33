import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import { refuseProblems } from '../../../docs/tools/layers/workspace.ts';
import type { ProjectFiles, TextFile } from '../../../ground/base/files.ts';
import type { Parsed } from '../../../ground/base/problems/problem.ts';
import type { SetConfig } from '../../../ground/config/model.ts';
import type { Tables } from '../../facts/import/import-facts.ts';
import { noResources, RESOURCES_FILE } from '../../facts/resources/tables.ts';
import { readCommands, readFields, readResources } from '../../facts/stored/read-tables.ts';
import { COMMANDS_FILE, FIELDS_FILE, noCommands, noFields } from '../../facts/stored/tables.ts';

/** The content of a set's fact files. Missing files count as empty tables. Refuses files with problems. */
export function readTables(project: ProjectFiles, set: SetConfig): Tables {
  const versions = set.versions.map(({ name }) => name);
  const find = (name: string): TextFile | null => {
    const path = `content/${set.name}/${REFERENCE_FOLDER}/${name}`;
    const source = project.sources.find((file) => file.path === path);
    return source === undefined ? null : { path, text: source.text ?? '' };
  };
  const [commands, fields, resources] = [COMMANDS_FILE, FIELDS_FILE, RESOURCES_FILE].map(find);
  return {
    commands: commands ? sound(readCommands(commands, versions)) : noCommands,
    fields: fields ? sound(readFields(fields, versions)) : noFields,
    resources: resources ? sound(readResources(resources, versions)) : noResources,
  };
}

function sound<T>({ value, problems }: Parsed<T>): T {
  if (value === null) throw refuseProblems(problems, 'The reference data has problems; fix them first.');
  return value;
}
