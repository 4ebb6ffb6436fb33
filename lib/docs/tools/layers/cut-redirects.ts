import type { SetConfig, VersionConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { newestStable, pageUrl, parseAddress } from '../../../ground/versions/address.ts';
import { aliasSlugs, pageSlugs, type Slugs } from '../../content/addresses.ts';
import { editRedirects, type ListedRedirect, REDIRECTS_PATH } from './redirect-list.ts';
import { layeredTree, pickSet, pickVersion, type Workspace } from './workspace.ts';

/**
 * Keeps the bare addresses working when they move to a new version: those that it doesn't have lead to the version that
 * had them. Listed redirects from addresses that are pages now are removed; those to addresses that no longer exist get
 * a new target.
 */
export function cutRedirects(before: Workspace, after: Workspace, setName: string): FileOperation[] {
  const [oldSet, newSet] = [pickSet(before, setName), pickSet(after, setName)];
  const moved = newestStable(oldSet);
  const now = addressesOf(after, newSet, newestStable(newSet).name);
  const lost = [...addressesOf(before, oldSet, moved.name).all].filter(([slug]) => !now.all.has(slug));
  const urls = urlsOf(after, newSet, pickVersion(newSet, moved.name));
  const added = lost.flatMap(([slug, treePath]) => {
    const to = urls.get(treePath);
    return to === undefined ? [] : [{ from: pageUrl(oldSet, moved, slug), to }];
  });
  const targets = new Map(added.map(({ from, to }) => [from, to]));
  const revise = (entry: ListedRedirect) =>
    isPage(after, newSet, now.pages, entry.from) ? null : lead(entry, targets);
  const heading = `${setName}: in ${moved.name}, but no more in ${newestStable(newSet).name}`;
  const text = editRedirects(before.project.redirectsFile, revise, added, heading);
  return text === null ? [] : [{ kind: 'write', path: REDIRECTS_PATH, text }];
}

/** The entry with its target updated if that has moved. Anchors stay. */
export function lead(entry: ListedRedirect, targets: ReadonlyMap<string, string>): ListedRedirect {
  const [path = '', ...anchor] = entry.to.split('#');
  const to = targets.get(path);
  return to === undefined ? entry : { ...entry, to: [to, ...anchor].join('#') };
}

function addressesOf(workspace: Workspace, set: SetConfig, version: string): { pages: Slugs; all: Slugs } {
  const { tree } = layeredTree(workspace, set.name, version);
  const pages = pageSlugs(tree);
  return { pages, all: new Map([...aliasSlugs(tree, pages), ...pages]) };
}

/** Tree path → address of the version's pages. */
function urlsOf(workspace: Workspace, set: SetConfig, version: VersionConfig): Map<string, string> {
  const { tree } = layeredTree(workspace, set.name, version.name);
  return new Map([...pageSlugs(tree)].map(([slug, path]) => [path, pageUrl(set, version, slug)]));
}

function isPage(after: Workspace, set: SetConfig, pages: Slugs, path: string): boolean {
  const address = parseAddress(after.versions, path);
  return address?.set === set && address.version === newestStable(set) && pages.has(address.slug);
}
