import { LANDING, LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { feedEntries, feedId } from '../../publish/feeds/feed-entries.ts';
import { atomFeed, jsonFeed } from '../../publish/feeds/feed-files.ts';
import { markdownPath, pageMarkdown } from '../../publish/markdown/page-markdown.ts';
import { dataComponents } from '../../publish/markdown/slots.ts';
import { agentFiles } from '../../publish/markdown/version-files.ts';
import { searchFiles } from '../../publish/search/search-files.ts';
import { robots } from '../../publish/seo/robots.ts';
import { sitemap } from '../../publish/seo/sitemap.ts';
import { feedPaths } from '../../site/feeds.ts';
import type { PageData } from '../../site/page-data.ts';
import { versionsMetadata } from '../../site/versions-metadata.ts';
import type { Generated } from '../generate.ts';
import type { BuildTools } from '../tools.ts';

/** Files of the export that aren't pages: those that machines read. */
export function extraFiles(generated: Generated, tools: BuildTools): Record<string, string> {
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
export function pageFinder(pages: readonly PageData[]): (url: string) => PageData | undefined {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return (url) => byUrl.get(url);
}
