import type { Page } from '../../docs/content/model.ts';
import { assetAddress, withBasePath } from '../../docs/site/page-links.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { findSet } from '../../ground/versions/address.ts';
import { changesFile, comparableSets } from './pack-changes.ts';
import type { ComparableSet, ComparisonData } from './reference-data.ts';
import { changesPageOf } from './release-pages.ts';

/** Components that compare versions in the browser. */
const TAGS = ['VersionComparison', 'UpgradePlan'];

const isComparing = ({ document }: Pick<Page, 'document'>): boolean =>
  document.elements.some(({ name }) => TAGS.includes(name));

/** The data for comparing versions on a page; null if the page doesn't compare versions. */
export function comparisonOf(page: Page, index: SiteIndex): ComparisonData | null {
  if (!isComparing(page)) return null;
  const { basePath, origin } = index.site.settings;
  const sets = comparableSets(index).map((reference): ComparableSet => {
    const { set: name } = reference;
    const set = findSet(index.site.versions, name);
    const versions = (set?.versions ?? []).map((version) => {
      const url = changesPageOf(name, version.name, index);
      return {
        name: version.name,
        label: version.label,
        page: url === null ? null : withBasePath(url, basePath),
      };
    });
    const file = assetAddress(changesFile(index)(name), basePath);
    return { name, label: set?.label ?? name, file, versions };
  });
  return { sets, markdown: markdownOf(sets, origin) };
}

/** The files of all sets: path below `docs/` → text. */
export function comparisonFiles(index: SiteIndex): Map<string, string> {
  return new Map(
    comparableSets(index).map(({ set }) => {
      const { path, text } = changesFile(index)(set);
      return [`assets/${path}`, text];
    }),
  );
}

function markdownOf(sets: readonly ComparableSet[], origin: string): string {
  return sets
    .flatMap(({ label, versions }) =>
      versions.flatMap((version) =>
        version.page === null ? [] : [`- [${label} ${version.label}](${origin}${version.page})`],
      ),
    )
    .join('\n');
}
