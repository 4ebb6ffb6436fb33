import type { TextFile } from '../../../ground/base/files.ts';
import { OWN_COMPONENTS } from '../../../ground/config/own-components.ts';
import type { OwnComponent } from '../../../ground/config/schema/components-schema.ts';
import { COMPONENTS_FILE, COMPONENTS_FOLDER } from '../../../ground/config/schema/components-schema.ts';
import { packTexts } from '../../../ground/disk/pack.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import type { SidebarData } from '../../content/sidebar/model.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';
import { COMPILED, PAGES } from './read-generated.ts';
import { sidebarFile } from './sidebar-files.ts';

/** Everything that the routes read, generated from one site. */
export type GeneratedData = {
  shell: ShellData;
  glossary: readonly GlossaryEntry[];
  pages: readonly PageData[];
  components: readonly TextFile[];
  /** The modules with the code of the site's capabilities. */
  code: ReadonlyMap<string, string>;
  sidebars: readonly SidebarData[];
  /** Key → function body. */
  compiled: ReadonlyMap<string, string>;
};

/** The shell's data: pages read it, and the browser's code imports it. */
export function shellFile(shell: ShellData | null): [path: string, text: string] {
  return ['shell.json', JSON.stringify(shell)];
}

/** The site's own components, and the module that the routes get them from. Their types are compared with their rules. */
export function componentFiles(files: readonly TextFile[]): Map<string, string> {
  const own = files.length === 0 ? [] : Object.entries(OWN_COMPONENTS);
  const copies = files
    .filter(({ path }) => path !== COMPONENTS_FILE)
    .map(({ path, text }) => [`own${path.slice(COMPONENTS_FOLDER.length)}`, text] as const);
  const lines = [
    ...(own.length === 0 ? [] : ["import type { ComponentType, ReactNode } from 'react';"]),
    ...own.map(([name, { file }]) => `import ${name} from './own/${file}';`),
    ...own.map(([name, one]) => `${name} satisfies ComponentType<${propsOf(one)}>;`),
    `export const own = { ${own.map(([name]) => name).join(', ')} };\n`,
  ];
  return new Map([['own-components.ts', lines.join('\n')], ...copies]);
}

function propsOf({ props, required, content }: OwnComponent): string {
  const typeOf = (type: OwnComponent['props'][string]) => {
    if (Array.isArray(type)) return type.map((one) => JSON.stringify(one)).join(' | ');
    return type === 'text' ? 'string' : type;
  };
  const all = Object.entries(props).map(
    ([name, type]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(type)}`,
  );
  return `{ ${[...all, ...(content === 'none' ? [] : ['children?: ReactNode'])].join('; ')} }`;
}

/** Path in the generated folder → text. */
export function generatedFiles(data: GeneratedData): Map<string, string | Uint8Array> {
  const pages = data.pages.map((page): [string, string] => [page.url, JSON.stringify(page)]);
  return new Map<string, string | Uint8Array>([
    shellFile(data.shell),
    ['glossary.json', JSON.stringify(data.glossary)],
    ...data.sidebars.map(sidebarFile),
    ...componentFiles(data.components),
    ...data.code,
    ...packTexts(PAGES, new Map(pages)),
    ...packTexts(COMPILED, data.compiled),
  ]);
}
