import type { ProjectFiles, TextFile } from '../../base/files.ts';
import type { Parsed } from '../../base/problems/problem.ts';
import type { SetConfig } from '../../config/model.ts';
import { REFERENCE_FOLDER } from '../../content/layers.ts';
import type { Tables } from '../../facts/import/import-facts.ts';
import { noResources, RESOURCES_FILE } from '../../facts/resources/tables.ts';
import { readCommands, readFields, readResources } from '../../facts/stored/read-tables.ts';
import { COMMANDS_FILE, FIELDS_FILE, noCommands, noFields } from '../../facts/stored/tables.ts';
import { refuseProblems } from '../layers/workspace.ts';

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
