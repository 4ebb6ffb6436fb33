import { hashOf } from '../../../ground/base/hash.ts';
import { LANDING } from '../../../ground/base/landing.ts';
import { rememberWeakly } from '../../../ground/base/remember.ts';
import type { SidebarData } from '../../content/sidebar/model.ts';
import { type PackedSidebar, packSidebar, sidebarKey } from '../../content/sidebar/packed.ts';
import { withBasePath } from '../../site/page-links.ts';

/** The folder of the sidebars' data, which documents are rendered with, below the generated folder. */
export const SIDEBARS = 'sidebars';

/** The data of a sidebar, as documents are rendered with it: path in the generated folder, and text. */
export const sidebarFile = (sidebar: SidebarData): [path: string, text: string] => [
  `${SIDEBARS}/${sidebarKey(sidebar)}.json`,
  JSON.stringify(packSidebar(sidebar)),
];

/** The script that hands a sidebar's data to the page. */
export const pushSidebar = (data: PackedSidebar): string => `docsSidebars.push(${JSON.stringify(data)})\n`;

/** A sidebar as browsers load it: its address, without the base path, and its script. */
export const sidebarScript = rememberWeakly((sidebar: SidebarData): { url: string; text: string } => {
  const text = pushSidebar(packSidebar(sidebar));
  const name = `sidebar-${sidebar.set}-${sidebar.version}.js`;
  return { url: `${LANDING}/assets/${hashOf(text).slice(0, 8)}/${name}`, text };
});

/** Key → the address of the script, with the base path. */
export const sidebarAddresses = (
  sidebars: readonly SidebarData[],
  basePath: string,
): ReadonlyMap<string, string> =>
  new Map(sidebars.map((one) => [sidebarKey(one), withBasePath(sidebarScript(one).url, basePath)]));
