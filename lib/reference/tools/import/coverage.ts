import type { Page } from '../../../docs/content/model.ts';
import type { Site, VersionView } from '../../../docs/site/model.ts';
import type { SnippetBlock } from '../../examine/survey.ts';
import { isWithin } from '../../facts/field-paths.ts';
import { compareSlices, type Differences } from '../../facts/import/compare.ts';
import { type MissingText, missingTexts } from '../../facts/missing-texts.ts';
import type { Reference } from '../../facts/model.ts';
import { type ReferenceTag, referenceTag } from '../../facts/placements.ts';
import { resourceFieldKey, summaryKey } from '../../facts/resources/tables.ts';
import { flagKey } from '../../facts/stored/tables.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/** Something in the data, and the versions, newest first, in which no page shows it. */
export type Uncovered = { name: string; versions: string[] };

/** A page whose text is the same in two adjacent versions, although the data that it shows differs. */
export type StaleText = { file: string; from: string; to: string; differences: Differences };

/** How the pages and the descriptions of a set relate to its data. */
export type Coverage = {
  set: string;
  /** Commands, resources of the API, and topmost fields that no page shows. */
  onNoPage: Uncovered[];
  /** Topmost fields that only a page with the whole tree shows. */
  onlyInWholeTree: Uncovered[];
  staleTexts: StaleText[];
  missingTexts: readonly MissingText[];
};

/** An example that isn't compared with the data, and why. */
export type UncheckedExample = { file: string; line: number; language: string | null; reason: string };

/** Blocks that aren't examples: output, and diagrams. */
const noExamples = ['text', 'mermaid'];

/** Examples in all sets that aren't checked on purpose, are only parsed, or are in an unchecked language. */
export function uncheckedExamples(blocks: readonly SnippetBlock[]): UncheckedExample[] {
  return blocks.flatMap((block) => {
    const reason = noExamples.includes(block.language ?? '') ? null : whyUnchecked(block);
    const { file, at, language } = block;
    return reason === null ? [] : [{ file, line: at.line, language, reason }];
  });
}

function whyUnchecked({ language, outcome, mark }: SnippetBlock): string | null {
  if (outcome === null) return `nothing checks ${language ?? 'blocks without a language'}`;
  if (outcome === 'skipped') return mark?.reason ?? 'skipped';
  return mark?.mode === 'schema' && ['helm-values', 'other'].includes(mark.schema)
    ? `only parsed, as ${mark.schema}: ${mark.reason}`
    : null;
}

/** The coverage of every set with reference data. */
export function coverageOf(site: Site): Coverage[] {
  return [...referencesOf(site).values()].map((reference) => {
    const views = site.views.filter(({ set }) => set.name === reference.set);
    return {
      set: reference.set,
      onNoPage: gather(views, (one) => uncoveredIn(reference, one, true)),
      onlyInWholeTree: gather(views, (one) => uncoveredIn(reference, one, false)),
      staleTexts: staleTexts(reference, views),
      missingTexts: missingTexts(reference),
    };
  });
}

function gather(views: readonly VersionView[], find: (one: VersionView) => string[]): Uncovered[] {
  const versions = new Map<string, string[]>();
  for (const one of views) {
    for (const name of find(one)) versions.set(name, [...(versions.get(name) ?? []), one.version.name]);
  }
  return [...versions].map(([name, names]) => ({ name, versions: names }));
}

/** With `isWhole`, what no page shows at all; else the fields that only the whole tree shows. */
function uncoveredIn(
  reference: Reference,
  { version: { name: version }, pages }: VersionView,
  isWhole: boolean,
): string[] {
  const subjects = pages.map(subjectsOf);
  const rendered = new Set(subjects.flatMap(({ commands }) => commands));
  const paths = subjects.flatMap(({ fields }) => fields);
  const [own, hasTree] = [paths.filter((path) => path !== ''), paths.includes('')];
  const commands = [...reference.commands.values()]
    .filter(({ path, facts }) => facts.get(version)?.hidden === false && !rendered.has(path))
    .map(({ path }) => path);
  const fields = hasTree === isWhole ? [] : uncoveredFields(reference, version, own);
  if (!isWhole) return fields;
  const resources = uncoveredResources(reference, version, new Set(subjects.flatMap((one) => one.resources)));
  return [...commands, ...resources, ...fields];
}

function uncoveredResources({ api }: Reference, version: string, rendered: ReadonlySet<string>): string[] {
  const names = [...api.resources.values()].filter(({ facts }) => facts.has(version)).map(({ name }) => name);
  return names.filter((name) => !rendered.has(name)).map((name) => summaryKey('resource', name));
}

/** Fields that are below none of the paths, without those below another such field. */
function uncoveredFields(reference: Reference, version: string, paths: readonly string[]): string[] {
  const uncovered: string[] = [];
  for (const { path, facts } of reference.fields.values()) {
    if (!facts.has(version) || paths.some((one) => isWithin(path, one) || isWithin(one, path))) continue;
    if (!uncovered.some((one) => isWithin(path, one))) uncovered.push(path);
  }
  return uncovered;
}

function staleTexts(reference: Reference, views: readonly VersionView[]): StaleText[] {
  return views.flatMap((newer, index) => {
    const older = views[index + 1];
    if (older === undefined) return [];
    const before = new Map(older.pages.map((page) => [page.compileKey, page]));
    return newer.pages.flatMap((page) => staleText(reference, page, before.get(page.compileKey)));
  });
}

function staleText(reference: Reference, page: Page, before: Page | undefined): StaleText[] {
  if (before === undefined) return [];
  const all = subjectsOf(page);
  const subjects = { ...all, fields: all.fields.filter((path) => path !== '') };
  const old = factsAbout(reference, subjects, before.version);
  const differences = compareSlices(old, factsAbout(reference, subjects, page.version));
  const isSame = Object.values(differences).every((list) => list.length === 0);
  return isSame ? [] : [{ file: page.file, from: before.version, to: page.version, differences }];
}

/**
 * The data that a page shows: whole commands and resources, and fields with everything below them ('' is the whole
 * tree).
 */
type PageSubjects = { commands: string[]; fields: string[]; resources: string[] };

/** What a page shows with `<CommandReference>`, `<ConfigReference>`, and `<ResourceReference>`. */
function subjectsOf({ document }: Page): PageSubjects {
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
function factsAbout(
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
