import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANDING, LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { ownValue } from '../../../ground/base/own-value.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import type { PageParts } from '../../publish/export/fragment.ts';
import { headerRules } from '../../publish/export/headers.ts';
import { type HostProfile, limitsExceeded } from '../../publish/export/hosts.ts';
import { ADMIN_KEY_VARIABLE, findLeakedKeys } from '../../publish/export/leaked-keys.ts';
import { policySources } from '../../publish/export/policy-sources.ts';
import { feedEntries, feedId } from '../../publish/feeds/feed-entries.ts';
import { atomFeed, jsonFeed } from '../../publish/feeds/feed-files.ts';
import { historyKey, historyPage, historyPath } from '../../publish/history/history-page.ts';
import { markdownPath, pageMarkdown } from '../../publish/markdown/page-markdown.ts';
import { dataComponents } from '../../publish/markdown/slots.ts';
import { agentFiles } from '../../publish/markdown/version-files.ts';
import { searchFiles } from '../../publish/search/search-files.ts';
import { pageHead } from '../../publish/seo/page-head.ts';
import { capabilitiesOf } from '../../site/capability.ts';
import { feedPaths } from '../../site/feeds.ts';
import type { PageHistory } from '../../site/history/page-history.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';
import { withBasePath } from '../../site/page-links.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { versionsMetadata } from '../../site/versions-metadata.ts';
import { measureFolder } from '../export-folder.ts';
import { writeServeSettings } from '../export-record.ts';
import { BuildFailure } from '../failure.ts';
import { stylesheetsOf } from '../framework/head-links.ts';
import { readArticle } from '../framework/render-article.ts';
import type { Generated } from '../generate.ts';
import { sidebarAddresses } from '../generated/sidebar-files.ts';
import { hostFolderOf } from '../host-output.ts';
import type { Restore } from '../render.ts';
import type { BuildTools } from '../tools.ts';
import { writeHostInput } from '../travel/rehome-export.ts';
import { addDownloads } from '../travel/site-downloads.ts';
import { FRONT_PAGE, finishExport } from './finish-export.ts';
import { packageFiles } from './package-files.ts';

const MIB = 1024 * 1024;

/** The history of each page whose text changed, styled like the site. `frontPage` is one of the finished pages. */
function historyFiles(
  { index, pages, histories, shell }: Generated,
  frontPage: string,
): Record<string, string> {
  const styles = stylesheetsOf(frontPage);
  const { basePath, titleDelimiter, title } = shell;
  const labels = Object.fromEntries(
    Object.entries(dataComponents(index.site)).map(([name, { label }]) => [name, label]),
  );
  const site = { basePath, titleDelimiter, title, styles, labels, pageAt: pageFinder(pages) };
  const distinct = [...new Set(histories.values())];
  const render = (history: PageHistory): string =>
    index.recall('histories', historyKey(history, site), () => historyPage(history, site));
  return Object.fromEntries(distinct.map((history) => [historyPath(history), render(history)]));
}

/** The files of the export that capabilities add. */
async function filesOfCapabilities(index: SiteIndex): Promise<Record<string, string>> {
  const added = capabilitiesOf(index.site).map(({ exportFiles }) => exportFiles?.(index));
  return Object.assign({}, ...(await Promise.all(added)));
}

/**
 * Throws if the export contains a key that would let anyone write to the hosted search index. `texts` are files that
 * were just written: they aren't read again.
 */
function refuseKeys(folder: string, texts: Readonly<Record<string, string>>): void {
  const read = (path: string) => ownValue(texts, path) ?? readFileSync(join(folder, path));
  const adminKey = process.env[ADMIN_KEY_VARIABLE];
  const defects = findLeakedKeys({ files: listFiles(folder), read, adminKey });
  const lines = defects.map(({ path, message }) => `${folder}/${path}: ${message}`);
  if (lines.length > 0) throw new BuildFailure(lines.join('\n'));
}

/**
 * Adds the pages of earlier builds, and throws if the export contains a key. Those pages were searched for the names of
 * keys when they were made, but not for the value of a key that this machine may have gotten since.
 */
function restoreChecked(folder: string, restore: Restore, texts: Readonly<Record<string, string>>): void {
  const hasKey = Boolean(process.env[ADMIN_KEY_VARIABLE]);
  if (hasKey) restore(folder);
  refuseKeys(folder, texts);
  if (!hasKey) restore(folder);
}

/**
 * How an export is finished: for which host, with which pages of the last build, and what identifies everything that its
 * pages share.
 */
type Finishing = { host: HostProfile; restore: Restore; build: string };

/**
 * The head and the article of the page at a site path, which is decoded like the names of files. `rendered` is the article
 * if the framework rendered it itself.
 */
function partsAt(
  root: string,
  url: string,
  pages: ReadonlyMap<string, PageData>,
  shell: ShellData,
  rendered: PageParts['article'] | undefined,
): PageParts {
  const page = pages.get(url);
  if (page === undefined) throw new Error(`There is no page ${url}.`);
  return { article: rendered ?? readArticle(root, page.url), head: pageHead(page, shell) };
}

/** What every export is finished with, whole or not. */
function finishInputOf(
  root: string,
  { index, pages, shell, sidebars }: Generated,
  { host, build }: Finishing,
) {
  const byUrl = new Map(pages.map((page) => [decodeURIComponent(page.url), page]));
  const { settings, redirects, redirectPatterns } = index.site;
  const { basePath, origin } = settings;
  const policy = policySources(index.site);
  const based = ({ from, to }: { from: string; to: string }) => ({
    from: withBasePath(from, basePath),
    to: withBasePath(to, basePath),
  });
  return {
    folder: join(root, 'out'),
    hostFolder: hostFolderOf(root, host.name),
    origin,
    basePath,
    shell,
    host,
    build,
    sidebars: sidebarAddresses(sidebars, basePath),
    readParts: (url: string, rendered?: PageParts['article']) => partsAt(root, url, byUrl, shell, rendered),
    policy,
    headers: headerRules(basePath, policy),
    pages: pages.map((page) => page.url),
    redirects: redirects.map(based),
    patterns: redirectPatterns.map(based),
  };
}

/** Finishes the pages of a shard, and nothing else. `restore` adds those that didn't change. */
export async function exportShard(root: string, generated: Generated, finishing: Finishing): Promise<void> {
  const input = finishInputOf(root, generated, finishing);
  await finishExport({ ...input, redirects: [], patterns: [], extraFiles: {} });
  restoreChecked(input.folder, finishing.restore, {});
}

/**
 * Turns the framework's export into what the host needs, adds the finished pages of the last build that `restore`
 * returns, and logs the size. Rejects with a `BuildFailure` if the export contains a secret key or exceeds the host's
 * limits.
 */
export async function exportSite(
  root: string,
  generated: Generated,
  finishing: Finishing,
  tools: BuildTools,
): Promise<void> {
  const input = finishInputOf(root, generated, finishing);
  const { folder, basePath, headers } = input;
  const histories = historyFiles(generated, readFileSync(join(folder, FRONT_PAGE), 'utf8'));
  const machineFiles = extraFiles(generated, tools);
  const packages = packageFiles(root, generated.shell.title);
  const added = {
    ...machineFiles,
    ...packages,
    ...histories,
    ...(await filesOfCapabilities(generated.index)),
  };
  await finishExport({ ...input, extraFiles: added });
  // Pages, and so histories, still change when the export is finished.
  restoreChecked(folder, finishing.restore, machineFiles);
  const { settings } = generated.index.site;
  await addDownloads(folder, settings, finishing.host);
  writeServeSettings(root, { basePath, headers });
  const { origin, pages, redirects, patterns } = input;
  const { title, offline } = settings;
  writeHostInput(root, {
    origin,
    host: input.host.name,
    basePath,
    pages: [...pages],
    redirects,
    patterns,
    headers,
    title,
    offline: [...offline],
  });

  const size = measureFolder(folder);
  tools.log(
    `${size.files} files, ${(size.bytes / MIB).toFixed(1)} MiB; the largest is ${size.largest.path} with ${(size.largest.bytes / MIB).toFixed(2)} MiB`,
  );
  const exceeded = limitsExceeded(finishing.host, {
    ...size,
    redirects: redirects.length + patterns.length,
  }).map((sentence) => `The export is too large: ${sentence}`);
  if (exceeded.length > 0) throw new BuildFailure(exceeded.join('\n'));
}

/** Files of the export that aren't pages: those that machines read. */
function extraFiles(generated: Generated, tools: BuildTools): Record<string, string> {
  const { pages } = generated;
  const { site } = generated.index;
  const base = `${site.settings.origin}${site.settings.basePath}`;
  const indexable = pages.filter((page) => !page.noIndex && page.canonical === `${base}${page.url}`);
  return {
    [`${LANDING_FOLDER}/versions-metadata.json`]: `${JSON.stringify(versionsMetadata(site), null, 2)}\n`,
    [`${LANDING_FOLDER}/addresses.json`]: JSON.stringify({
      addresses: pages.map(({ url }) => url),
      titles: pages.map(({ title }) => title),
    }),
    [`${LANDING_FOLDER}/sitemap.xml`]: sitemap(indexable),
    'robots.txt': robots(`${base}${LANDING}/sitemap.xml`),
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
  const input = { site: index.site, histories, pageAt: pageFinder(pages), origin, basePath };
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

/** Each page as Markdown, and what each version has for programs and language models. */
function markdownFiles({ index, pages, shell, glossary, markdown }: Generated, base: string) {
  const texts = new Map<string, string>();
  const components = dataComponents(index.site);
  for (const page of pages) {
    const template = page.contentKey === null ? null : (markdown.get(page.contentKey) ?? null);
    texts.set(page.url, pageMarkdown(page, template, { shell, glossary, components }));
  }
  const files = [...texts].map(([url, text]) => [markdownPath(url), text] as const);
  return { ...Object.fromEntries(files), ...agentFiles(index.views, texts, { shell, base }) };
}

/** Finds pages by their site paths. */
function pageFinder(pages: readonly PageData[]): (url: string) => PageData | undefined {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return (url) => byUrl.get(url);
}

/**
 * Everything can be crawled: pages that must not be indexed say so themselves, which a robot can only see if it's
 * allowed to fetch them.
 */
function robots(sitemapAddress: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemapAddress}\n`;
}

/** Frequency and priority are the specification's, the same for every page. */
const CHANGE_FREQUENCY = 'weekly';
const PRIORITY = '0.5';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sitemap of pages, in the given order. A page whose last change is unknown has no date. */
function sitemap(pages: readonly { canonical: string; lastUpdated: string | null }[]): string {
  const entries = pages.map(
    ({ canonical, lastUpdated }) =>
      `  <url><loc>${escapeXml(canonical)}</loc>${lastUpdated === null ? '' : `<lastmod>${lastUpdated}</lastmod>`}<changefreq>${CHANGE_FREQUENCY}</changefreq><priority>${PRIORITY}</priority></url>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
}
