'use client';

import { usePathname } from 'next/navigation';
import { sidebars } from '#generated/sidebars.client.tsx';
import { placeOf, type ShellSet, sidebarKey } from '../ui/place.ts';
import { VersionMenu } from '../version-menu/version-menu.client.tsx';

type Props = { sets: ShellSet[]; basePath: string; set: string; versions: readonly string[] };

/**
 * The version menu as a navbar item, rendered only on pages of its set. If no versions are listed, it has all of them.
 */
export function NavbarVersions({ sets, basePath, set, versions }: Props) {
  const place = placeOf(sets, basePath + usePathname());
  const Loaded = place?.set.name === set ? sidebars[sidebarKey(place)] : undefined;
  if (!place || !Loaded) return null;
  const only = versions.length > 0 ? { only: versions } : {};
  return <Loaded render={(data) => <VersionMenu place={place} data={data} {...only} />} />;
}
