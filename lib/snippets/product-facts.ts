import type { VersionsConfig } from '../config/model.ts';
import type { SourceFile } from '../content/model.ts';
import { readCommands, readFields } from '../reference/stored/read-tables.ts';
import { COMMANDS_FILE, FIELDS_FILE } from '../reference/stored/tables.ts';
import type { FactsOfVersions } from './facts.ts';
import { factsOfTables } from './facts-of-tables.ts';

/** The set that has the product's data, and the data. */
export type ProductData = { set: string; facts: FactsOfVersions };

/**
 * The data among a project's sources; null in a project without data, or with data that cannot be read,
 * which another rule tells.
 */
export function productDataOf(sources: readonly SourceFile[], versions: VersionsConfig): ProductData | null {
  for (const { name: set, versions: own } of versions.sets) {
    const names = own.map(({ name }) => name);
    const find = (file: string) => sources.find(({ path }) => path === `content/${set}/_reference/${file}`);
    const [commands, fields] = [find(COMMANDS_FILE), find(FIELDS_FILE)];
    if (commands === undefined || fields === undefined) continue;
    const tables = {
      commands: readCommands({ path: commands.path, text: commands.text ?? '' }, names).value,
      fields: readFields({ path: fields.path, text: fields.text ?? '' }, names).value,
    };
    if (tables.commands === null || tables.fields === null) return null;
    const { commands: known, fields: shown } = tables;
    return { set, facts: factsOfTables({ commands: known, fields: shown, versions: names }) };
  }
  return null;
}
