import { sourcePath } from './layer-text.ts';
import type { Plan } from './model.ts';
import { Refusal } from './model.ts';
import { rewriteTargets } from './rewrite-targets.ts';
import { unknownFile } from './where.ts';
import { layeredTree, pickSet, pickVersion, type Workspace } from './workspace.ts';

/**
 * Copies the file that a version shows into that version's layer. If a layer renamed it, relative links in the copy are
 * written from the root, so they mean the same. If the file already exists, there's nothing to do. Refuses a path that
 * the version doesn't show, and binary files.
 */
export function editPage(
  workspace: Workspace,
  request: { set: string; version: string; path: string },
): Plan {
  const set = pickSet(workspace, request.set);
  const version = pickVersion(set, request.version);
  const layered = layeredTree(workspace, set.name, version.name);
  const file = layered.tree.files.get(request.path);
  const copy = sourcePath(set.name, version.name, request.path);
  if (file === undefined) {
    const now = layered.tree.renames.get(request.path);
    if (now === undefined) throw unknownFile(set.name, request.path, [layered]);
    throw new Refusal(`${set.name} ${version.name} shows '${request.path}' as '${now}'.`, `Edit '${now}'.`);
  }
  if (file.layer === version.name) {
    return { operations: [], notes: [`${file.path} already exists. Change it.`] };
  }
  if (file.text === null) {
    throw new Refusal(`${file.path} isn't a text file.`, `Put the new file at ${copy} yourself.`);
  }
  const text = rewriteTargets(file, request.path, () => null);
  const notes = [
    `Copied from ${file.path}. ${version.name} and newer versions show the copy, up to one with its own text.`,
    "Change it now: 'npm run check' reports a copy that equals what it hides.",
  ];
  return { operations: [{ kind: 'write', path: copy, text }], notes };
}
