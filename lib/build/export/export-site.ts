import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../disk/list-files.ts';
import { stylesheetsOf } from '../../publish/export/head-links.ts';
import { headerRules } from '../../publish/export/headers.ts';
import { type HostProfile, limitsExceeded } from '../../publish/export/hosts.ts';
import { ADMIN_KEY_VARIABLE, findLeakedKeys } from '../../publish/export/leaked-keys.ts';
import { feedEntries, feedId } from '../../publish/feeds/feed-entries.ts';
import { atomFeed, jsonFeed } from '../../publish/feeds/feed-files.ts';
import { historyPage, historyPath } from '../../publish/history/history-page.ts';
import { siteIndex, versionIndex, versionIndexPath } from '../../publish/markdown/llms.ts';
import { markdownPath, pageMarkdown } from '../../publish/markdown/page-markdown.ts';
import { searchFiles } from '../../publish/search/search-files.ts';
import { policySources } from '../../publish/seo/policy-sources.ts';
import { robots } from '../../publish/seo/robots.ts';
import { sitemap } from '../../publish/seo/sitemap.ts';
import { feedPaths } from '../../site/feeds.ts';
import type { PageData } from '../../site/page-data.ts';
import { withBasePath } from '../../site/page-links.ts';
import { versionsMetadata } from '../../site/versions-metadata.ts';
import type { Restore } from '../draw.ts';
import { BuildFailure } from '../failure.ts';
import type { Generated } from '../generate.ts';
import type { BuildTools } from '../tools.ts';
import { measureFolder } from './export-folder.ts';
import { writeServeSettings } from './export-record.ts';
import { FRONT_PAGE, finishExport } from './finish-export.ts';
import { validateBundle } from './validate-bundle.ts';

const MIB = 1024 * 1024;

/** Files of the export that aren't pages: those that machines read. */
function extraFiles(generated: Generated, tools: BuildTools): Record<string, string> {
  const { pages } = generated;
  const { site } = generated.index;
  const base = `${site.settings.origin}${site.settings.basePath}`;
  const indexable = pages.filter((page) => !page.noIndex && page.canonical === `${base}${page.url}`);
  return {
    'docs/versions-metadata.json': `${JSON.stringify(versionsMetadata(site), null, 2)}\n`,
    'docs/addresses.json': JSON.stringify({
      addresses: pages.map(({ url }) => url),
      titles: pages.map(({ title }) => title),
    }),
    'docs/sitemap.xml': sitemap(indexable),
    'robots.txt': robots(`${base}/docs/sitemap.xml`),
    ...feedFiles(generated),
    ...markdownFiles(generated, base),
    ...localSearchFiles(generated, tools),
  };
}

/** The index of the local search. A site with a hosted search doesn't need one. */
function localSearchFiles(
  { index, glossary, search, synonyms }: Generated,
  { log }: BuildTools,
): Record<string, string> {
  if (index.site.settings.search.hosted !== null) return {};
  const start = performance.now();
  const { files, words } = searchFiles({ index, blocks: search, glossary }, synonyms);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`Indexed the words of ${words.size} versions for the search (${seconds} s)`);
  return Object.fromEntries(files);
}

/** Each set's news, if it has any, as an Atom feed and as a JSON feed. */
function feedFiles({ index, pages, histories, shell }: Generated): Record<string, string> {
  const { origin, basePath } = shell;
  const input = { histories, pageAt: pageFinder(pages), origin, basePath };
  return Object.fromEntries(
    index.site.versions.sets.flatMap((set) => {
      const entries = feedEntries({ ...input, views: index.views.filter((view) => view.set === set) });
      if (entries.length === 0) return [];
      const { atom, json } = feedPaths(set);
      const full = (path: string) => origin + basePath + path;
      const title = `${set.label}: what changed`;
      const feed = { id: feedId(origin, set.name), title, author: shell.title, entries };
      const addressed = { ...feed, home: full(set.route), atom: full(atom), json: full(json) };
      return [
        [atom.slice(1), atomFeed(addressed)],
        [json.slice(1), jsonFeed(addressed)],
      ];
    }),
  );
}

/** Each page as Markdown, and the indexes of these files. */
function markdownFiles({ index, pages, shell, glossary, markdown }: Generated, base: string) {
  const files: Record<string, string> = {};
  for (const page of pages) {
    const template = page.contentKey === null ? null : (markdown.get(page.contentKey) ?? null);
    files[markdownPath(page.url)] = pageMarkdown(page, template, { shell, glossary });
  }
  for (const view of index.views) files[versionIndexPath(view)] = versionIndex(view, { shell, base });
  files['docs/llms.txt'] = siteIndex(index.views, { shell, base });
  return files;
}

/** Finds pages by their site paths. */
function pageFinder(pages: readonly PageData[]): (url: string) => PageData | undefined {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return (url) => byUrl.get(url);
}

/** The history of each page whose text changed, styled like the site. `frontPage` is one of the finished pages. */
function historyFiles({ pages, histories, shell }: Generated, frontPage: string): Record<string, string> {
  const styles = stylesheetsOf(frontPage);
  const { basePath, titleDelimiter, title } = shell;
  const site = { basePath, titleDelimiter, title, styles, pageAt: pageFinder(pages) };
  const distinct = [...new Set(histories.values())];
  return Object.fromEntries(distinct.map((history) => [historyPath(history), historyPage(history, site)]));
}

/** Throws if the export contains a key that would let anyone write to the hosted search index. */
function refuseKeys(folder: string): void {
  const read = (path: string) => readFileSync(join(folder, path));
  const adminKey = process.env[ADMIN_KEY_VARIABLE];
  const defects = findLeakedKeys({ files: listFiles(folder), read, adminKey });
  const lines = defects.map(({ path, message }) => `${folder}/${path}: ${message}`);
  if (lines.length > 0) throw new BuildFailure(lines.join('\n'));
}

/**
 * Adds the pages of earlier builds, and throws if the export contains a key. Those pages were searched for the names of
 * keys when they were made, but not for the value of a key that this machine may have gotten since.
 */
function restoreChecked(folder: string, restore: Restore): void {
  const hasKey = Boolean(process.env[ADMIN_KEY_VARIABLE]);
  if (hasKey) restore(folder);
  refuseKeys(folder);
  if (!hasKey) restore(folder);
}

/** What every export is finished with, whole or not. */
function finishInputOf(root: string, { index, pages }: Generated, host: HostProfile) {
  const { settings, redirects, redirectPatterns } = index.site;
  const { basePath, origin } = settings;
  const policy = policySources(index.site);
  const based = ({ from, to }: { from: string; to: string }) => ({
    from: withBasePath(from, basePath),
    to: withBasePath(to, basePath),
  });
  return {
    folder: join(root, 'out'),
    hostFolder: join(root, '.generated/hosts', host.name),
    origin,
    basePath,
    host,
    policy,
    headers: headerRules(basePath, policy),
    pages: pages.map((page) => page.url),
    redirects: redirects.map(based),
    patterns: redirectPatterns.map(based),
  };
}

/** Finishes the pages of a shard, and nothing else. `restore` adds those that didn't change. */
export async function exportShard(
  root: string,
  generated: Generated,
  { host, restore }: { host: HostProfile; restore: Restore },
): Promise<void> {
  const input = finishInputOf(root, generated, host);
  await finishExport({ ...input, redirects: [], patterns: [], extraFiles: {} });
  restoreChecked(input.folder, restore);
}

/**
 * Turns the framework's export into what the host needs, adds the finished pages of the last build that `restore`
 * returns, and logs the size. Rejects with a `BuildFailure` if the export contains a secret key or exceeds the host's
 * limits.
 */
export async function exportSite(
  root: string,
  generated: Generated,
  { host, restore }: { host: HostProfile; restore: Restore },
  tools: BuildTools,
): Promise<void> {
  const input = finishInputOf(root, generated, host);
  const { folder, basePath, headers } = input;
  await finishExport({
    ...input,
    extraFiles: {
      ...extraFiles(generated, tools),
      ...historyFiles(generated, readFileSync(join(folder, FRONT_PAGE), 'utf8')),
      ...(await validateBundle(generated.index)),
    },
  });
  restoreChecked(folder, restore);
  writeServeSettings(root, { basePath, headers });

  const size = measureFolder(folder);
  tools.log(
    `${size.files} files, ${(size.bytes / MIB).toFixed(1)} MiB; the largest is ${size.largest.path} with ${(size.largest.bytes / MIB).toFixed(2)} MiB`,
  );
  const exceeded = limitsExceeded(host, size).map((sentence) => `The export is too large: ${sentence}`);
  if (exceeded.length > 0) throw new BuildFailure(exceeded.join('\n'));
}
