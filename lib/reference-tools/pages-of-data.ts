import type { Page } from '../content/model.ts';
import type { Reference } from '../reference/model.ts';
import { flagKey } from '../reference/stored/tables.ts';

/** What a page draws from the data: whole commands, and fields with all below them ('' is the whole tree). */
export type PageSubjects = { commands: string[]; fields: string[] };

/** The commands and fields that a page draws with `<CommandReference>` and `<ConfigReference>`. */
export function subjectsOf({ document }: Page): PageSubjects {
  const values = (component: string, attribute: string) =>
    document.elements
      .filter(({ name }) => name === component)
      .map(({ attributes }) => {
        const value = attributes.find(({ name }) => name === attribute)?.value;
        return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join('') : '';
      });
  return {
    commands: values('CommandReference', 'command').filter((path) => path !== ''),
    fields: values('ConfigReference', 'path'),
  };
}

/** What a version says about subjects: `vcluster create`, its flags, `controlPlane.distro`, all below it. */
export function factsAbout(
  reference: Reference,
  { commands, fields }: PageSubjects,
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
  return found;
}

/** Whether a field is another one or lies below it; everything lies below ''. */
export function isWithin(path: string, ancestor: string): boolean {
  if (ancestor === '' || path === ancestor) return true;
  return path.startsWith(`${ancestor}.`) || path.startsWith(`${ancestor}[]`);
}
