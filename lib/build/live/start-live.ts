import { join } from 'node:path';
import type { Problem } from '../../base/problems/problem.ts';
import { readCommitDates } from '../../disk/git.ts';
import { isMissing } from '../../disk/list-files.ts';
import { readEnvironment } from '../../disk/read-environment.ts';
import { watchFiles } from '../../disk/watch-files.ts';
import { writeFiles } from '../../disk/write-files.ts';
import { pageOfMarkdown } from '../../publish/markdown/page-markdown.ts';
import { comparisonFiles } from '../../site/comparison-data.ts';
import { goneFile } from '../../site/gone-entries.ts';
import { SCHEMA_FOLDER } from '../../site/schema-addresses.ts';
import { schemaFiles } from '../../site/schema-files.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { workbenchFiles } from '../../site/workbench-files.ts';
import { revisionFile, shellFile, sidebarFiles } from '../generated/generated-files.ts';
import { ASSET_FOLDER, readAssets } from '../generated/read-assets.ts';
import { listen } from '../serve-folder.ts';
import { createBackgroundCheck } from './background-check.ts';
import { createIndexWorker } from './index-worker.ts';
import { createLiveSearch } from './live-search.ts';
import { createLiveServer, type LiveSource } from './live-server.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import { sidebarsOf } from './live-view.ts';

const watched = ['content', 'versions.json'];

/** Callbacks of the live server, and what it overrides. */
export type LiveOptions = {
  /** Gets all problems of the project after each change, and what prevents the site from being shown at all. */
  onProblems: (problems: Problem[]) => void;
  onError: (error: unknown) => void;
};

/** `address` is the live server's; `basePath` is the site's. */
export type Live = { address: string; basePath: string; stop: () => Promise<void> };

/**
 * Starts to serve a project: serves live data on a free loopback port, keeps what the browser's code imports up to
 * date, and refreshes open pages on each change. Resolves when there is a site to show: a project whose configuration
 * can't be read has none until it's fixed.
 */
export async function startLive(root: string, { onProblems, onError }: LiveOptions): Promise<Live> {
  const site = await createLiveSite(root, { environment: readEnvironment(), dates: readCommitDates(root) });
  const check = createBackgroundCheck(root, onProblems, onError);
  const indexWorker = createIndexWorker(root);
  const search = createLiveSearch(indexWorker.make);
  const server = createLiveServer(withOlderVersions(root, site), (path) => {
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
  const basePath = await new Promise<string>((resolve) => {
    const enqueue = inTurn(async () => {
      // A file was deleted between listing and reading. Its deletion is another change.
      await refresh().catch((error: unknown) => (isMissing(error) ? null : onError(error)));
      const view = site.view();
      if (view !== null) resolve(view.shell.basePath);
    });
    endWatch.push(watchFiles(root, watched, enqueue));
    enqueue();
  });
  const port = await listen(server, 0);
  return {
    address: `http://127.0.0.1:${port}`,
    basePath,
    stop: async () => {
      for (const end of endWatch) end();
      server.close();
      await Promise.all([check.stop(), indexWorker.stop()]);
    },
  };
}

/**
 * Files about older versions take a while to generate, so they're written when a page that loads them is read, not on
 * each edit.
 */
function withOlderVersions(root: string, { source, view }: LiveSite): LiveSource {
  return {
    ...source,
    readPage: async (url) => {
      const answer = await source.readPage(url);
      const index = view()?.index;
      const page = 'value' in answer ? answer.value : null;
      if (page === null || index === undefined) return answer;
      const gone = page.reference.gone === null ? null : goneFile(index)(page.set)(page.version);
      const files = new Map([
        ...(page.reference.comparison === null ? [] : comparisonFiles(index)),
        ...(gone === null ? [] : ([[gone.path, gone.text]] as const)),
      ]);
      if (files.size > 0) writeFiles(join(root, 'public', ASSET_FOLDER), files);
      return answer;
    },
  };
}

/**
 * Creates the function that writes the files that the browser loads, with the revision last: it makes open pages render
 * again.
 */
function createClientFiles(root: string, site: LiveSite): () => void {
  const writtenAssets = new Set<string>();
  let madeOf: SiteIndex['site']['references'] | null = null;
  let revision = 0;
  // These hardly depend on pages, so editing a page doesn't wait for them.
  const writeMadeOfData = (index: SiteIndex): void => {
    if (index.site.references === madeOf) return;
    madeOf = index.site.references;
    writeFiles(join(root, 'public', SCHEMA_FOLDER), schemaFiles(index));
    const workbench = new Map(Object.values(workbenchFiles(index)).map(({ path, text }) => [path, text]));
    writeFiles(join(root, 'public', ASSET_FOLDER), workbench);
  };
  return () => {
    revision += 1;
    const view = site.view();
    if (view === null) return;
    const fresh = view.index.project.sources.filter(({ hash }) => !writtenAssets.has(hash));
    writeFiles(join(root, 'public', ASSET_FOLDER), readAssets(root, fresh));
    for (const { hash } of fresh) writtenAssets.add(hash);
    const data = [...new Set(view.index.references.values())].map((one) => one.browserData());
    writeFiles(join(root, 'public', ASSET_FOLDER), new Map(data.map(({ path, text }) => [path, text])));
    writeMadeOfData(view.index);
    writeFiles(join(root, '.generated'), sidebarFiles(sidebarsOf(view)));
    writeFiles(join(root, '.generated'), new Map([shellFile(view.shell)]));
    writeFiles(join(root, '.generated'), new Map([revisionFile(revision)]));
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
