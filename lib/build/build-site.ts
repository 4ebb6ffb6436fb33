import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostProfile } from '../publish/export/hosts.ts';
import { policySources } from '../publish/seo/policy-sources.ts';
import { readBuildState, removeBuildState, writeBuildState } from './build-state.ts';
import { checkTypes } from './check-types.ts';
import { drawChanged, type Restore } from './draw.ts';
import { buildFingerprint } from './drawing/build-fingerprint.ts';
import { drawingKeys } from './drawing/drawing-keys.ts';
import { type DrawingKeys, keepPages } from './drawing/kept-pages.ts';
import { exportSite } from './export/export-site.ts';
import { BuildFailure } from './failure.ts';
import type { Generated } from './generate.ts';
import { writePageList } from './generated/read-generated.ts';
import { prepare } from './prepare.ts';
import type { BuildTools } from './tools.ts';

const OUT = 'out';

/** Says of which content and code an export is; `npm start` builds again where it is another one's. */
export const BUILD_STAMP = '.generated/build-stamp';

/**
 * Builds the whole site for a host: prepare → draw → finish. Rejects with a `BuildFailure` for what the author or
 * the pipeline has to correct.
 */
export async function buildSite(root: string, host: HostProfile, tools: BuildTools): Promise<void> {
  const generated = await prepareToDraw(root, tools);
  const keys = keysOf(root, generated, host);
  const urls = generated.pages.map((page) => page.url);
  const restore = await timed('Exported all routes', tools, () => drawChanged(root, urls, keys, tools));
  await finish(root, generated, { host, keys, restore }, tools);
}

/**
 * The stages before the framework draws: everything that `next build` reads is there afterwards, with all pages to
 * draw, and no earlier export, which a build that is cut off would leave beside the new data. Rejects with a `BuildFailure` where the content has problems or the types do not fit.
 */
export async function prepareToDraw(root: string, tools: BuildTools): Promise<Generated> {
  const generated = await timed('Checked the content and compiled its pages', tools, () => prepare(root));
  await timed('Checked the types', tools, () => checkTypes(root, tools));
  rmSync(join(root, OUT), { recursive: true, force: true });
  const { basePath } = generated.index.site.settings;
  writeBuildState(root, { basePath, fingerprint: buildFingerprint(root) });
  writePageList(
    root,
    generated.pages.map((page) => page.url),
  );
  return generated;
}

/**
 * Finishes what `next build` drew when it was called on its own. Rejects with a `BuildFailure` where the content or
 * the code changed since, or where an earlier attempt was cut off.
 */
export async function finishDrawn(root: string, host: HostProfile, tools: BuildTools): Promise<void> {
  const state = readBuildState(root);
  if (state === null) {
    throw new BuildFailure(
      "There is nothing to finish: out/ is not what 'next build' left there. Run it again.",
    );
  }
  if (state.fingerprint !== buildFingerprint(root)) {
    throw new BuildFailure("The content or the code changed since 'next build' ran. Run it again.");
  }
  const generated = await timed('Read the content again', tools, () => prepare(root));
  const keys = keysOf(root, generated, host);
  await finish(root, generated, { host, keys, restore: () => undefined }, tools);
}

type Drawn = { host: HostProfile; keys: DrawingKeys; restore: Restore };

async function finish(
  root: string,
  generated: Generated,
  { host, keys, restore }: Drawn,
  tools: BuildTools,
): Promise<void> {
  removeBuildState(root);
  await timed(`Finished the export for the host profile '${host.name}'`, tools, () =>
    exportSite(root, generated, { host, restore }, tools),
  );
  keepPages(root, join(root, OUT), keys);
  writeFileSync(join(root, BUILD_STAMP), buildFingerprint(root));
}

function keysOf(root: string, { pages, index }: Generated, host: HostProfile): DrawingKeys {
  return drawingKeys(root, pages, { host: host.name, policy: policySources(index.site) });
}

async function timed<T>(name: string, { log }: BuildTools, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  log(`${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}
