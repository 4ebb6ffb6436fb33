import type { SetConfig, VersionConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { pageUrl, parseAddress } from '../../../ground/versions/address.ts';
import { aliasSlugs, pageSlugs } from '../../content/addresses.ts';
import { lead } from './cut-redirects.ts';
import { editRedirects, type ListedRedirect, REDIRECTS_PATH } from './redirect-list.ts';
import { trackFile } from './track-file.ts';
import type { Removal } from './workspace.ts';
import { layeredTree, pickSet, pickVersion, treesOf, type Workspace } from './workspace.ts';

/**
 * Redirects the dropped version's addresses to the same pages in the next newer version that has them, and keeps the
 * old addresses of pages that were renamed between the dropped version and the next. Listed redirects into the dropped
 * version get a new target or are removed.
 */
export function removeRedirects(before: Workspace, after: Workspace, removal: Removal): FileOperation[] {
  const { set, dropped } = removal;
  const leads = [...droppedAddresses(before, removal), ...lostAliases(before, after, set)];
  const targets = new Map(leads.map(({ from, to }) => [from, to]));
  const revise = (entry: ListedRedirect) => {
    const address = parseAddress(before.versions, entry.to.split('#')[0] ?? '');
    const isInto = address?.set === set && address.version === dropped;
    const led = lead(entry, targets);
    return isInto && led === entry ? null : led;
  };
  const heading = `${set.name}: ${dropped.name} was dropped`;
  const text = editRedirects(before.project.redirectsFile, revise, leads, heading);
  return text === null ? [] : [{ kind: 'write', path: REDIRECTS_PATH, text }];
}

/** Each address of the dropped version, and the page's address in the next newer version that has it. */
function droppedAddresses(before: Workspace, { set, dropped }: Removal): ListedRedirect[] {
  const trees = treesOf(before, set.name);
  const index = set.versions.indexOf(dropped);
  const tree = layeredTree(before, set.name, dropped.name).tree;
  const newer = set.versions.slice(0, index).map((version) => urlsByPath(before, set, version));
  const pages = pageSlugs(tree);
  return [...pages, ...aliasSlugs(tree, pages)].flatMap(([slug, path]) => {
    const track = trackFile(trees, index, path);
    const to = newer.map((urls, at) => urls.get(track[at] ?? path)).findLast((url) => url !== undefined);
    return to === undefined ? [] : [{ from: pageUrl(set, dropped, slug), to }];
  });
}

/** Old addresses in the remaining versions that only a removed rename redirected. */
function lostAliases(before: Workspace, after: Workspace, set: SetConfig): ListedRedirect[] {
  return pickSet(after, set.name).versions.flatMap((version) => {
    const known = aliasesOf(after, set, version);
    const urls = urlsByPath(after, set, version);
    return [...aliasesOf(before, set, version)].flatMap(([slug, path]) => {
      const to = urls.get(path);
      return known.has(slug) || to === undefined ? [] : [{ from: pageUrl(set, version, slug), to }];
    });
  });
}

function aliasesOf(workspace: Workspace, set: SetConfig, version: VersionConfig) {
  const { tree } = layeredTree(workspace, set.name, version.name);
  return aliasSlugs(tree, pageSlugs(tree));
}

function urlsByPath(workspace: Workspace, set: SetConfig, version: VersionConfig): Map<string, string> {
  const { tree } = layeredTree(workspace, set.name, version.name);
  const own = pickVersion(set, version.name);
  return new Map([...pageSlugs(tree)].map(([slug, path]) => [path, pageUrl(set, own, slug)]));
}
