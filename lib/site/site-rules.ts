import type { VersionsConfig } from '../config/model.ts';
import type { Page } from '../content/model.ts';
import { suggest } from '../problems/nearest.ts';
import { fileStart } from '../problems/position.ts';
import type { Problem } from '../problems/problem.ts';
import { findSet } from '../versions/address.ts';
import type { VersionSite } from './model.ts';

type Owner = { file: string; url: string };

/** What the pages of a site must keep among themselves: own addresses, own ids, known neighbours, a root. */
export function judgePages(versions: VersionsConfig, versionSites: readonly VersionSite[]): Problem[] {
  return [
    ...doubleAddresses(versionSites),
    ...versionSites.flatMap((site) => [
      ...doubleIds(site),
      ...unknownNeighbours(site),
      ...unknownSidebars(site, versions),
      ...missingRoot(site, versions),
    ]),
  ];
}

function doubleAddresses(versionSites: readonly VersionSite[]): Problem[] {
  const owners = new Map<string, Owner>();
  const all: Owner[] = versionSites.flatMap(({ pages, categoryPages }) => [...pages, ...categoryPages]);
  return all.flatMap((page) => {
    const owner = owners.get(page.url);
    if (owner === undefined) {
      owners.set(page.url, page);
      return [];
    }
    const message = `The address ${page.url} belongs to ${owner.file} already.`;
    return [
      toProblem(page.file, 'duplicate-address', message, 'Rename one of the files, or give it a slug.'),
    ];
  });
}

function doubleIds({ pages }: VersionSite): Problem[] {
  const owners = new Map<string, Page>();
  return pages.flatMap((page) => {
    const owner = owners.get(page.id);
    if (owner === undefined) {
      owners.set(page.id, page);
      return [];
    }
    const message = `The id '${page.id}' belongs to ${owner.file} already.`;
    return [toProblem(page.file, 'duplicate-id', message, 'Rename one of the files, or give it an id.')];
  });
}

function unknownNeighbours({ pages, set, version }: VersionSite): Problem[] {
  const ids = new Set(pages.map((page) => page.id));
  return pages.flatMap(({ file, frontMatter }) =>
    (['pagination_next', 'pagination_prev'] as const).flatMap((key) => {
      const id = frontMatter[key];
      if (typeof id !== 'string' || ids.has(id)) return [];
      const message = `'${key}' names the page '${id}', which ${set} ${version} does not have.`;
      const near = suggest(id, ids);
      const hint = near.startsWith('Did')
        ? near
        : 'Write the id of a page, for example manage/sleep-wakeup, or null.';
      return [toProblem(file, 'front-matter', message, hint)];
    }),
  );
}

function unknownSidebars({ pages }: VersionSite, versions: VersionsConfig): Problem[] {
  return pages.flatMap(({ file, frontMatter: { displayed_sidebar: name } }) => {
    if (name === undefined || name === null || findSet(versions, name) !== null) return [];
    const message = `'displayed_sidebar' names '${name}', which is no set.`;
    return [
      toProblem(
        file,
        'front-matter',
        message,
        suggest(
          name,
          versions.sets.map((set) => set.name),
        ),
      ),
    ];
  });
}

function missingRoot(
  { pages, categoryPages, set, version }: VersionSite,
  versions: VersionsConfig,
): Problem[] {
  if ([...pages, ...categoryPages].some((page) => page.slug === '' && !('draft' in page && page.draft)))
    return [];
  const oldest = findSet(versions, set)?.versions.at(-1)?.name ?? version;
  const message = `${set} ${version} has no page at its root.`;
  return [toProblem('versions.json', 'main-page', message, `Write content/${set}/${oldest}/index.mdx.`)];
}

function toProblem(file: string, rule: string, message: string, hint: string): Problem {
  return { file, ...fileStart, rule, message, hint };
}
