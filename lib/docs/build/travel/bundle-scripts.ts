import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { AUDIENCES } from '../../../ground/base/audiences.ts';
import { LANDING } from '../../../ground/base/landing.ts';
import { ENGINE_FOLDER } from '../../../ground/disk/site-folder.ts';

/** Parts that need the framework, a server, or other pages. A page of a bundle does without them. */
export const WITHOUT = [
  'components/embed-dialog/embed-dialog.ts',
  'components/late-parts/waiting-parts.ts',
  'components/navigation/prefetcher.ts',
  'components/page-history/mark-changes.ts',
  'components/search/hosted-search.client.tsx',
  'components/workbench/enhance-workbench.tsx',
  'components/workbench/worker.ts',
  'lib/docs/search/client/worker.ts',
];

const leftOut: Plugin = {
  name: 'left out',
  setup: ({ onLoad }) => {
    onLoad({ filter: new RegExp(`/(?:${WITHOUT.join('|').replaceAll('.', '\\.')})$`) }, () => ({
      // Every name that others import does nothing.
      contents:
        'export const arrive = () => {}, handle = () => {}, openEmbedOf = () => {}, markChanges = () => {}, prefetchOnRest = () => {};',
    }));
  },
};

const options = {
  absWorkingDir: ENGINE_FOLDER,
  bundle: true,
  minify: true,
  write: false,
  target: 'es2022',
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'silent',
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.DOCS_ROOT': JSON.stringify(LANDING),
    'process.env.DOCS_AUDIENCES': JSON.stringify(JSON.stringify(AUDIENCES)),
    'process.env.DOCS_BASE_PATH': 'document.documentElement.dataset.offlineBase',
    'process.env': '{}',
    'import.meta.url': 'location.href',
  },
} as const;

/** The scripts of a bundle, and the styles of what they create: file name → text. */
export type BundleScripts = { scripts: Map<string, string>; styles: string };

/**
 * Bundles the small scripts that serve a page without the framework. Each module becomes a script that calls
 * `docsDefine` (`components/offline/loader.ts`): browsers don't load modules for documents that are opened from disk.
 * The same code produces the same bytes.
 */
export async function bundleScripts(): Promise<BundleScripts> {
  const folder = join(ENGINE_FOLDER, 'components/offline');
  const plain = (name: string) =>
    build({ ...options, entryPoints: [join(folder, `${name}.ts`)], format: 'iife' }).then(
      ({ outputFiles }) => outputFiles[0]?.text ?? '',
    );
  const [loader, head, { outputFiles }] = await Promise.all([
    plain('loader'),
    plain('head'),
    build({
      ...options,
      entryPoints: [join(folder, 'page.ts')],
      outdir: join(ENGINE_FOLDER, 'offline'),
      format: 'esm',
      splitting: true,
      chunkNames: '[name]-[hash]',
      jsx: 'automatic',
      plugins: [leftOut],
    }),
  ]);
  const scripts = new Map([['head.js', head]]);
  const styles: string[] = [];
  for (const { path, text } of outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const name = basename(path).replace(/^page\.js$/, 'main.js');
    if (name.endsWith('.css')) styles.push(text);
    else scripts.set(name, asDefinition(name, text));
  }
  scripts.set('page.js', `${loader}${scripts.get('main.js')}docsImport("main.js");\n`);
  scripts.delete('main.js');
  return { scripts, styles: styles.join('\n') };
}

/** `{a as b,c}` of an import or an export, as pairs of names: first the module's own, then the other one. */
const pairsOf = (list: string): [string, string][] =>
  list.split(',').map((pair) => {
    const [first = '', second = first] = pair.split(' as ');
    return [first, second];
  });

/**
 * A module as a script that hands itself over to the loader. The bundler writes imports first and exports last, and
 * nothing else of a module's syntax; converting its format would repeat the same helpers in each of many small files.
 */
function asDefinition(name: string, text: string): string {
  const needs = new Set<string>();
  const take = (needed: string) => {
    needs.add(needed);
    return `take(${JSON.stringify(needed)})`;
  };
  const body = text
    .replace(/import\{([^}]*)\}from"\.\/([^"]+)";/g, (_, list: string, needed: string) => {
      const names = pairsOf(list).map(([theirs, own]) => (theirs === own ? own : `${theirs}:${own}`));
      return `var{${names.join()}}=${take(needed)};`;
    })
    .replace(/import"\.\/([^"]+)";/g, (_, needed: string) => `${take(needed)};`)
    .replace(/export\{([^}]*)\};?/g, (_, list: string) => {
      const getters = pairsOf(list).map(([own, theirs]) => `get ${theirs}(){return ${own}}`);
      return `module.exports={${getters.join()}};`;
    })
    .replace(/\bimport\("\.\/([^"]+)"\)/g, 'docsImport("$1")');
  if (/(?:^|[;}])(?:import|export)[\s{*"]/.test(body))
    throw new Error(`${name} has syntax of modules that isn't known.`);
  if (/\bprocess\./.test(body))
    throw new Error(`${name} reads a setting of the build that bundles don't have.`);
  return `docsDefine(${JSON.stringify(name)},${JSON.stringify([...needs])},function(take,module){${body.trim()}});\n`;
}
