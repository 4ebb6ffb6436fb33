import type { SetConfig } from '../../../ground/config/model.ts';
import { parseSettings } from '../../../ground/config/settings.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { findVersion, newestStable } from '../../../ground/versions/address.ts';
import { shortName } from '../../../ground/versions/policies.ts';
import { LAYER_FILE } from '../../content/layer-file.ts';
import type { MergedTree } from '../../content/model.ts';
import { cutRedirects } from './cut-redirects.ts';
import { sourcePath } from './layer-text.ts';
import { type Plan, Refusal } from './model.ts';
import { provePlan, requireSameTree } from './prove-plan.ts';
import { changeEntry, editVersions, type VersionEntry } from './versions-text.ts';
import { layeredTree, pickSet, requireSoundLayers, type Workspace } from './workspace.ts';

/** The version to create. */
export type CutRequest = {
  set: string;
  name: string;
  label: string;
  /** Path segment of a version that doesn't become the newest stable one; its name if null. */
  path: string | null;
  /** Whether it becomes the newest stable version, whose address has no segment. */
  isLast: boolean;
};

const CURRENT = 'current';

/**
 * Creates a version from the content of `current`, and starts an empty `current` on top of it. No page changes; the
 * addresses of the newest stable version move. Refuses a set without `current`, and an existing name.
 */
export function cutVersion(workspace: Workspace, request: CutRequest): Plan {
  requireSoundLayers(workspace);
  const set = pickSet(workspace, request.set);
  refuseBadRequest(set, request);
  const files = workspace.project.sources.filter(
    ({ set: own, layer }) => own === set.name && layer === CURRENT,
  );
  const cut: Plan = {
    operations: [
      ...files.map((file) => ({
        kind: 'move' as const,
        from: file.path,
        to: sourcePath(set.name, request.name, file.treePath),
      })),
      { kind: 'write', path: sourcePath(set.name, CURRENT, LAYER_FILE), text: '{}\n' },
      { kind: 'write', path: 'versions.json', text: cutVersions(workspace, set, request) },
      ...workspace.data.cut(workspace, set, CURRENT, request.name),
    ],
    notes: [...cutNotes(workspace, set, request), ...workspace.data.cutNotes(workspace, set, request.name)],
  };
  const after = provePlan(workspace, cut);
  proveSamePages(workspace, after, set, request.name);
  const redirects = request.isLast ? cutRedirects(workspace, after, set.name) : [];
  const page = releasePage(set, request.name, layeredTree(workspace, set.name, CURRENT).tree);
  const notes = page.length === 0 ? [] : [`Write an introduction for changes/${request.name}.mdx.`];
  return { operations: [...cut.operations, ...redirects, ...page], notes: [...cut.notes, ...notes] };
}

/** `0.28.0` has three. */
const partsOf = (name: string): number => name.split('.').length;

function refuseBadRequest(set: SetConfig, { name, path, isLast }: CutRequest): void {
  if (findVersion(set, CURRENT) === null) {
    throw new Refusal(`Set '${set.name}' has no version 'current' to cut from.`, 'Add one to versions.json.');
  }
  if (findVersion(set, name) !== null) {
    throw new Refusal(`Set '${set.name}' has a version '${name}' already.`, 'Choose another name.');
  }
  const [example, ...others] = set.versions.filter((one) => /^\d/.test(one.name));
  const least = Math.min(...[example, ...others].map((one) => partsOf(one?.name ?? '')));
  if (/^\w/.test(name) && example !== undefined && (!/^\d/.test(name) || partsOf(name) < least)) {
    throw new Refusal(
      `'${name}' looks different from the set's other versions.`,
      `Write it like '${example.name}'.`,
    );
  }
  if (isLast && path !== null && path !== '') {
    throw new Refusal(
      'The newest stable version has no segment in its address.',
      'Leave --path out, or add --no-last for a version that is not the newest stable one.',
    );
  }
}

function cutVersions(workspace: Workspace, set: SetConfig, request: CutRequest): string {
  return editVersions(workspace.versionsFile.text, set.name, (entries) =>
    entries.flatMap((entry) => {
      const isNewest = set.versions.some(({ name, isLast }) => isLast && name === entry.name);
      const kept = request.isLast && isNewest ? leaveBareAddress(entry) : entry;
      return entry.name === CURRENT ? [kept, newEntry(workspace, entry, request)] : [kept];
    }),
  );
}

/** The old newest stable version gets a segment. If it was `current`, that becomes unreleased. */
function leaveBareAddress(entry: VersionEntry): VersionEntry {
  const isCurrent = entry.name === CURRENT;
  const label = typeof entry.label === 'string' ? { label: withoutStable(entry.label) } : {};
  const banner = isCurrent ? { banner: 'unreleased' } : {};
  return changeEntry(entry, {
    ...label,
    path: isCurrent ? 'next' : entry.name,
    isLast: undefined,
    ...banner,
  });
}

function withoutStable(label: string): string {
  const rest = label.replace(/\s*\(?\bstable\b\)?/i, '').trim();
  return rest === '' ? label : rest;
}

function newEntry(workspace: Workspace, current: VersionEntry, request: CutRequest): VersionEntry {
  return changeEntry(
    { name: request.name, label: request.label },
    {
      path: request.isLast ? '' : (request.path ?? request.name),
      isLast: request.isLast ? true : undefined,
      badge: current.badge,
      companions: releasedCompanions(workspace, current.companions),
      variables: current.variables,
    },
  );
}

/** A release doesn't link its readers to another set's unreleased docs. */
function releasedCompanions(workspace: Workspace, companions: unknown): unknown {
  if (typeof companions !== 'object' || companions === null) return undefined;
  const pairs = Object.entries(companions).map(([name, version]): [string, unknown] => {
    const other = workspace.versions.sets.find((candidate) => candidate.name === name);
    return [name, version === CURRENT && other !== undefined ? newestStable(other).name : version];
  });
  return Object.fromEntries(pairs);
}

function proveSamePages(before: Workspace, after: Workspace, set: SetConfig, name: string): void {
  const olderNames = set.versions.map((version) => version.name);
  for (const version of olderNames) {
    requireSameTree(
      layeredTree(before, set.name, version),
      layeredTree(after, set.name, version),
      () => false,
    );
  }
  requireSameTree(layeredTree(before, set.name, CURRENT), layeredTree(after, set.name, name), () => false);
}

/** What is left to do after a cut, and can't be decided by a program. */
function cutNotes(
  workspace: Workspace,
  set: SetConfig,
  { name, isLast }: { name: string; isLast: boolean },
): string[] {
  const last = newestStable(set);
  const review = `Review '${name}' in versions.json: variables and companions are those of current.`;
  const next = "Then set current's variables to the next release.";
  if (!isLast) return [review, next];
  const where = last.name === 'current' ? 'next' : last.name;
  const moved = `'${last.name}' moves to ${set.route}/${where}; review its label, and its banner if its support ends.`;
  return [
    review,
    next,
    moved,
    ...companionNotes(workspace, set, last.name, name),
    ...announcementNotes(workspace),
  ];
}

/** Versions of other sets that lead their readers to the former newest stable version. */
function companionNotes({ versions }: Workspace, set: SetConfig, last: string, name: string): string[] {
  const others = versions.sets.flatMap((other) =>
    other.versions
      .filter(({ companions }) => companions[set.name] === last)
      .map((version) => `${other.name} ${version.name}`),
  );
  if (others.length === 0) return [];
  return [
    `Companions in versions.json that are ${set.name} '${last}': ${others.join(', ')}. Change them to '${name}' where that fits.`,
  ];
}

function announcementNotes({ project, versions }: Workspace): string[] {
  const { settingsFile } = project;
  const text =
    settingsFile === null ? undefined : parseSettings(settingsFile, versions).value?.announcement?.text;
  return text === undefined ? [] : [`Update or remove the announcement in content/site.yml: '${text}'`];
}

/** Folder of the pages about releases, relative to a version's root. */
const FOLDER = 'changes/';

const POSITION = /^sidebar_position: *(\d+(?:\.\d+)?)$/m;

/**
 * Writes the page about a release's changes, and sorts it above the pages of older releases. Writes nothing if the set
 * doesn't have such pages, or if the release already has one.
 */
function releasePage(set: SetConfig, name: string, { files }: MergedTree): FileOperation[] {
  const treePath = `${FOLDER}${name}.mdx`;
  const pages = [...files].filter(
    ([path, { text }]) => path.startsWith(FOLDER) && text?.includes('<ChangeList '),
  );
  const isThere = pages.some(([path, { text }]) => path === treePath || text?.includes(`release="${name}"`));
  if (pages.length === 0 || isThere) return [];
  const positions = pages.flatMap(([, { text }]) => {
    const found = POSITION.exec(text ?? '')?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  const position = positions.length === 0 ? null : Math.min(...positions) - 1;
  const path = sourcePath(set.name, name, treePath);
  return [{ kind: 'write', path, text: pageText(set.label, name, position) }];
}

function pageText(product: string, name: string, position: number | null): string {
  const short = shortName(name);
  const list = (part: string) => `<ChangeList release="${name}" part="${part}" />\n`;
  return [
    '---',
    `title: What changed in v${short}`,
    `sidebar_label: v${short}`,
    ...(position === null ? [] : [`sidebar_position: ${position}`]),
    `description: What ${product} ${short} adds, which defaults it changes, and what replaces the things that it removes.`,
    `keywords: [breaking changes in ${short}, removed in ${short}, added in ${short}, release notes, changelog]`,
    'kind: changes',
    '---',
    '',
    '## Removed or renamed {#removed}',
    '',
    list('removed'),
    '## Changed',
    '',
    list('changed'),
    '## New',
    '',
    list('added'),
    '## Pages',
    '',
    list('pages'),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
