import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

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

/** `output` is set for builds only: while developing, a page that was just added must show at once. */
export default function config(phase: string): NextConfig {
  const root = import.meta.dirname;
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  const code = isDevelopment ? 'development' : codeHash(root);
  return {
    ...(isDevelopment ? { rewrites: async () => fileRewrites() } : { output: 'export' }),
    basePath: process.env.BASE_PATH ?? '',
    env: {
      // For client code that runs before any component can tell it.
      DOCS_BASE_PATH: process.env.BASE_PATH ?? '',
      // In addresses of files that browsers may keep until the code changes.
      CODE_HASH: code,
    },
    trailingSlash: false,
    reactStrictMode: true,
    poweredByHeader: false,
    devIndicators: false,
    generateBuildId: () => code,
    // scripts/build.ts checks the types before, and only where code changed.
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
