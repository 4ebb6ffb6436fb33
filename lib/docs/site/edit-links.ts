import type { Repository, VersionsConfig } from '../../ground/config/model.ts';

/** The repository host's editor for a page. The front matter takes precedence; null means none. */
export function editUrl(
  repository: Repository | null,
  file: string,
  custom: string | null | undefined,
): string | null {
  if (custom !== undefined || repository === null) return custom ?? null;
  return `${repository.url}/edit/${repository.branch}/${inRepository(repository, file)}`;
}

/** The repository host's page for a new file, filled in with a template, in the newest layer of the largest set. */
export function newDocumentUrl(repository: Repository, versions: VersionsConfig): string {
  const set = versions.sets.toSorted((a, b) => b.versions.length - a.versions.length)[0];
  const folder = set === undefined ? '' : `${set.name}/${set.versions[0]?.name ?? ''}/`;
  const query = new URLSearchParams({
    filename: `${folder}new-page.mdx`,
    value: repository.newDocumentTemplate,
  });
  return `${repository.url}/new/${repository.branch}/${repository.contentPath}?${query}`;
}

/** The repository host's form for a problem with a page, filled in with its address and version; null without one. */
export function reportUrl(
  repository: Repository | null,
  title: string,
  page: { address: string; version: string },
): string | null {
  if (repository === null) return null;
  const body = `Page: ${page.address}\nVersion: ${page.version}\n\n`;
  return `${repository.url}/issues/new?${new URLSearchParams({ title: `Docs: ${title}`, body })}`;
}

/** Opens the repository in a development environment. Throws without one, which the settings' rules reject. */
export function environmentUrl({ url, openIn }: Repository): string {
  if (openIn === undefined) throw new Error('The repository has no development environment.');
  return openIn + url;
}

function inRepository(repository: Repository, file: string): string {
  return file.replace(/^content(?=\/)/, repository.contentPath);
}
