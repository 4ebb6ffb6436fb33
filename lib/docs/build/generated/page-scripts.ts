import { build } from 'esbuild';
import { AUDIENCE_NAMES } from '../../../ground/base/audiences.ts';
import { LANDING } from '../../../ground/base/landing.ts';
import { ENGINE_FOLDER } from '../../../ground/disk/site-folder.ts';
import type { ShellData } from '../../site/page-data.ts';

/**
 * A module's default export as a script that calls it: what a page runs while it's parsed, so it's compiled on its own,
 * with what it imports. `given` is the source of what it's called with.
 */
export async function compileScript(module: string, given = ''): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import run from './${module}';run(${given})`, resolveDir: ENGINE_FOLDER },
    absWorkingDir: ENGINE_FOLDER,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.DOCS_ROOT': JSON.stringify(LANDING) },
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (text === '' || /\bprocess\./.test(text))
    throw new Error(`${module} is empty, or reads a setting of the build that pages don't have.`);
  return text;
}

/** The script in the head of each document, which isn't in its payload: every page would have it twice. */
export const headScript = ({
  basePath,
  announcement,
}: Pick<ShellData, 'basePath' | 'announcement'>): Promise<string> =>
  compileScript(
    'components/head-script/prepare-document.ts',
    JSON.stringify({ basePath, announcement: announcement?.id, audiences: AUDIENCE_NAMES }),
  );

/** The scripts that components put into pages: name → module. */
const PAGE_SCRIPTS = {
  bannerScript: 'components/base-url-banner/explain-failure.ts',
  sectionsScript: 'components/mdx/sections/keep-restoring.ts',
  entriesScript: 'components/reference/config-reference/unfold-early.ts',
} as const;

/** The module from which components get these scripts: its path in the generated folder, and its text. */
export async function pageScriptsFile(): Promise<[path: string, text: string]> {
  const lines = Object.entries(PAGE_SCRIPTS).map(
    async ([name, module]) => `export const ${name} = ${JSON.stringify(await compileScript(module))};\n`,
  );
  return ['page-scripts.ts', (await Promise.all(lines)).join('')];
}
