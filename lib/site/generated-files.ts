import { compiledFile, pageFile } from '../io/generated.ts';
import type { GlossaryEntry, PageData, ShellData, SidebarData } from './page-data.ts';

/** Everything that the routes read, made of one site. */
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
 * The map of sidebars as a client module. Each import is a literal path, so that each sidebar is a chunk
 * of its own; there is no `loading`, which would move the list to the end of the HTML.
 */
export function sidebarModule(sidebars: readonly SidebarData[]): string {
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

/** Path inside the generated folder → text. */
export function generatedFiles(data: GeneratedData): Map<string, string> {
  const files = new Map<string, string>([
    ['shell.json', JSON.stringify(data.shell)],
    ['glossary.json', JSON.stringify(data.glossary)],
    ['page-list.json', JSON.stringify(data.pages.map((page) => page.url))],
    ['sidebars.client.tsx', sidebarModule(data.sidebars)],
  ]);
  for (const sidebar of data.sidebars) files.set(sidebarFile(sidebar), JSON.stringify(sidebar));
  for (const page of data.pages) files.set(pageFile(page.url), JSON.stringify(page));
  for (const [key, code] of data.compiled) files.set(compiledFile(key), code);
  return files;
}
