'use client';

import { usePathname } from 'next/navigation';
import { sidebars } from '#generated/sidebars.client.tsx';
import { placeOf, type ShellSet, sidebarKey } from '../ui/place.ts';
import { VersionMenu } from '../version-menu/version-menu.client.tsx';
import { ModelChoice } from './model-choice.client.tsx';
import { SidebarTree } from './sidebar-tree.client.tsx';

type Props = {
  sets: ShellSet[];
  basePath: string;
  /**
   * Renders the tree that contains this site path, without a current entry: for pages whose address isn't in any tree.
   */
  address?: string;
};

/** Version menu and page tree of the (set, version) that the address belongs to. Throws if it belongs to no set. */
export function Sidebar({ sets, basePath, address }: Props) {
  const path = usePathname();
  const here = basePath + (address ?? path);
  const current = address === undefined ? here : '';
  const place = placeOf(sets, here);
  const key = place ? sidebarKey(place) : '';
  const Loaded = sidebars[key];
  if (place === null || Loaded === undefined) throw new Error(`No sidebar for ${here}.`);
  return (
    <Loaded
      draw={(data) => (
        <>
          {place.set.versions.length > 1 && <VersionMenu place={place} data={data} />}
          <ModelChoice items={data.items} />
          <SidebarTree items={data.items} label={`${place.set.label} pages`} current={current} />
        </>
      )}
    />
  );
}
