import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PREPARED } from './build-state.ts';
import { BuildFailure } from './failure.ts';
import { bundleKey, keepBundle, RENDER_ONLY, takeBundle } from './framework/kept-bundle.ts';
import { ARTICLES, putArticle } from './framework/render-article.ts';
import { isOff } from './framework/switches.ts';
import type { Shells } from './generated/generated-reader.ts';
import { writeShells } from './generated/read-generated.ts';
import {
  hasSameChunks,
  readKeptPages,
  restorePages,
  reusableFragments,
  reusablePages,
} from './rendering/kept-pages.ts';
import type { BuildKeys } from './rendering/render-keys.ts';
import { EACH, groupByShell, type ShellSite } from './rendering/shells.ts';
import { spreadShells } from './rendering/spread-shells.ts';
import type { BuildTools } from './tools.ts';

const FRAMEWORK = ['next', 'build'];

const ENVIRONMENT = { [PREPARED]: '1', NEXT_TELEMETRY_DISABLED: '1' };

/** Adds what was kept from the last build to an otherwise finished export. */
export type Restore = (folder: string) => void;

/**
 * The second stage of a build: has the framework render those pages at `urls` that changed since the last build, and
 * returns what can be reused from that build. If the scripts of the pages changed, all are rendered. `keys` identify
 * the inputs of each page.
 */
export async function renderChanged(
  root: string,
  urls: readonly string[],
  keys: BuildKeys,
  tools: BuildTools,
  site: ShellSite = EACH,
): Promise<Restore> {
  const kept = readKeptPages(root);
  const reusable = reusablePages(root, kept, keys);
  // The catch-all route must have a page to render, or the framework refuses to export it.
  if (reusable.size === keys.pages.size) reusable.delete([...reusable][0] ?? '');
  const changed = urls.filter((url) => !reusable.has(url));
  const fragments =
    kept === null || isOff('rendered-articles') ? NONE : reusableFragments(root, kept, keys, changed);
  await renderShells(root, changed, { site, fragments }, keys, tools);
  if (kept === null || reusable.size === 0) return () => undefined;
  if (hasSameChunks(kept, join(root, 'out'))) return (folder) => restorePages(root, kept, reusable, folder);
  tools.log('The scripts of the pages changed: all pages are rendered again.');
  await renderShells(root, urls, { site, fragments: NONE }, keys, tools);
  return () => undefined;
}

/**
 * The second stage of a build whose pages are all rendered elsewhere: has the framework render one page at `url`, which it
 * needs, and everything that isn't a page. Rejects with a `BuildFailure` if the pages of `stores` load other scripts.
 */
export async function renderAround(
  root: string,
  url: string,
  keys: BuildKeys,
  stores: readonly { folder: string; chunks: string[] }[],
  tools: BuildTools,
): Promise<void> {
  await render(root, { [url]: [] }, keys, tools);
  const other = stores.find((store) => !hasSameChunks(store, join(root, 'out')));
  if (other === undefined) return;
  throw new BuildFailure(
    `The pages in ${other.folder} load other scripts than this build made. Render all shards again with the same packages ('npm ci').`,
  );
}

/** Finished fragments of the last build, whose articles aren't rendered again, by site paths. */
type Fragments = ReadonlyMap<string, string>;

const NONE: Fragments = new Map();

/** Renders the pages at `urls`: one for each shell, which the others get. */
async function renderShells(
  root: string,
  urls: readonly string[],
  { site, fragments }: { site: ShellSite; fragments: Fragments },
  keys: BuildKeys,
  tools: BuildTools,
): Promise<void> {
  const shells = groupByShell(urls, site);
  await render(root, shells, keys, tools, fragments);
  if (spreadShells(root, shells, site)) return;
  tools.log("The framework's documents aren't as expected: each page is rendered.");
  await render(root, groupByShell(urls, EACH), keys, tools, fragments);
}

/**
 * Renders the pages that `shells` lists first. The landing page and the pages that aren't content are always rendered. The framework
 * only bundles the code if something has changed that the bundle is made from.
 */
async function render(
  root: string,
  shells: Shells,
  { shared, isCurrent }: BuildKeys,
  tools: BuildTools,
  fragments = NONE,
): Promise<void> {
  writeShells(root, shells);
  rmSync(join(root, ARTICLES), { recursive: true, force: true });
  for (const [url, fragment] of fragments) putArticle(root, url, fragment);
  const key = bundleKey(root, shared);
  const isKept = !isOff('kept-bundle');
  if (isKept && takeBundle(root, key) && (await renderWithBundle(tools))) return keepBundle(root, key);
  await tools.run('next build', FRAMEWORK, ENVIRONMENT);
  // If something changed meanwhile, the bundle may be made from that.
  if (isKept && isCurrent() && bundleKey(root, shared) === key) keepBundle(root, key);
}

/** Has the framework render with the bundle of the last build; false if it can't. */
async function renderWithBundle({ run, log }: BuildTools): Promise<boolean> {
  try {
    await run('next build', [...FRAMEWORK, ...RENDER_ONLY], ENVIRONMENT);
    return true;
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    log('Rendering with the bundle of the last build failed. The code is bundled again.');
    return false;
  }
}
