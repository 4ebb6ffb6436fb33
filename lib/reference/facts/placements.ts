import type { Attribute } from '../../docs/content/model.ts';
import { textOfAttribute } from '../../docs/content/text-of-attribute.ts';
import { commandIn } from './commands.ts';
import { controlSubject, hasControls } from './controls.ts';
import type { Reference } from './model.ts';

/** A tag on a page that shows reference data, as its author wrote it. */
export type ReferenceTag = {
  kind: 'command' | 'field' | 'resource' | 'types' | 'controls' | 'changes';
  subject: string;
};

type WrittenTag = { name: string; attributes: readonly Pick<Attribute, 'name' | 'value'>[] };

/** The part of the data that a tag shows; null for other tags. A `<ConfigReference>` without a path shows all. */
export function referenceTag({ name, attributes }: WrittenTag): ReferenceTag | null {
  if (name === 'CommandReference')
    return { kind: 'command', subject: textOfAttribute(attributes, 'command') };
  if (name === 'ConfigReference') return { kind: 'field', subject: textOfAttribute(attributes, 'path') };
  if (name === 'ResourceReference')
    return { kind: 'resource', subject: textOfAttribute(attributes, 'resource') };
  if (name === 'TypeReference') return { kind: 'types', subject: '' };
  if (name === 'ChangeList') {
    return {
      kind: 'changes',
      subject: changeSubject(textOfAttribute(attributes, 'release'), textOfAttribute(attributes, 'part')),
    };
  }
  if (name === 'ControlReference') {
    return {
      kind: 'controls',
      subject: controlSubject(textOfAttribute(attributes, 'guide'), textOfAttribute(attributes, 'section')),
    };
  }
  return null;
}

/** The subject of a `<ChangeList>`: `0.27.0/removed`. */
export function changeSubject(release: string, part: string): string {
  return `${release}/${part}`;
}

/** The release and the part in a subject. */
export function splitChangeSubject(subject: string): { release: string; part: string } {
  const end = subject.lastIndexOf('/');
  return { release: subject.slice(0, end), part: subject.slice(end + 1) };
}

/** The version before a release; null if it's the first version of the set, or not in it. */
export function releaseBefore({ versions }: Pick<Reference, 'versions'>, release: string): string | null {
  const index = versions.findIndex(({ name }) => name === release);
  return index === -1 ? null : (versions[index + 1]?.name ?? null);
}

/** Where a version's entries are shown. */
export type Placements = {
  /** Command → address of its page. */
  commands: ReadonlyMap<string, string>;
  /** Path of a shown subtree ('' is the whole tree) → address of its page. */
  fields: ReadonlyMap<string, string>;
  /** Resource of the API → address of its page. */
  resources: ReadonlyMap<string, string>;
  /** Address of the page with the API's shared types; null if there is none. */
  types: string | null;
};

type PlacedPage = { url: string; tags: readonly ReferenceTag[] };

/** Collects what the pages of one version show. If two pages show the same, the first one counts. */
export function placementsOf(pages: Iterable<PlacedPage>): Placements {
  const commands = new Map<string, string>();
  const fields = new Map<string, string>();
  const resources = new Map<string, string>();
  const maps: Partial<Record<ReferenceTag['kind'], Map<string, string>>> = {
    command: commands,
    field: fields,
    resource: resources,
  };
  let types: string | null = null;
  for (const { url, tags } of pages) {
    for (const { kind, subject } of tags) {
      if (kind === 'types') types ??= url;
      const map = maps[kind];
      if (map !== undefined && !map.has(subject)) map.set(subject, url);
    }
  }
  return { commands, fields, resources, types };
}

/** Whether a version has what a tag shows. */
export function existsIn({ kind, subject }: ReferenceTag, reference: Reference, version: string): boolean {
  if (kind === 'command') return commandIn(reference, subject, version) !== null;
  if (kind === 'changes') return isReleasedBy(splitChangeSubject(subject).release, version, reference);
  if (kind === 'controls') return hasControls(reference.controls, subject);
  if (kind === 'resource') return reference.api.resources.get(subject)?.facts.has(version) === true;
  if (kind === 'types') return [...reference.api.types.values()].some(({ facts }) => facts.has(version));
  return subject === '' || reference.fields.get(subject)?.facts.has(version) === true;
}

/** Whether a release isn't the first one, and isn't newer than a version. */
function isReleasedBy(release: string, version: string, reference: Reference): boolean {
  const names = reference.versions.map(({ name }) => name);
  return releaseBefore(reference, release) !== null && names.indexOf(release) >= names.indexOf(version);
}
