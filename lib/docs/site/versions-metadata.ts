import type { SetConfig } from '../../ground/config/model.ts';
import { versionRoot } from '../../ground/versions/address.ts';
import { badgeLabel, bannerOf } from '../../ground/versions/policies.ts';
import type { Page } from '../content/model.ts';
import { firstPageOf } from '../content/sidebar/queries.ts';
import type { Site, VersionView } from './model.ts';

/** Public metadata of one version for other programs. Paths are site paths without base path. */
type VersionMetadata = {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: { id: string; path: string; sidebar: string | null }[];
  draftIds: string[];
  /** Sidebar name → its address. */
  sidebars: Record<string, { link: { path: string; label: string } | null }>;
  /** Whether pages show breadcrumbs. */
  breadcrumbs: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  badge: boolean;
};

export type SetMetadata = { name: string; label: string; path: string; versions: VersionMetadata[] };

/** The metadata of all sets and versions, in the order of `versions.json`. */
export function versionsMetadata(site: Pick<Site, 'versions' | 'views'>): { sets: SetMetadata[] } {
  return { sets: site.versions.sets.map((set) => describeSet(set, site.views)) };
}

function describeSet(set: SetConfig, views: readonly VersionView[]): SetMetadata {
  const described = views.filter((view) => view.set === set).map(describeVersion);
  return { name: set.name, label: set.label, path: set.route, versions: described };
}

function describeVersion(view: VersionView): VersionMetadata {
  const { set, version } = view;
  const first = view.sidebar.items[0];
  const link = first?.type === 'category' ? firstPageOf(first) : first;
  return {
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    path: versionRoot(set, version),
    mainDocId: view.mainDocId,
    docs: view.pages.map((page) => ({ id: page.id, path: page.url, sidebar: sidebarOf(page) })),
    draftIds: view.draftIds,
    sidebars: { [set.name]: { link: link ? { path: link.url, label: link.label } : null } },
    breadcrumbs: true,
    banner: bannerOf(version) ?? 'none',
    badge: badgeLabel(version) !== null,
  };
}

/** By default, a page's sidebar is that of its set. */
function sidebarOf({ set, frontMatter }: Page): string | null {
  return frontMatter.displayed_sidebar === undefined ? set : frontMatter.displayed_sidebar;
}
