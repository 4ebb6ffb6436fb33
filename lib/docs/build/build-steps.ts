import { join } from 'node:path';
import { AUDIENCES } from '../../ground/base/audiences.ts';
import { LANDING } from '../../ground/base/landing.ts';
import type { HostProfile } from '../publish/export/hosts.ts';
import { policySources } from '../publish/seo/policy-sources.ts';
import { type BuildState, forgetBuildState, writeBuildState } from './build-state.ts';
import { checkTypes } from './check-types.ts';
import type { Restore } from './draw.ts';
import { exportFingerprint, type Fingerprints } from './drawing/build-fingerprint.ts';
import { type BuildKeys, buildMark, drawingKeys } from './drawing/drawing-keys.ts';
import { keepPages } from './drawing/kept-pages.ts';
import { EACH, groupByShell, type ShellSite } from './drawing/shells.ts';
import { forgetExport, recordExport } from './export/export-record.ts';
import { exportSite } from './export/export-site.ts';
import type { Generated } from './generate.ts';
import { writeShells } from './generated/read-generated.ts';
import { type Prepared, prepare } from './prepare.ts';
import type { BuildTools } from './tools.ts';

/** Checks, and writes what drawing needs. */
export async function makeReady(
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

type Drawn = { host: HostProfile; fingerprints: Fingerprints; keys: BuildKeys; restore: Restore };

/** Finishes the export, and records that it is complete. */
export async function finish(
  root: string,
  generated: Prepared,
  { host, fingerprints, keys, restore }: Drawn,
  tools: BuildTools,
): Promise<void> {
  // A partly finished export can't be finished again: it's rendered again.
  forgetBuildState(root);
  await timed(`Finished the export for the host profile '${host.name}'`, tools, () =>
    exportSite(root, generated, { host, restore, build: buildMark(keys) }, tools),
  );
  generated.keepResults();
  // If code changed meanwhile, the pages may have been drawn with that.
  if (keys.isCurrent()) keepPages(root, join(root, 'out'), keys);
  recordExport(root, exportFingerprint(fingerprints.build, host.name));
}

/** What each page was made from. */
export function keysOf(
  root: string,
  { pages, index }: Generated,
  code: string,
  host: HostProfile,
): BuildKeys {
  return drawingKeys(root, pages, code, { host: host.name, policy: policySources(index.site) });
}

/** What decides which pages share a shell. With `DOCS_DRAW_EACH=1`, none do: to compare, and to find errors. */
export const shellSiteOf = ({ sidebars, index }: Generated): ShellSite =>
  process.env.DOCS_DRAW_EACH === '1' ? EACH : { sidebars, basePath: index.site.settings.basePath };

/** Runs a step, and prints how long it took. */
export async function timed<T>(name: string, { log }: BuildTools, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  log(`${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}
