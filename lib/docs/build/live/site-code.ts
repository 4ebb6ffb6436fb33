import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildOptions, context, type OutputFile, type Plugin } from 'esbuild';
import { AUDIENCES } from '../../../ground/base/audiences.ts';
import { hashOf } from '../../../ground/base/hash.ts';
import { LANDING } from '../../../ground/base/landing.ts';
import { LIVE_PATH } from '../../../ground/base/live-path.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { pageScriptsFile } from '../generated/page-scripts.ts';
import type { Renderer } from './renderer.ts';

/** Below this path, the browser's bundle is served. */
const FILES = `${LIVE_PATH}code/`;

/** What takes the places of modules that only fit the framework, in `components/live/`. */
const INSTEAD: Readonly<Record<string, string>> = {
  'next/navigation': 'next-navigation.ts',
  '#generated/shell.json': 'shell.ts',
  '#sidebars': '../ui/no-sidebars.ts',
};

/** The code of the pages, bundled. */
export type SiteCode = {
  renderer: Renderer;
  /** Identifies the bundles: a page with others has to be loaded again. */
  id: string;
  scripts: string[];
  styles: string[];
  /** Name → bytes. */
  files: ReadonlyMap<string, Uint8Array>;
};

/** The code as of the last `build`, which rejects with what is wrong in it. */
export type CodeBundler = { build: () => Promise<SiteCode>; stop: () => Promise<void> };

/** Bundles the pages' code for the server's process and for browsers. Each bundle after the first is made in parts of a second. */
export async function createCodeBundler(root: string, basePath: string): Promise<CodeBundler> {
  const constants = {
    NODE_ENV: 'development',
    DOCS_BASE_PATH: basePath,
    DOCS_ROOT: LANDING,
    DOCS_AUDIENCES: JSON.stringify(AUDIENCES),
    CODE_HASH: 'development',
  };
  const define = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  );
  const load = createRequire(join(root, 'package.json'));
  const workers = findWorkers(root);
  const shared: BuildOptions = {
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    jsxDev: true,
    loader: { '.woff2': 'file' },
    publicPath: basePath + FILES,
    outdir: join(root, '.generated/live'),
    entryNames: '[name]',
    logLevel: 'silent',
  };
  const [browser, server] = await Promise.all([
    context({
      ...shared,
      entryPoints: {
        start: 'components/live/start.client.tsx',
        ...Object.fromEntries(workers.map(({ name, file }) => [name, file])),
      },
      splitting: true,
      sourcemap: 'linked',
      define: { 'process.env': '{}', ...define },
      plugins: [instead(root), workerAddresses(workers, basePath)],
    }),
    context({
      ...shared,
      entryPoints: { draw: 'components/live/render.tsx' },
      platform: 'node',
      format: 'cjs',
      external: ['react', 'react/*', 'react-dom/*'],
      sourcemap: 'inline',
      plugins: [instead(root), withoutLater],
      define,
    }),
  ]);
  return {
    build: async () => {
      writeFiles(join(root, '.generated'), new Map([await pageScriptsFile()]));
      const [forBrowsers, forServer] = await Promise.all([browser.rebuild(), server.rebuild()]);
      const own = forServer.outputFiles ?? [];
      const files = named([
        ...own.filter(({ path }) => !/draw\.\w+$/.test(path)),
        ...(forBrowsers.outputFiles ?? []),
      ]);
      const styles = [
        ...own,
        ...(forBrowsers.outputFiles ?? []).filter(({ path }) => !/start\.css$/.test(path)),
      ];
      // Those of what is loaded later come last: everything in them is of one part of the page.
      const css = styles.flatMap(({ path, text }) => (path.endsWith('.css') ? [text] : [])).join('\n');
      const js = own.find(({ path }) => path.endsWith('draw.js'))?.text ?? '';
      const id = hashOf([js, css, ...[...files.values()].map((bytes) => hashOf(bytes))].join(' '));
      const name = `draw-${hashOf(js)}.cjs`;
      const folder = join(root, '.generated/live');
      writeFiles(folder, new Map([[name, js]]), { prune: true });
      const { renderer }: { renderer: Renderer } = load(join(folder, name));
      const address = (file: string) => `${basePath}${FILES}${file}?${id.slice(0, 8)}`;
      return {
        renderer,
        id,
        files: new Map([...files, ['site.css', Buffer.from(css)]]),
        scripts: [address('start.js')],
        styles: [address('site.css')],
      };
    },
    stop: async () => {
      await Promise.all([browser.dispose(), server.dispose()]);
    },
  };
}

const named = (files: readonly OutputFile[]): Map<string, Uint8Array> =>
  new Map(files.map(({ path, contents }) => [path.slice(path.lastIndexOf('/') + 1), contents]));

const instead = (root: string): Plugin => ({
  name: 'instead',
  setup: (build) => {
    const names = Object.keys(INSTEAD).map((name) => name.replaceAll('.', '\\.'));
    build.onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path }) => ({
      path: join(root, 'components/live', INSTEAD[path] ?? ''),
    }));
  },
});

/** Nothing that browsers load later is needed to draw a page. */
const withoutLater: Plugin = {
  name: 'without-later',
  setup: (build) => {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : null,
    );
  },
};

/** A thread that a component starts in the browser: its file, the component, and the address in the component's code. */
type BrowserWorker = { name: string; file: string; from: string; said: string };

const STARTS_WORKER = /new URL\(('[^']+\.ts'), import\.meta\.url\)/g;

/** The threads that the components start. */
function findWorkers(root: string): BrowserWorker[] {
  return listFiles(join(root, 'components'))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const from = join(root, 'components', path);
      return [...readFileSync(from, 'utf8').matchAll(STARTS_WORKER)].map(([, said = '']) => {
        const file = join(dirname(from), said.slice(1, -1));
        return { name: `thread-${hashOf(relative(root, file)).slice(0, 8)}`, file, from, said };
      });
    });
}

/** Unlike the framework, the bundler leaves the addresses of threads as they are. */
const workerAddresses = (workers: readonly BrowserWorker[], basePath: string): Plugin => ({
  name: 'worker-addresses',
  setup: (build) => {
    const names = workers.map(({ from }) => basename(from).replaceAll('.', '\\.'));
    build.onLoad({ filter: new RegExp(`[\\\\/](?:${names.join('|')})$`) }, ({ path }) => {
      const own = workers.filter(({ from }) => from === path);
      const text = own.reduce(
        (all, { said, name }) => all.replace(said, `'${basePath}${FILES}${name}.js'`),
        readFileSync(path, 'utf8'),
      );
      return { contents: text, loader: path.endsWith('x') ? 'tsx' : 'ts', resolveDir: dirname(path) };
    });
  },
});

/** The name of a file of the bundle that a path asks for; null for other paths. */
export const codeFile = (path: string): string | null =>
  path.startsWith(FILES) ? path.slice(FILES.length) : null;
