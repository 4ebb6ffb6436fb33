import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { pageUrl } from '../../../ground/versions/address.ts';
import { pageSlugs } from '../../content/addresses.ts';
import { LAYER_FILE, noChanges, parseLayerFile } from '../../content/layer-file.ts';
import { lead } from './cut-redirects.ts';
import { formatLayerFile, sourcePath } from './layer-text.ts';
import { type Plan, Refusal } from './model.ts';
import { provePlan } from './prove-plan.ts';
import { editRedirects, REDIRECTS_PATH } from './redirect-list.ts';
import { unknownFile } from './where.ts';
import { layeredTree, pickSet, pickVersion, requireSoundLayers, type Workspace } from './workspace.ts';

/**
 * Removes a page from a version and all newer ones: its texts in their layers, and what they inherit. Older versions
 * keep it. `to` is the page to which its addresses lead from then on. Refuses a path that the version doesn't show.
 */
export function removePage(
  workspace: Workspace,
  request: { set: string; version: string; path: string; to: string | null },
): Plan {
  requireSoundLayers(workspace);
  const { path, to } = request;
  const set = pickSet(workspace, request.set);
  const version = pickVersion(set, request.version);
  const first = set.versions.indexOf(version);
  const layered = layeredTree(workspace, set.name, version.name);
  if (!layered.tree.files.has(path)) throw unknownFile(set.name, path, [layered]);
  const gone = set.versions.slice(0, first + 1);
  const texts = workspace.project.sources.filter(
    (source) =>
      source.set === set.name && source.treePath === path && gone.some(({ name }) => name === source.layer),
  );
  const deletions = texts.map((source): FileOperation => ({ kind: 'delete', path: source.path }));
  const older = set.versions[first + 1];
  const isInherited = older !== undefined && isShownAs(path, workspace, set.name, older.name, version.name);
  const operations: FileOperation[] = [
    ...deletions,
    ...(isInherited ? [layerWithout(workspace, set.name, version.name, path)] : []),
  ];
  const leads = gone.flatMap((one) => {
    const pages = pageSlugs(layeredTree(workspace, set.name, one.name).tree);
    const slugOf = (treePath: string | null) => [...pages].find(([, at]) => at === treePath)?.[0];
    const [from, target] = [slugOf(path), slugOf(to)];
    if (from === undefined || to === null) return [];
    if (target === undefined)
      throw new Refusal(
        `${set.name} ${one.name} has no page '${to}'.`,
        'Name a page that readers go on with in all of them.',
      );
    return [{ from: pageUrl(set, one, from), to: pageUrl(set, one, target) }];
  });
  const targets = new Map(leads.map((one) => [one.from, one.to]));
  const heading = `${set.name}: ${path} was removed`;
  const text = editRedirects(
    workspace.project.redirectsFile,
    (entry) => lead(entry, targets),
    leads,
    heading,
  );
  if (text !== null) operations.push({ kind: 'write', path: REDIRECTS_PATH, text });
  const plan = { operations, notes: [notesFor(to, gone.length)] };
  provePlan(workspace, plan);
  return plan;
}

/** Whether a version shows a path because an older one has it. */
function isShownAs(path: string, workspace: Workspace, set: string, older: string, version: string): boolean {
  const { tree } = layeredTree(workspace, set, older);
  const { ownRenames } = layeredTree(workspace, set, version);
  const before = [...ownRenames].find(([, to]) => to === path)?.[0] ?? (ownRenames.has(path) ? null : path);
  return before !== null && tree.files.has(before);
}

function layerWithout(workspace: Workspace, set: string, version: string, path: string): FileOperation {
  const file = sourcePath(set, version, LAYER_FILE);
  const source = workspace.project.sources.find((one) => one.path === file);
  const changes = source === undefined ? noChanges : (parseLayerFile(source).value ?? noChanges);
  const removals = [...changes.removals, { path, at: { line: 1, column: 1 } }];
  return { kind: 'write', path: file, text: formatLayerFile({ ...changes, removals }) };
}

function notesFor(to: string | null, versions: number): string {
  const ends = versions === 1 ? 'one version' : `${versions} versions`;
  const where =
    to === null
      ? "say where its addresses lead: --to <path>, or the data's moves.yml"
      : `its addresses lead to ${to}`;
  return `The page is gone from ${ends}: ${where}. 'npm run check' lists the links to it.`;
}
