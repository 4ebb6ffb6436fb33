import { join } from 'node:path';
import type { HostProfile } from '../publish/export/hosts.ts';
import { withBuildLock } from './build-lock.ts';
import { forgetBuildState, readBuildState } from './build-state.ts';
import { finish, keysOf, makeReady, shellSiteOf, timed } from './build-steps.ts';
import { drawAround, drawChanged, type Restore } from './draw.ts';
import { exportFingerprint, readFingerprints } from './drawing/build-fingerprint.ts';
import { buildMark } from './drawing/drawing-keys.ts';
import { keepPages } from './drawing/kept-pages.ts';
import {
  describeShard,
  keysOfShard,
  readShards,
  refuseOtherPages,
  restoreShards,
  type Shard,
} from './drawing/shards.ts';
import { groupByShell } from './drawing/shells.ts';
import { spreadShells } from './drawing/spread-shells.ts';
import { exportShard } from './export/export-site.ts';
import { BuildFailure } from './failure.ts';
import type { Generated } from './generate.ts';
import { prepare } from './prepare.ts';
import type { BuildTools } from './tools.ts';

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
      drawChanged(root, urls, keys, tools, shellSiteOf(generated)),
    );
    await finish(root, generated, { host, fingerprints, keys, restore }, tools);
  });
}

/**
 * Draws one part of the pages, and leaves them among the kept pages for `mergeShards`. There is no export afterward.
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
    await timed(`Drew the ${keys.pages.size} pages of shard ${name}`, tools, async () => {
      const restore = await drawChanged(root, [...keys.pages.keys()], keys, tools, shellSiteOf(generated));
      forgetBuildState(root);
      await exportShard(root, generated, { host, restore, build: buildMark(keys) });
      generated.keepResults();
      if (!keys.isCurrent())
        throw new BuildFailure('The code changed while the shard was drawn. Draw it again.');
      keepPages(root, join(root, 'out'), keys);
      describeShard(root, shard, exportFingerprint(fingerprints.build, host.name));
    });
  });
}

/**
 * Builds the whole site from pages that `buildShard` drew, on this machine or others. `folders` are the stores of all
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
    const drawn = [...keys.pages.keys()][0] ?? '';
    await timed('Drew what is not a page', tools, () => drawAround(root, drawn, keys, stores, tools));
    const restore: Restore = (folder) => restoreShards(stores, drawn, folder);
    await finish(root, generated, { host, fingerprints, keys, restore }, tools);
  });
}

/**
 * The stages before the framework renders. Afterward, everything that `next build` reads exists, with all pages to
 * render. Rejects with a `BuildFailure` if the content has problems or the types don't match.
 */
export function prepareToDraw(root: string, tools: BuildTools): Promise<Generated> {
  return withBuildLock(root, () => makeReady(root, readFingerprints(root), 'export', tools));
}

/**
 * Finishes what `next build` rendered when it was called on its own. Rejects with a `BuildFailure` if the content or
 * the code has changed since then.
 */
export async function finishDrawn(root: string, host: HostProfile, tools: BuildTools): Promise<void> {
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
      throw new BuildFailure("The framework's documents aren't as expected. Set DOCS_DRAW_EACH=1.");
    await finish(root, generated, { host, fingerprints, keys, restore: () => undefined }, tools);
  });
}
