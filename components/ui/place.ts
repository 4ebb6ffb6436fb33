import { sidebarKey } from '../../lib/docs/content/sidebar/packed.ts';
import type { ShellData, VersionEntry } from '../../lib/docs/site/page-data.ts';

export type ShellSet = ShellData['sets'][number];

/** What an address stands for. `slug` is the part below the version's root; '' for the root itself. */
export type Place = { set: ShellSet; version: VersionEntry; slug: string };

/** `address` relative to `root`, without the slash between them; null if it isn't below it. */
function below(root: string, address: string): string | null {
  if (address === root) return '';
  return address.startsWith(`${root}/`) ? address.slice(root.length + 1) : null;
}

/** The (set, version) with the longest root that contains the address, base path included; null if there is none. */
export function placeOf(sets: readonly ShellSet[], address: string): Place | null {
  let best: Place | null = null;
  for (const set of sets) {
    for (const version of set.versions) {
      const slug = below(version.rootUrl, address);
      if (slug !== null && (best === null || version.rootUrl.length > best.version.rootUrl.length)) {
        best = { set, version, slug };
      }
    }
  }
  return best;
}

/** The key of a place's sidebar. */
export const sidebarKeyOf = ({ set, version }: Pick<Place, 'set' | 'version'>): string =>
  sidebarKey({ set: set.name, version: version.name });
