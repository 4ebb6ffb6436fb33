import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIENCES } from '../../ground/base/audiences.ts';
import type { TextFile } from '../../ground/base/files.ts';
import { hashOf } from '../../ground/base/hash.ts';
import { LANDING } from '../../ground/base/landing.ts';
import { printProblems } from '../../ground/base/problems/print.ts';
import { readCache, writeCache } from '../../ground/disk/cache.ts';
import { readModules } from '../../ground/disk/read-modules.ts';
import { openResults } from '../../ground/disk/result-store.ts';
import { checkProject } from '../checks/check-project.ts';
import { isError } from '../checks/levels.ts';
import { withThreads } from '../compile/threads.ts';
import type { HostProfile } from '../publish/export/hosts.ts';
import { policySources } from '../publish/export/policy-sources.ts';
import { loadAssembly } from '../site/load-assembly.ts';
import { withBuildLock } from './build-lock.ts';
import { type BuildState, forgetBuildState, readBuildState, writeBuildState } from './build-state.ts';
import { readCheckResult, writeCheckResult } from './checking/check-once.ts';
import { exportShard, exportSite } from './export/export-site.ts';
import { forgetExport, recordExport } from './export-record.ts';
import { BuildFailure } from './failure.ts';
import { ARTICLES } from './framework/render-article.ts';
import { isOff } from './framework/switches.ts';
import { type Generated, generate } from './generate.ts';
import { writeShells } from './generated/read-generated.ts';
import { type Restore, renderAround, renderChanged } from './render.ts';
import {
  codeFingerprint,
  exportFingerprint,
  type Fingerprints,
  readFingerprints,
} from './rendering/build-fingerprint.ts';
import { keepPages } from './rendering/kept-pages.ts';
import { type BuildKeys, buildMark, renderKeys } from './rendering/render-keys.ts';
import {
  describeShard,
  keysOfShard,
  readShards,
  refuseOtherPages,
  restoreShards,
  type Shard,
} from './rendering/shards.ts';
import { EACH, groupByShell, type ShellSite } from './rendering/shells.ts';
import { spreadShells } from './rendering/spread-shells.ts';
import type { BuildTools } from './tools.ts';

/** Checks, and writes what rendering needs. */
async function makeReady(
  root: string,
  fingerprints: Fingerprints,
  finishedBy: BuildState['finishedBy'],
  tools: BuildTools,
): Promise<Prepared> {
  const { build: fingerprint, bundled, code } = fingerprints;
  const generated = await timed('Checked the content and compiled its pages', tools, () =>
    prepare(root, fingerprints, tools),
  );
  await timed('Checked the types', tools, () =>
    checkTypes(root, code, generated.index.project.components, tools),
  );
  const { basePath } = generated.index.site.settings;
  // From here on, the framework may replace the export. Until the new one is complete, there is none.
  forgetExport(root);
  forgetBuildState(root);
  const constants = { DOCS_ROOT: LANDING, DOCS_AUDIENCES: JSON.stringify(AUDIENCES) };
  writeBuildState(root, { basePath, constants, code: bundled, fingerprint, finishedBy });
  const urls = generated.pages.map((page) => page.url);
  writeShells(root, groupByShell(urls, shellSiteOf(generated)));
  return generated;
}

type Rendered = { host: HostProfile; fingerprints: Fingerprints; keys: BuildKeys; restore: Restore };

/** Finishes the export, and records that it is complete. */
async function finish(
  root: string,
  generated: Prepared,
  { host, fingerprints, keys, restore }: Rendered,
  tools: BuildTools,
): Promise<void> {
  // A partly finished export can't be finished again: it's rendered again.
  forgetBuildState(root);
  await timed(`Finished the export for the host profile '${host.name}'`, tools, () =>
    exportSite(root, generated, { host, restore, build: buildMark(keys) }, tools),
  );
  generated.keepResults();
  // If code changed meanwhile, the pages may have been rendered with that.
  if (keys.isCurrent()) keepPages(root, join(root, 'out'), keys);
  recordExport(root, exportFingerprint(fingerprints.build, host.name));
}

/** What each page was made from. */
function keysOf(root: string, generated: Generated, code: string, host: HostProfile): BuildKeys {
  const { index } = generated;
  return renderKeys(root, generated, code, { host: host.name, policy: policySources(index.site) });
}

/** What decides which pages share a shell. None do if the framework renders each page. */
const shellSiteOf = ({ sidebars, index }: Generated): ShellSite =>
  isOff('shared-shells') || isOff('rendered-articles')
    ? EACH
    : { sidebars, basePath: index.site.settings.basePath };

/** Runs a step, and prints how long it took. */
async function timed<T>(name: string, { log }: BuildTools, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  log(`${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

const CHECKED = 'types.txt';

/**
 * Checks the types of all code with the compiler that `npm run types` runs, unless the same code has passed before. The
 * framework would check on every build, changed or not, so its own check is off. `code` is the code's fingerprint,
 * `components` are the site's own. Rejects if there is an error.
 */
async function checkTypes(
  root: string,
  code: string,
  components: readonly TextFile[],
  { run }: BuildTools,
): Promise<void> {
  const key = hashOf([code, ...components.map(({ text }) => text)].join('\0'));
  if (readCache(root, CHECKED) === key) return;
  // On two cores, one thread checks as fast as several, with half of the CPU time.
  await run('Types', ['tsc', '--noEmit', '--incremental', 'false', '--singleThreaded']);
  // Otherwise, other code has passed.
  if (codeFingerprint(root) === code) writeCache(root, CHECKED, key);
}

/**
 * Builds the whole site for a host: prepare → render → finish. Rejects with a `BuildFailure` for anything that the
 * author or the pipeline must correct.
 */
export async function buildSite(root: string, host: HostProfile, tools: BuildTools): Promise<void> {
  await withBuildLock(root, async () => {
    // Computed first: if something changes while the build is running, its export counts as outdated.
    const fingerprints = readFingerprints(root);
    const generated = await makeReady(root, fingerprints, 'build', tools);
    const keys = keysOf(root, generated, fingerprints.code, host);
    const urls = generated.pages.map((page) => page.url);
    const restore = await timed('Exported all routes', tools, () =>
      renderChanged(root, urls, keys, tools, shellSiteOf(generated)),
    );
    await finish(root, generated, { host, fingerprints, keys, restore }, tools);
  });
}

/**
 * Renders one part of the pages, and leaves them among the kept pages for `mergeShards`. There is no export afterward.
 * Rejects like `buildSite`, and with a `UsageError` if there are more shards than pages.
 */
export async function buildShard(
  root: string,
  host: HostProfile,
  shard: Shard,
  tools: BuildTools,
): Promise<void> {
  await withBuildLock(root, async () => {
    const fingerprints = readFingerprints(root);
    const generated = await makeReady(root, fingerprints, 'build', tools);
    const keys = keysOfShard(keysOf(root, generated, fingerprints.code, host), shard);
    const name = `${shard.index}/${shard.of}`;
    await timed(`Rendered the ${keys.pages.size} pages of shard ${name}`, tools, async () => {
      const restore = await renderChanged(root, [...keys.pages.keys()], keys, tools, shellSiteOf(generated));
      forgetBuildState(root);
      await exportShard(root, generated, { host, restore, build: buildMark(keys) });
      generated.keepResults();
      if (!keys.isCurrent())
        throw new BuildFailure('The code changed while the shard was rendered. Render it again.');
      keepPages(root, join(root, 'out'), keys);
      describeShard(root, shard, exportFingerprint(fingerprints.build, host.name));
    });
  });
}

/**
 * Builds the whole site from pages that `buildShard` rendered, on this machine or others. `folders` are the stores of all
 * shards. The export is the same as that of `buildSite`. Rejects like it, and with a `UsageError` or a `BuildFailure` if
 * the stores aren't complete or don't fit.
 */
export async function mergeShards(
  root: string,
  host: HostProfile,
  folders: readonly string[],
  tools: BuildTools,
): Promise<void> {
  await withBuildLock(root, async () => {
    const fingerprints = readFingerprints(root);
    const stores = readShards(folders, exportFingerprint(fingerprints.build, host.name));
    const generated = await makeReady(root, fingerprints, 'build', tools);
    const keys = keysOf(root, generated, fingerprints.code, host);
    refuseOtherPages(stores, keys);
    const rendered = [...keys.pages.keys()][0] ?? '';
    await timed('Rendered what is not a page', tools, () =>
      renderAround(root, rendered, keys, stores, tools),
    );
    const restore: Restore = (folder) => restoreShards(stores, rendered, folder);
    await finish(root, generated, { host, fingerprints, keys, restore }, tools);
  });
}

/**
 * The stages before the framework renders. Afterward, everything that `next build` reads exists, with all pages to
 * render. Rejects with a `BuildFailure` if the content has problems or the types don't match.
 */
export function prepareToRender(root: string, tools: BuildTools): Promise<Generated> {
  return withBuildLock(root, async () => {
    const generated = await makeReady(root, readFingerprints(root), 'export', tools);
    // The framework would take the articles of another build for its own.
    rmSync(join(root, ARTICLES), { recursive: true, force: true });
    return generated;
  });
}

/**
 * Finishes what `next build` rendered when it was called on its own. Rejects with a `BuildFailure` if the content or
 * the code has changed since then.
 */
export async function finishRendered(root: string, host: HostProfile, tools: BuildTools): Promise<void> {
  const fingerprints = readFingerprints(root);
  if (readBuildState(root)?.fingerprint !== fingerprints.build) {
    throw new BuildFailure("The content or the code changed since 'next build' ran. Run it again.");
  }
  await withBuildLock(root, async () => {
    const generated = await timed('Read the content again', tools, () => prepare(root, fingerprints, tools));
    const keys = keysOf(root, generated, fingerprints.code, host);
    const site = shellSiteOf(generated);
    const urls = generated.pages.map((page) => page.url);
    if (!spreadShells(root, groupByShell(urls, site), site))
      throw new BuildFailure(
        "The framework's documents aren't as expected. Set FRAMEWORK_OFF=shared-shells.",
      );
    await finish(root, generated, { host, fingerprints, keys, restore: () => undefined }, tools);
  });
}

/** `keepResults` stores what was computed so far for the next build. */
type Prepared = Generated & { keepResults: () => void };

/**
 * The first stage of a build: assembles the project once, checks it (unless the same content and code passed before),
 * and generates what the pages are rendered from. Rejects with a `BuildFailure` that lists every problem of the
 * content.
 */
function prepare(root: string, fingerprints: Fingerprints, { capabilities }: BuildTools): Promise<Prepared> {
  const { recall, save } = openResults(root, fingerprints.code);
  // The threads that read the sources for the check keep their trees and compile them next.
  return withThreads(
    undefined,
    async (threads) => {
      const known = readCheckResult(root, fingerprints.check);
      const assembly = await loadAssembly(root, { capabilities, threads, recall });
      const report = known ?? checkProject(assembly, readModules(root));
      if (known === null) writeCheckResult(root, fingerprints.check, report);
      if (report.problems.some(isError)) throw new BuildFailure(printProblems(report.problems));
      const { generated, problems } = await generate(root, assembly, threads);
      if (generated === null) throw new BuildFailure(printProblems(problems));
      return { ...generated, keepResults: save };
    },
    { keepsTrees: true },
  );
}
