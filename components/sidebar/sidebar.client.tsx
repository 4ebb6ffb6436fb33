'use client';

import { usePathname } from 'next/navigation';
import { sidebars } from '#generated/sidebars.client.tsx';
import { placeOf, type ShellSet, sidebarKey } from '../docs-shell/place.ts';
import { VersionMenu } from '../version-menu/version-menu.client.tsx';
import { SidebarTree } from './sidebar-tree.client.tsx';

type Props = {
  sets: ShellSet[];
  basePath: string;
  /** Draws as if this site path were open: for pages whose address says nothing. */
  address?: string;
};

/** Version menu and page tree of the (set, version) that the address lies in. Throws if no set holds it. */
export function Sidebar({ sets, basePath, address }: Props) {
  const path = usePathname();
  const current = basePath + (address ?? path);
  const place = placeOf(sets, current);
  const key = place ? sidebarKey(place) : '';
  const Loaded = sidebars[key];
  if (place === null || Loaded === undefined) throw new Error(`No sidebar for ${current}.`);
  return (
    <Loaded
      draw={(data) => (
        <>
          {place.set.versions.length > 1 && <VersionMenu place={place} data={data} />}
          <SidebarTree items={data.items} label={`${place.set.label} pages`} current={current} />
        </>
      )}
    />
  );
}
