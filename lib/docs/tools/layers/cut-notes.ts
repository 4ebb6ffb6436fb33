import type { SetConfig } from '../../../ground/config/model.ts';
import { parseSettings } from '../../../ground/config/settings.ts';
import { newestStable } from '../../../ground/versions/address.ts';
import type { Workspace } from './workspace.ts';

/** What is left to do after a cut, and can't be decided by a program. */
export function cutNotes(
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
