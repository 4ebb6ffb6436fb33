import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { parseSettings } from '../../../ground/config/settings.ts';
import { readCommitDates } from '../../../ground/disk/git.ts';
import { isMissing } from '../../../ground/disk/list-files.ts';
import { readEnvironment } from '../../../ground/disk/read-environment.ts';
import { readProject, readSettings } from '../../../ground/disk/read-project.ts';
import { siteFolder } from '../../../ground/disk/site-folder.ts';
import { watchFiles } from '../../../ground/disk/watch-files.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { pageOfMarkdown } from '../../publish/markdown/page-markdown.ts';
import { type Capability, capabilitiesOf } from '../../site/capability.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { codeFiles, codeOf } from '../generated/code-files.ts';
import { componentFiles, revisionFile, shellFile, sidebarFiles } from '../generated/generated-files.ts';
import {
  ASSET_FOLDER,
  MADE_FOLDER,
  PUBLIC_FOLDER,
  readAssets,
  writeStatic,
} from '../generated/read-assets.ts';
import { writeStubs } from '../generated/stubs.ts';
import { listen } from '../serve-folder.ts';
import { createIndexWorker } from './index-worker.ts';
import { createLiveSearch } from './live-search.ts';
import { createLiveServer, type LiveSource } from './live-server.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import { sidebarsOf } from './live-view.ts';
import type { LiveTask } from './live-worker.ts';

const watched = ['content', 'versions.json'];

/** What the site is capable of, and callbacks of the live server. */
export type LiveOptions = {
  capabilities: readonly Capability[];
  /** The module that calls `serveLiveWorker` with the same capabilities. */
  worker: URL;
  /** Gets all problems of the project after each change, and what prevents the site from being shown at all. */
  onProblems: (problems: Problem[]) => void;
  onError: (error: unknown) => void;
};

/** `address` is the live server's; `basePath` is the site's. `first` resolves when the project was read. */
export type Live = { address: string; basePath: string; first: Promise<void>; stop: () => Promise<void> };

/**
 * Starts to serve a project: serves live data on a free loopback port, keeps what the browser's code imports up to
 * date, and refreshes open pages on each change. Resolves before the project is read, so that the framework can start
 * meanwhile: answers wait until there is a site to show, or problems that prevent it.
 */
export async function startLive(
  root: string,
  { capabilities, worker, onProblems, onError }: LiveOptions,
): Promise<Live> {
  const options = { capabilities, environment: readEnvironment(), dates: readCommitDates(siteFolder(root)) };
  const site = await createLiveSite(root, options);
  const check = createBackgroundCheck(root, worker, onProblems, onError);
  const indexWorker = createIndexWorker(root, worker);
  const search = createLiveSearch(indexWorker.make);
  let isRead = () => {};
  const first = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const server = createLiveServer(afterFirst(first, withPageFiles(root, site)), async (path) => {
    await first;
    const page = pageOfMarkdown(path);
    return page === null ? search.read(path) : site.readMarkdown(page);
  });
  const writeClientFiles = createClientFiles(root, site);

  const refresh = async () => {
    if (!(await site.update())) return;
    writeClientFiles();
    search.change();
    if (site.blocking().length > 0) onProblems(site.blocking());
    else check.request();
  };
  const endWatch: (() => void)[] = [];
  // The framework may import these before the project is read. It must find the site's own components.
  writeStubs(root, capabilities);
  writeFiles(join(root, '.generated'), componentFiles((await readProject(siteFolder(root))).components));
  const enqueue = inTurn(async () => {
    // A file was deleted between listing and reading. Its deletion is another change.
    await refresh().catch((error: unknown) => (isMissing(error) ? null : onError(error)));
    if (site.view() !== null || site.blocking().length > 0) isRead();
  });
  endWatch.push(watchFiles(siteFolder(root), watched, enqueue));
  enqueue();
  const port = await listen(server, 0);
  return {
    address: `http://127.0.0.1:${port}`,
    basePath: basePathOf(siteFolder(root)),
    first,
    stop: async () => {
      for (const end of endWatch) end();
      server.close();
      await Promise.all([check.stop(), indexWorker.stop()]);
    },
  };
}

/** Where the site is served below its origin, as far as its settings can be read. */
function basePathOf(folder: string): string {
  const file = readSettings(folder);
  return parseSettings(file, null, readEnvironment()).value?.basePath ?? '';
}

/** The same source, which answers when the project was read. */
function afterFirst(first: Promise<void>, source: LiveSource): LiveSource {
  const after =
    <T>(read: (argument: string) => Promise<T>) =>
    async (argument: string): Promise<T> => {
      await first;
      return read(argument);
    };
  return {
    readPage: after(source.readPage),
    readRedirect: after(source.readRedirect),
    readCompiled: after(source.readCompiled),
    readShell: after(source.readShell),
    readGlossary: after(source.readGlossary),
  };
}

/** Files of single pages can take a while to generate, so they're written when the page is read, not on each edit. */
function withPageFiles(root: string, { source, view }: LiveSite): LiveSource {
  return {
    ...source,
    readPage: async (url) => {
      const answer = await source.readPage(url);
      const index = view()?.index;
      const page = 'value' in answer ? answer.value : null;
      if (page === null || index === undefined) return answer;
      const files = capabilitiesOf(index.site).flatMap(({ pageFiles }) => [
        ...(pageFiles?.(page, index) ?? []),
      ]);
      if (files.length > 0) writeFiles(join(root, PUBLIC_FOLDER, MADE_FOLDER), new Map(files));
      return answer;
    },
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

/**
 * Creates the function that writes the files that the browser loads. The revision makes open pages render again, so it
 * comes after everything that they're rendered with.
 */
function createClientFiles(root: string, site: LiveSite): () => void {
  const writtenAssets = new Set<string>();
  const madeOf = new Map<Capability, object | null>();
  let revision = 0;
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
    revision += 1;
    const view = site.view();
    if (view === null) return;
    const { project } = view;
    writeStatic(root, project);
    const fresh = project.sources.filter(({ hash }) => !writtenAssets.has(hash));
    writeFiles(join(root, PUBLIC_FOLDER, ASSET_FOLDER), readAssets(project.root, fresh));
    for (const { hash } of fresh) writtenAssets.add(hash);
    writeDataFiles(view.index);
    const { site: shown } = view.index;
    writeFiles(join(root, '.generated'), componentFiles(project.components));
    writeFiles(join(root, '.generated'), codeFiles(codeOf(shown), shown.product));
    writeFiles(join(root, '.generated'), new Map([shellFile(view.shell)]));
    writeFiles(join(root, '.generated'), new Map([revisionFile(revision)]));
    // Those of all versions take as long as everything else, and the browser replaces them on their own.
    writeFiles(join(root, '.generated'), sidebarFiles(sidebarsOf(view)));
  };
}
