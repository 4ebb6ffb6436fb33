import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';

/** Set if the project is prepared: see lib/docs/build/build-state.ts. */
const PREPARED = 'DOCS_PREPARED';

/**
 * What does without insides of the framework: see lib/docs/build/framework/switches.ts, which the framework can't load
 * from here.
 */
const isOff = (name: string): boolean =>
  (process.env.FRAMEWORK_OFF ?? '').split(',').some((word) => word === name || word === 'all');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * If `next build` is called on its own, as by pipelines and hosts that detect the framework: checks the content and
 * generates what the pages are rendered from, in a separate process. `npm run build` does so before it calls the
 * framework.
 */
function prepare(root: string): void {
  // Tools that only inspect the configuration load it, too.
  const isFramework = isOff('prepare-alone') || basename(process.argv[1] ?? '') === 'next';
  if (process.env[PREPARED] === '1' || !isFramework) return;
  const command = ['--import', './scripts/typescript.mjs', 'scripts/prepare.ts'];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  // The framework's own processes read this file, too.
  process.env[PREPARED] = '1';
}

/** See `BuildState` in lib/docs/build/build-state.ts. */
type Prepared = { basePath: string; constants: Record<string, string>; code: string };

/**
 * The path below which the site is served, and a hash of the code alone: an edited page must not change the files of
 * the others. A build takes both from the prepared state: the settings can have a base path, too.
 */
function preparedState(phase: string, root: string): Prepared {
  const { BASE_PATH = '', DOCS_ROOT = '/docs', DOCS_AUDIENCES = 'null' } = process.env;
  const without = { basePath: BASE_PATH, constants: { DOCS_ROOT, DOCS_AUDIENCES }, code: 'development' };
  if (phase !== PHASE_PRODUCTION_BUILD) return without;
  prepare(root);
  const state = join(root, '.generated/build.json');
  return existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : without;
}

/** Only builds use the framework. */
export default function config(phase: string): NextConfig {
  const root = import.meta.dirname;
  if (phase === PHASE_DEVELOPMENT_SERVER) fail("'next dev' has no content to show. Run 'npm run dev'.");
  const { basePath, constants, code } = preparedState(phase, root);
  // The framework's own processes read them, too.
  Object.assign(process.env, constants);
  return {
    output: 'export',
    basePath,
    env: {
      // For client code that runs before any component can pass it on.
      DOCS_BASE_PATH: basePath,
      ...constants,
      // Part of the addresses of files that browsers can cache until the code changes.
      CODE_HASH: code,
    },
    trailingSlash: false,
    reactStrictMode: true,
    poweredByHeader: false,
    devIndicators: false,
    generateBuildId: () => code,
    // lib/docs/build/check-types.ts checks the types beforehand, and only if code has changed.
    typescript: { ignoreBuildErrors: true },
    turbopack: { root },
    ...(!isOff('tuning') && {
      experimental: {
        cpus: availableParallelism(),
        prerenderEarlyExit: false,
        // Pages are prefetched as a whole, so the export drops the parts that this would combine.
        prefetchInlining: false,
        // Of the rendering processes; the checks print their own errors.
        serverSourceMaps: false,
      },
    }),
  };
}
