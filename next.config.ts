import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';

/** Says that the project is prepared: see lib/build/build-state.ts. */
const PREPARED = 'DOCS_PREPARED';

const CODE = ['app', 'components', 'lib'];

/** Hash of the code alone: an edited page must not change the files of the others. */
function codeHash(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of CODE) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Where the search's files and the pages' Markdown come from while developing, as scripts/dev.ts tells; a build writes them into the export. */
function fileRewrites(): { source: string; destination: string }[] {
  const address = process.env.DOCS_LIVE_FILES;
  if (address === undefined) return [];
  const search = ['/docs/search/manifest.json', '/docs/assets/search/:path*'].map((source) => ({
    source,
    destination: address + source.slice(1),
  }));
  return [...search, { source: '/:file(docs|docs/.+).md', destination: `${address}:file.md` }];
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Where `next build` is called on its own, as pipelines and hosts that know the framework do: checks the content
 * and makes what the pages are drawn from, in a process of its own. `npm run build` did it before it called.
 */
function prepare(root: string): void {
  // Tools that only look at the configuration load it, too.
  const isFramework = basename(process.argv[1] ?? '') === 'next';
  if (process.env[PREPARED] === '1' || !isFramework) return;
  const command = ['--import', './scripts/typescript.mjs', 'scripts/prepare.ts'];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  // The framework's own processes read this file, too.
  process.env[PREPARED] = '1';
}

/** Path below which the site is served. A build takes it from what was prepared: the settings can have one, too. */
function basePathOf(phase: string, root: string): string {
  if (phase !== PHASE_PRODUCTION_BUILD) return process.env.BASE_PATH ?? '';
  prepare(root);
  const state = join(root, '.generated/build.json');
  return existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')).basePath : '';
}

/** `output` is set for builds only: while developing, a page that was just added must show at once. */
export default function config(phase: string): NextConfig {
  const root = import.meta.dirname;
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  if (isDevelopment && process.env.DOCS_LIVE_ADDRESS === undefined) {
    fail("'next dev' alone has no content to show. Run 'npm run dev': it starts both.");
  }
  const basePath = basePathOf(phase, root);
  const code = isDevelopment ? 'development' : codeHash(root);
  return {
    ...(isDevelopment ? { rewrites: async () => fileRewrites() } : { output: 'export' }),
    basePath,
    env: {
      // For client code that runs before any component can tell it.
      DOCS_BASE_PATH: basePath,
      // In addresses of files that browsers may keep until the code changes.
      CODE_HASH: code,
    },
    trailingSlash: false,
    reactStrictMode: true,
    poweredByHeader: false,
    devIndicators: false,
    generateBuildId: () => code,
    // lib/build/check-types.ts checks the types before, and only where code changed.
    typescript: { ignoreBuildErrors: true },
    turbopack: { root },
    experimental: {
      cpus: availableParallelism(),
      prerenderEarlyExit: false,
      globalNotFound: true,
      ...(isDevelopment
        ? // The search's first index may wait for all pages to be compiled.
          { proxyTimeout: 300_000 }
        : // Of what draws the pages, whose own errors come from `npm run dev` and the checks.
          { serverSourceMaps: false }),
    },
  };
}
