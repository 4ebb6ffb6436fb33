import { argumentId, fieldId, flagId } from '../../../docs/search/entry-ids.ts';
import { versionTitle } from '../../../ground/versions/policies.ts';
import { type CommandView, commandIn, type FlagView } from '../commands.ts';
import { type FieldNode, fieldIn, fieldTree } from '../fields.ts';
import type { Reference } from '../model.ts';
import type { ReferenceTag } from '../placements.ts';
import { defaultText, typeText, valueText } from './display.ts';
import { resourceFieldId, typeId } from './resource-display.ts';
import { type ResourceFieldNode, resourceIn, typesIn } from './resource-view.ts';

/** A field, flag, command, or argument on a page: its full name, and the id of its entry. */
export type ReferenceEntry = {
  kind: 'command' | 'argument' | 'flag' | 'field';
  /**
   * `app create`, `app create --driver`, `controlPlane.proxy.port`, `Project spec.owner`,
   * `TemplateRef.name`.
   */
  name: string;
  /** '' for a command: its page as a whole. */
  anchor: string;
  /** A flag's letter, if it has one. */
  short?: string;
  /** Description in Markdown; null if there is none. */
  text: string | null;
  /** A field's or flag's type, its default ('' for none), and the version that added it ('' for the first one). */
  facts?: { type: string; default: string; since: string };
  /** Whether it's a flag from a parent command or from the CLI framework. */
  isInherited: boolean;
};

/** Everything that the tags on a page show in a version, in order, without what the version doesn't have. */
export function referenceEntries(
  tags: readonly ReferenceTag[],
  reference: Reference,
  version: string,
): ReferenceEntry[] {
  return tags.flatMap(({ kind, subject }) => {
    if (kind === 'resource') return resourceEntries(reference, subject, version);
    if (kind === 'types') return typeEntries(reference, version);
    // Controls are sections of their page with their own texts, and changes are rows.
    if (kind === 'controls' || kind === 'changes') return [];
    if (kind === 'field') return shownFields(reference, subject, version).flatMap(fieldEntries);
    const command = commandIn(reference, subject, version);
    return command === null ? [] : commandEntries(command);
  });
}

/** The entries that a `<ConfigReference>` of a path starts with: the field itself, or for '', all top-level fields. */
export function shownFields(reference: Reference, path: string, version: string): FieldNode[] {
  const children = fieldTree(reference, path, version);
  if (path === '') return children;
  const own = fieldIn(reference, path, version);
  return own === null ? [] : [{ ...own, children }];
}

/** The flags of a command that readers see, without hidden ones. */
export function visibleFlags(flags: readonly FlagView[]): FlagView[] {
  return flags.filter(({ hidden }) => !hidden);
}

function fieldEntries(field: FieldNode): ReferenceEntry[] {
  const { path, text, children, since } = field;
  const facts = {
    type: typeText(field),
    default: field.default === undefined ? '' : valueText(field.default),
    since: sinceText(since),
  };
  return [
    { kind: 'field', name: path, anchor: fieldId(path), text, facts, isInherited: false },
    ...children.flatMap(fieldEntries),
  ];
}

const sinceText = (since: string | null): string => (since === null ? '' : versionTitle(since));

function commandEntries(command: CommandView): ReferenceEntry[] {
  const named = command.arguments.flatMap(({ name, text }): ReferenceEntry[] =>
    name === null
      ? []
      : [
          {
            kind: 'argument',
            name: `${command.path} ${name}`,
            anchor: argumentId(name),
            text,
            isInherited: false,
          },
        ],
  );
  const flags = visibleFlags([...command.flags, ...command.inheritedFlags]).map(
    ({ name, short, text, owner, type, default: value, since }): ReferenceEntry => ({
      kind: 'flag',
      name: `${command.path} --${name}`,
      anchor: flagId(name),
      ...(short === null ? {} : { short }),
      text,
      facts: { type, default: value === null ? '' : defaultText(value), since: sinceText(since) },
      isInherited: owner !== command.path,
    }),
  );
  const own: ReferenceEntry = {
    kind: 'command',
    name: command.path,
    anchor: '',
    text: command.text,
    isInherited: false,
  };
  return [own, ...named, ...flags];
}

function resourceEntries(reference: Reference, key: string, version: string): ReferenceEntry[] {
  const resource = resourceIn(reference, key, version);
  return (resource?.fields ?? []).flatMap((field) =>
    apiEntries(field, (path) => `${resource?.kind} ${path}`, resourceFieldId),
  );
}

/** Kubernetes' own types are described in its documentation. */
function typeEntries(reference: Reference, version: string): ReferenceEntry[] {
  return typesIn(reference, version).own.flatMap(({ name, text, fields }) => [
    { kind: 'field' as const, name, anchor: typeId(name), text, isInherited: false },
    ...fields.flatMap((field) =>
      apiEntries(
        field,
        (path) => `${name}.${path}`,
        (path) => typeId(name, path),
      ),
    ),
  ]);
}

function apiEntries(
  { path, text, children }: ResourceFieldNode,
  nameOf: (path: string) => string,
  idOf: (path: string) => string,
): ReferenceEntry[] {
  return [
    { kind: 'field', name: nameOf(path), anchor: idOf(path), text, isInherited: false },
    ...children.flatMap((child) => apiEntries(child, nameOf, idOf)),
  ];
}
