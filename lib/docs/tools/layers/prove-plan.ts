import { parseSettings } from '../../../ground/config/settings.ts';
import type { LayeredTree } from '../../content/layers.ts';
import type { Plan } from './model.ts';
import { Refusal } from './model.ts';
import { simulate } from './simulate.ts';
import { openWorkspace, refuseProblems, requireSoundLayers, type Workspace } from './workspace.ts';

const WOULD_HAVE_MISTAKES = "The project would have problems that it doesn't have now.";

/**
 * The project after a plan. Refuses a plan that would introduce problems in the versions, the settings, or the layers.
 */
export function provePlan(before: Workspace, plan: Plan): Workspace {
  const after = openWorkspace(simulate(before.project, plan.operations), before.data, WOULD_HAVE_MISTAKES);
  requireSoundLayers(after, WOULD_HAVE_MISTAKES);
  const { settingsFile } = before.project;
  if (settingsFile !== null && parseSettings(settingsFile, before.versions).problems.length === 0) {
    const { problems } = parseSettings(settingsFile, after.versions);
    if (problems.length > 0) throw refuseProblems(problems, WOULD_HAVE_MISTAKES);
  }
  return after;
}

/** Refuses if two trees differ in a path or a text. `isExpected` names paths whose text was rewritten. */
export function requireSameTree(
  before: LayeredTree,
  after: LayeredTree,
  isExpected: (path: string) => boolean,
): void {
  const paths = new Set([...before.tree.files.keys(), ...after.tree.files.keys()]);
  for (const path of paths) {
    const [old, now] = [before.tree.files.get(path), after.tree.files.get(path)];
    if (old !== undefined && now !== undefined && (old.hash === now.hash || isExpected(path))) continue;
    const version = `${before.tree.set} ${before.tree.version}`;
    throw new Refusal(`'${path}' of ${version} would change, which it must not.`, 'Nothing was changed.');
  }
}
