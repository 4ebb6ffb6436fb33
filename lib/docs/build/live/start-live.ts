import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ProjectFiles } from '../../../ground/base/files.ts';
import { LANDING } from '../../../ground/base/landing.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { parseProduct } from '../../../ground/config/parse-product.ts';
import { noProduct } from '../../../ground/config/product.ts';
import { parseSettings } from '../../../ground/config/settings.ts';
import { parseVersions } from '../../../ground/config/versions.ts';
import { readCommitDates } from '../../../ground/disk/git.ts';
import { isMissing } from '../../../ground/disk/list-files.ts';
import { readEnvironment } from '../../../ground/disk/read-environment.ts';
import { readProject, readSettings } from '../../../ground/disk/read-project.ts';
import { siteFolder } from '../../../ground/disk/site-folder.ts';
import { watchFiles } from '../../../ground/disk/watch-files.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { type Capability, capabilitiesOf } from '../../site/capability.ts';
import type { PageData } from '../../site/page-data.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { allCode, codeFiles } from '../generated/code-files.ts';
import { componentFiles } from '../generated/generated-files.ts';
import {
  ASSET_FOLDER,
  MADE_FOLDER,
  PUBLIC_FOLDER,
  readAssets,
  writeStatic,
} from '../generated/read-assets.ts';
import { writeStubs } from '../generated/stubs.ts';
import { createIndexWorker } from './index-worker.ts';
import { createLiveSearch } from './live-search.ts';
import { createLiveServer } from './live-server.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import type { LiveTask } from './live-worker.ts';
import { createCodeBundler } from './site-code.ts';

const watched = ['content', 'versions.json'];
/** How long the rest of the content waits for the first page, in ms. */
const FIRST_PAGE_PATIENCE = 3000;
const codeFolders = ['app', 'components', 'lib'];

/** What the site is capable of, and callbacks of the live server. */
export type LiveOptions = {
  capabilities: readonly Capability[];
  /** The module that calls `serveLiveWorker` with the same capabilities. */
  worker: URL;
  /** A free port. */
  port: number;
  /** Gets all problems of the project after each change, and what prevents the site from being shown at all. */
  onProblems: (problems: Problem[]) => void;
  onError: (error: unknown) => void;
};

/** `address` is where the landing page is. `first` resolves when there is something to show. */
export type Live = { address: string; first: Promise<void>; stop: () => Promise<void> };

/**
 * Starts to serve a project: its pages are drawn when they're requested, and open pages show each change. The code is
 * bundled while the content is read. Resolves before that: answers wait until there is a site to show, or problems that
 * prevent it.
 */
export async function startLive(
  root: string,
  { capabilities, worker, port, onProblems, onError }: LiveOptions,
): Promise<Live> {
  const folder = siteFolder(root);
  const basePath = basePathOf(folder);
  // The bundler reads what the code imports from there.
  await writeStubs(root, capabilities);
  writeOwnCode(root, capabilities, await readProject(folder));
  const bundler = await createCodeBundler(root, basePath);
  let code = bundler.build();
  code.catch(() => {});
  const options = { capabilities, environment: readEnvironment(), dates: readCommitDates(folder) };
  const site = await createLiveSite(root, options);
  const check = createBackgroundCheck(root, worker, onProblems, onError);
  const indexWorker = createIndexWorker(root, worker);
  const search = createLiveSearch(indexWorker.make);
  let isRead = () => {};
  const first = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  let isRendered = () => {};
  const firstRendered = new Promise<void>((resolve) => {
    isRendered = resolve;
  });
  const { server, tell } = createLiveServer({
    root,
    basePath,
    site,
    first,
    code: () => code,
    readSearch: search.read,
    prepare: createPagePreparer(root, site),
    onRendered: isRendered,
  });
  const writeFilesOfSite = createSiteFiles(root, site);
  const bundle = inTurn(async () => {
    code = bundler.build();
    await code.catch(onError);
    tell();
  });

  let changed = new Set<string>();
  const refresh = async () => {
    const paths = changed;
    changed = new Set();
    if (!(await site.update(paths))) return;
    const view = site.view();
    if (view !== null && writeOwnCode(root, capabilities, view.project)) bundle();
    writeFilesOfSite();
    tell();
    search.change();
    if (site.blocking().length > 0) onProblems(site.blocking());
    else check.request();
  };
  const enqueue = inTurn(async () => {
    // A file was deleted between listing and reading. Its deletion is another change.
    await refresh().catch((error: unknown) => (isMissing(error) ? null : onError(error)));
    if (site.view() !== null || site.blocking().length > 0) isRead();
  });
  const change = inTurn(async () => {
    if (await site.openEarly().catch(() => false)) tell();
    enqueue();
  });
  const note = (paths: ReadonlySet<string>) => {
    changed = new Set([...changed, ...paths]);
    change();
  };
  const endWatch = [watchFiles(folder, watched, note), watchFiles(root, codeFolders, bundle)];
  if (await site.openEarly()) {
    isRead();
    // Two cores can't read everything and draw the first page at once. If nobody opens a page, reading starts soon anyway.
    Promise.race([firstRendered, wait(FIRST_PAGE_PATIENCE, undefined, { ref: false })]).then(enqueue);
  } else enqueue();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    address: `http://localhost:${port}${basePath}${LANDING}`,
    first,
    stop: async () => {
      for (const end of endWatch) end();
      server.close();
      server.closeAllConnections();
      await Promise.all([check.stop(), indexWorker.stop(), bundler.stop()]);
    },
  };
}

/**
 * Writes the modules through which the code of the site itself and of the capabilities is bundled: that of all of them,
 * so that pages needn't be loaded again when their data is added. Returns whether one is different.
 */
function writeOwnCode(root: string, capabilities: readonly Capability[], project: ProjectFiles): boolean {
  const { productFile, versionsFile, components } = project;
  const versions = versionsFile === null ? null : parseVersions(versionsFile).value;
  const product =
    productFile === null || versions === null ? null : parseProduct(productFile, versions).value;
  const files = [...componentFiles(components), ...codeFiles(allCode(capabilities), product ?? noProduct)];
  return writeFiles(join(root, '.generated'), new Map(files)).written.length > 0;
}

/** Where the site is served below its origin, as far as its settings can be read. */
function basePathOf(folder: string): string {
  const file = readSettings(folder);
  return parseSettings(file, null, readEnvironment()).value?.basePath ?? '';
}

/** Files of single pages can take a while to generate, so they're written when the page is read, not on each edit. */
function createPagePreparer(root: string, { view }: LiveSite): (page: PageData) => void {
  return (page) => {
    const index = view()?.index;
    if (index === undefined) return;
    const files = capabilitiesOf(index.site).flatMap(({ pageFiles }) => [
      ...(pageFiles?.(page, index) ?? []),
    ]);
    if (files.length > 0) writeFiles(join(root, PUBLIC_FOLDER, MADE_FOLDER), new Map(files));
  };
}

/** Runs a task after those that are already running. One waiting run covers all requests in the meantime. */
function inTurn(task: () => Promise<void>): () => void {
  let running = Promise.resolve();
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(() => {
      isWaiting = false;
      return task();
    });
  };
}

/**
 * Full checks take a second on a large site, so they start when the author has paused. The open page is checked at
 * once, elsewhere.
 */
const quietMilliseconds = 1500;

/** Runs checks of the whole project on request. `stop` resolves with the exit code of its thread. */
type BackgroundCheck = { request: () => void; stop: () => Promise<number> };

/**
 * Checks the whole project in a separate thread, some time after the last request. `onProblems` gets all problems. An
 * error of the check itself goes to `onError`, and the next request starts a new thread.
 */
function createBackgroundCheck(
  root: string,
  entry: URL,
  onProblems: (problems: Problem[]) => void,
  onError: (error: unknown) => void,
): BackgroundCheck {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const workerData: LiveTask = { root, task: 'check' };
    const started = new Worker(entry, { workerData, execArgv: [] });
    started.on('message', onProblems);
    started.on('error', (error) => {
      worker = null;
      onError(error);
    });
    started.unref();
    return started;
  };
  return {
    request: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        worker ??= start();
        worker.postMessage(null);
      }, quietMilliseconds);
    },
    stop: async () => {
      clearTimeout(timer);
      return worker === null ? 0 : worker.terminate();
    },
  };
}

/** Creates the function that writes the files that pages load: images, and what the capabilities make. */
function createSiteFiles(root: string, site: LiveSite): () => void {
  const writtenAssets = new Set<string>();
  const madeOf = new Map<Capability, object | null>();
  // These hardly depend on pages, so editing a page doesn't wait for them.
  const writeDataFiles = (index: SiteIndex): void => {
    for (const capability of capabilitiesOf(index.site)) {
      const data = capability.dataFiles?.madeOf(index.site.data) ?? null;
      if (capability.dataFiles === undefined || data === null || madeOf.get(capability) === data) continue;
      madeOf.set(capability, data);
      writeFiles(join(root, PUBLIC_FOLDER, MADE_FOLDER), capability.dataFiles.make(index));
    }
  };
  return () => {
    const view = site.view();
    if (view === null) return;
    const { project } = view;
    writeStatic(root, project);
    const fresh = project.sources.filter(({ hash }) => !writtenAssets.has(hash));
    writeFiles(join(root, PUBLIC_FOLDER, ASSET_FOLDER), readAssets(project.root, fresh));
    for (const { hash } of fresh) writtenAssets.add(hash);
    writeDataFiles(view.index);
  };
}
