import type { Check } from '../../../docs/checks/model.ts';
import type { SourceFile } from '../../../ground/base/files.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import { parentOf } from '../../facts/commands.ts';
import { missingTexts } from '../../facts/missing-texts.ts';
import { splitFlagKey } from '../../facts/stored/tables.ts';
import type { DescribedEntry } from '../../facts/texts/model.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/** Every command, argument, flag, field, resource, and type that isn't hidden has a description. */
export const missingDescriptions: Check = {
  rule: 'missing-description',
  run: ({ site, project }, report) => {
    for (const reference of referencesOf(site).values()) {
      const { set, described } = reference;
      // The problems of an unreadable file are reported separately.
      if (!described.isWhole) continue;
      for (const { entry } of missingTexts(reference)) {
        // If it has a description in some version, the rule for versions applies.
        if ((described.texts.get(entry.key)?.size ?? 0) > 0) continue;
        const folder = `content/${set}/_reference`;
        const group = groupOf(entry);
        const file = `${folder}/${group}.json`;
        report({
          file,
          at: locationOf(
            entry,
            project.sources.find(({ path }) => path === file),
          ),
          message: `The ${nameOf(entry)} has no description.`,
          hint: `Add one to ${folder}/${group}/<group>.yml.`,
          version: null,
        });
      }
    }
  },
};

/** The file of facts that contains an entry. */
function groupOf({ kind }: DescribedEntry): 'commands' | 'fields' | 'resources' {
  if (kind === 'field') return 'fields';
  return ['resource', 'type', 'resource field'].includes(kind) ? 'resources' : 'commands';
}

/** The keys of resources and types include their kind. */
function nameOf({ kind, key }: DescribedEntry): string {
  if (kind === 'resource' || kind === 'type') return `${kind} '${key.slice(kind.length + 1)}'`;
  return `${kind} '${key}'`;
}

/** The tools write each entry on its own line, starting with the key. */
function locationOf(entry: DescribedEntry, source: SourceFile | undefined): Position {
  const owner = entry.kind === 'argument' ? parentOf(entry.key) : entry.key;
  const own = owner?.replace(/^(?:resource|type) /, '');
  const key = entry.isBuiltin ? splitFlagKey(entry.key).flag : own;
  const lines = source?.text?.split('\n') ?? [];
  const line = lines.findIndex((text) => text.includes(`${JSON.stringify(key)}: `));
  return line === -1 ? fileStart : { line: line + 1, column: (lines[line]?.search(/\S/) ?? 0) + 1 };
}
