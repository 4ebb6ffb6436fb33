'use client';

import { usePathname } from 'next/navigation';
import { placeOf, type ShellSet, sidebarKeyOf } from '../ui/place.ts';
import { useKnownSidebar } from '../ui/use-sidebar.client.ts';
import { VersionMenu } from '../version-menu/version-menu.client.tsx';

type Props = { sets: ShellSet[]; basePath: string; set: string; versions: readonly string[] };

/**
 * The version menu as a navbar item, rendered only on pages of its set. If no versions are listed, it has all of them.
 */
export function NavbarVersions({ sets, basePath, set, versions }: Props) {
  const place = placeOf(sets, basePath + usePathname());
  const data = useKnownSidebar(place?.set.name === set ? sidebarKeyOf(place) : '');
  if (place === null || data === null) return null;
  return <VersionMenu place={place} data={data} {...(versions.length > 0 && { only: versions })} />;
}
