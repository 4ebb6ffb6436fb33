import type { SetConfig, VersionConfig, VersionsConfig } from '../config/model.ts';
import type { Page } from '../content/model.ts';
import { firstPageOf } from '../content/sidebar/queries.ts';
import { findSet, findVersion, versionRoot } from '../versions/address.ts';
import { badgeLabel, bannerOf } from '../versions/policies.ts';
import type { Site, VersionSite } from './model.ts';

/** What other programs may know about one version. Paths are site paths without base path. */
type VersionMetadata = {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: { id: string; path: string; sidebar: string | null }[];
  draftIds: string[];
  /** Sidebar name → where it leads. */
  sidebars: Record<string, { link: { path: string; label: string } | null }>;
  /** Whether pages show where they stand. */
  breadcrumbs: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  badge: boolean;
};

export type SetMetadata = { name: string; label: string; path: string; versions: VersionMetadata[] };

/** The metadata of all sets and versions, in the order of `versions.json`. */
export function versionsMetadata(site: Pick<Site, 'versions' | 'versionSites'>): { sets: SetMetadata[] } {
  return { sets: site.versions.sets.map((set) => describeSet(set, site.versions, site.versionSites)) };
}

function describeSet(set: SetConfig, versions: VersionsConfig, sites: readonly VersionSite[]): SetMetadata {
  const own = sites.filter((site) => site.set === set.name);
  const described = own.flatMap((site) => {
    const version = findVersion(findSet(versions, site.set) ?? set, site.version);
    return version === null ? [] : [describeVersion(set, version, site)];
  });
  return { name: set.name, label: set.label, path: set.route, versions: described };
}

function describeVersion(set: SetConfig, version: VersionConfig, site: VersionSite): VersionMetadata {
  const first = site.sidebar.items[0];
  const link = first?.type === 'category' ? firstPageOf(first) : first;
  return {
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    path: versionRoot(set, version),
    mainDocId: site.mainDocId,
    docs: site.pages.map((page) => ({ id: page.id, path: page.url, sidebar: sidebarOf(page) })),
    draftIds: site.draftIds,
    sidebars: { [set.name]: { link: link ? { path: link.url, label: link.label } : null } },
    breadcrumbs: true,
    banner: bannerOf(version) ?? 'none',
    badge: badgeLabel(version) !== null,
  };
}

/** The set's name is its sidebar's, unless the page says otherwise. */
function sidebarOf({ set, frontMatter }: Page): string | null {
  return frontMatter.displayed_sidebar === undefined ? set : frontMatter.displayed_sidebar;
}
