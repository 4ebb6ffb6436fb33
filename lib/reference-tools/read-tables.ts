import type { SetConfig } from '../config/model.ts';
import { REFERENCE_FOLDER } from '../content/layers.ts';
import type { ProjectFiles, TextFile } from '../io/model.ts';
import { refuseProblems } from '../layer-tools/workspace.ts';
import type { Parsed } from '../problems/problem.ts';
import type { Tables } from '../reference/import/import-facts.ts';
import { noResources, RESOURCES_FILE } from '../reference/resources/tables.ts';
import { readCommands, readFields, readResources } from '../reference/stored/read-tables.ts';
import { COMMANDS_FILE, FIELDS_FILE, noCommands, noFields } from '../reference/stored/tables.ts';

/** What the files of facts of a set say; empty tables for files that are not there. Refuses mistakes. */
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
  if (value === null) throw refuseProblems(problems, 'The reference data has mistakes; correct them first.');
  return value;
}
