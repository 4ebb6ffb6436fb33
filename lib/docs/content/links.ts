import type { SourceFile } from '../../ground/base/files.ts';
import { nearest, suggest, suggestOr } from '../../ground/base/problems/nearest.ts';
import { companionOf, findSet, findVersion, parseAddress } from '../../ground/versions/address.ts';
import { assetUrl, isAsset } from './assets.ts';
import { type LinkIndex, type LinkTargets, targetsKey } from './link-index.ts';
import type { Page } from './model.ts';
import { formatTail, type Reference } from './references.ts';
import { findInTree } from './trees.ts';

/** Why a link is broken. It's also the name of the rule that reports it. */
export type LinkFault = 'dead-link' | 'dead-anchor' | 'draft-link' | 'version-leak' | 'unsupported-link';

/** `url` is a site path without base path, an external address, or `#id` on the page itself. */
export type ResolvedLink =
  | { ok: true; url: string; page: Page | null }
  | { ok: false; fault: LinkFault; message: string; hint: Hint };

/** A hint that searches all paths or addresses is a function, which is called once and not in each version. */
export type Hint = string | (() => string);

/** A hint as text. */
export function textOfHint(hint: Hint): string {
  return typeof hint === 'string' ? hint : hint();
}

/**
 * Where a reference on a page leads, or why it's broken. Files are looked up in the page's own version; files in other
 * sets, in the matching version. Renames are followed. `version` selects another version of the target's set, for
 * `<VersionLink>`.
 */
export function resolveReference(
  reference: Reference,
  page: Page,
  index: LinkIndex,
  version: string | null = null,
): ResolvedLink {
  switch (reference.kind) {
    case 'external':
      return { ok: true, url: reference.url, page: null };
    case 'unsupported':
      return fault('unsupported-link', `'${reference.target}' cannot be a link: ${reference.reason}.`, HOW);
    case 'anchor':
      return withAnchor(page, reference, `#${encodeURIComponent(reference.hash)}`);
    case 'address':
      return resolveAddress(reference, page, index);
    case 'file':
    case 'asset':
      return resolveFile(reference, page, index, version);
  }
}

const HOW =
  'Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx.';

function fault(name: LinkFault, message: string, hint: Hint): ResolvedLink {
  return { ok: false, fault: name, message, hint };
}

function withAnchor(target: Page, parts: { hash: string }, url: string): ResolvedLink {
  const { anchors } = target.document;
  if (parts.hash === '' || anchors.has(parts.hash)) return { ok: true, url, page: target };
  const place = `${target.treePath} in ${target.set} ${target.version}`;
  const hint = anchors.size === 0 ? 'The page has no anchors.' : suggest(parts.hash, anchors);
  return fault('dead-anchor', `'#${parts.hash}' does not exist on ${place}.`, hint);
}

type AddressReference = Extract<Reference, { kind: 'address' }>;
type FileReference = Extract<Reference, { kind: 'file' | 'asset' }>;

function resolveAddress(reference: AddressReference, page: Page, index: LinkIndex): ResolvedLink {
  const bare = reference.path.replace(/(.)\/$/, '$1');
  const target = index.addresses.get(bare);
  const url = bare + formatTail(reference);
  if (target === undefined) {
    const hint = () => nearestAddress(bare, index);
    return fault('dead-link', `'${bare}' is not an address of this site.`, hint);
  }
  const set = parseAddress(index.config, bare)?.set;
  if (set?.name === page.set && set.versions.length > 1) {
    const hint =
      target === null
        ? 'Link to the file of a page.'
        : `Write '/${target.treePath}', or <VersionLink> if it is meant to lead to ${target.version}.`;
    return fault('version-leak', `'${bare}' leaves the page's version.`, hint);
  }
  if (target === null) return { ok: true, url, page: null };
  return draftFault(target, page) ?? withAnchor(target, reference, url);
}

function nearestAddress(address: string, index: LinkIndex): string {
  return suggestOr(address, index.addresses.keys(), 'Link to the file of the page instead.');
}

function resolveFile(
  reference: FileReference,
  page: Page,
  index: LinkIndex,
  version: string | null,
): ResolvedLink {
  const targets = findTargets(reference.set ?? page.set, page, index, version);
  if ('ok' in targets) return targets;
  const found = findInTree(targets.tree, reference.treePath);
  if (found === null) return missingFile(reference.treePath, targets, index);
  if (reference.kind === 'asset') return resolveAsset(found.file);
  const target = targets.pages.get(found.treePath);
  if (target === undefined) return noAddress(`'${found.treePath}' is a partial, not a page.`);
  return draftFault(target, page) ?? withAnchor(target, reference, target.url + formatTail(reference));
}

function resolveAsset(file: SourceFile): ResolvedLink {
  if (isAsset(file)) return { ok: true, url: assetUrl(file), page: null };
  return noAddress(`'${file.treePath}' is a file that only the site reads.`);
}

function noAddress(message: string): ResolvedLink {
  return fault('dead-link', message, "Files and folders that start with '_' have no address.");
}

function findTargets(
  setName: string,
  page: Page,
  index: LinkIndex,
  versionName: string | null,
): LinkTargets | ResolvedLink {
  const set = findSet(index.config, setName);
  if (set === null) {
    const hint = suggest(
      setName,
      index.config.sets.map(({ name }) => name),
    );
    return fault('dead-link', `No set is called '${setName}'.`, hint);
  }
  const version = versionName === null ? fittingVersion(page, set.name, index) : versionName;
  const targets = index.versions.get(targetsKey(set.name, version));
  if (targets !== undefined) return targets;
  const hint = suggest(
    version,
    set.versions.map(({ name }) => name),
  );
  return fault('dead-link', `'${set.name}' has no version '${version}'.`, hint);
}

/** The version of a set that a page's links lead to: its own, or the matching one. */
function fittingVersion(page: Page, setName: string, index: LinkIndex): string {
  const own = findSet(index.config, page.set);
  const version = own === null ? null : findVersion(own, page.version);
  const other = findSet(index.config, setName);
  if (setName === page.set || version === null || other === null) return page.version;
  return companionOf(version, other).name;
}

function draftFault(target: Page, page: Page): ResolvedLink | null {
  if (!target.draft || page.draft) return null;
  const hint = `Publish ${target.file} (remove 'draft: true'), or remove the link.`;
  return fault('draft-link', `'${target.treePath}' is a draft.`, hint);
}

function missingFile(treePath: string, targets: LinkTargets, index: LinkIndex): ResolvedLink {
  const { set, version } = targets.tree;
  const message = `'${treePath}' does not exist in ${set} ${version}.`;
  return fault('dead-link', message, () => whereItMayBe(treePath, targets, index));
}

/** The only file with that name, else the closest path, else the versions that have it. */
function whereItMayBe(treePath: string, { tree }: LinkTargets, index: LinkIndex): string {
  const { set, version, files } = tree;
  const base = treePath.slice(treePath.lastIndexOf('/') + 1);
  const sameName = [...files.keys()].filter((path) => path.endsWith(`/${base}`) || path === base);
  const near = sameName.length === 1 ? sameName[0] : nearest(treePath, files.keys());
  if (near !== undefined && near !== null) return `Did you mean '/${near}'?`;
  const having = index.config.sets
    .find(({ name }) => name === set)
    ?.versions.filter(({ name }) => index.versions.get(targetsKey(set, name))?.tree.files.has(treePath))
    .map(({ name }) => name);
  if (having === undefined || having.length === 0) return HOW;
  return `It exists in ${having.join(', ')}. Change the link in the layer of ${version}, or bring the page back.`;
}
