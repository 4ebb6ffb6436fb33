import type { Page } from '../../../docs/content/model.ts';
import { isWithin } from '../../facts/field-paths.ts';
import type { Reference } from '../../facts/model.ts';
import { type ReferenceTag, referenceTag } from '../../facts/placements.ts';
import { resourceFieldKey, summaryKey } from '../../facts/resources/tables.ts';
import { flagKey } from '../../facts/stored/tables.ts';

/**
 * The data that a page shows: whole commands and resources, and fields with everything below them ('' is the whole
 * tree).
 */
export type PageSubjects = { commands: string[]; fields: string[]; resources: string[] };

/** What a page shows with `<CommandReference>`, `<ConfigReference>`, and `<ResourceReference>`. */
export function subjectsOf({ document }: Page): PageSubjects {
  const tags = document.elements.flatMap((element) => referenceTag(element) ?? []);
  const subjects = (kind: ReferenceTag['kind']) =>
    tags.flatMap((tag) => (tag.kind === kind ? tag.subject : []));
  return {
    commands: subjects('command').filter((path) => path !== ''),
    fields: subjects('field'),
    resources: subjects('resource'),
  };
}

/**
 * A version's facts about subjects: `app create` with its flags, `controlPlane.distro` with everything below it.
 */
export function factsAbout(
  reference: Reference,
  { commands, fields, resources }: PageSubjects,
  version: string,
): Map<string, object> {
  const found = new Map<string, object>();
  const add = (key: string, facts: object | undefined) => facts !== undefined && found.set(key, facts);
  for (const path of commands) {
    const command = reference.commands.get(path);
    add(path, command?.facts.get(version));
    for (const flag of command?.flags.values() ?? []) add(flagKey(path, flag.name), flag.facts.get(version));
  }
  for (const field of reference.fields.values()) {
    if (fields.some((path) => isWithin(field.path, path))) add(field.path, field.facts.get(version));
  }
  for (const name of resources) {
    const resource = reference.api.resources.get(name);
    add(summaryKey('resource', name), resource?.facts.get(version));
    for (const { path, facts } of resource?.fields.values() ?? [])
      add(resourceFieldKey(name, path), facts.get(version));
  }
  return found;
}
