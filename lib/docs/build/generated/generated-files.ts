import { packTexts } from '../../../ground/disk/pack.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import type { SidebarData } from '../../content/sidebar/model.ts';
import { packSidebar } from '../../content/sidebar/packed.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';
import { COMPILED, PAGES } from './read-generated.ts';

/** Everything that the routes read, generated from one site. */
export type GeneratedData = {
  shell: ShellData;
  glossary: readonly GlossaryEntry[];
  pages: readonly PageData[];
  sidebars: readonly SidebarData[];
  /** Key → function body. */
  compiled: ReadonlyMap<string, string>;
};

const sidebarFile = ({ set, version }: SidebarData): string => `sidebars/${set}/${version}.json`;

/**
 * The map of sidebars as a client module. Each import is a literal path, so each sidebar is a separate chunk. There's
 * no `loading`, which would move the list to the end of the HTML.
 */
function sidebarModule(sidebars: readonly SidebarData[]): string {
  const lines = sidebars.map((sidebar) => {
    const key = JSON.stringify(`${sidebar.set}/${sidebar.version}`);
    return `  ${key}: dynamic(() => import(${JSON.stringify(`./${sidebarFile(sidebar)}`)}).then(withSidebarData)),\n`;
  });
  return [
    "'use client';\n",
    "import dynamic from 'next/dynamic';\n",
    "import { withSidebarData } from '../components/sidebar/with-sidebar-data.client.tsx';\n",
    `export const sidebars = {\n${lines.join('')}};\n`,
  ].join('');
}

/** What the browser's code imports: the sidebars' data and their map. Path in the generated folder → text. */
export function sidebarFiles(sidebars: readonly SidebarData[]): Map<string, string> {
  const data = sidebars.map(
    (sidebar) => [sidebarFile(sidebar), JSON.stringify(packSidebar(sidebar))] as const,
  );
  return new Map([['sidebars.client.tsx', sidebarModule(sidebars)], ...data]);
}

/** The shell's data: pages read it, and the browser's code imports it. */
export function shellFile(shell: ShellData | null): [path: string, text: string] {
  return ['shell.json', JSON.stringify(shell)];
}

/**
 * The module whose number grows with each change of the content during development: a component that imports it then
 * shows the page anew (`components/article/live-edits.client.tsx`). Builds don't use it.
 */
export function revisionFile(revision: number): [path: string, text: string] {
  return ['revision.ts', `export const revision = ${revision};\n`];
}

/** Path in the generated folder → text. */
export function generatedFiles(data: GeneratedData): Map<string, string | Uint8Array> {
  const pages = data.pages.map((page): [string, string] => [page.url, JSON.stringify(page)]);
  return new Map<string, string | Uint8Array>([
    shellFile(data.shell),
    ['glossary.json', JSON.stringify(data.glossary)],
    revisionFile(0),
    ...sidebarFiles(data.sidebars),
    ...packTexts(PAGES, new Map(pages)),
    ...packTexts(COMPILED, data.compiled),
  ]);
}
