import type { SourceFile } from '../base/files.ts';
import { indexLinks, type LinkIndex } from '../content/link-index.ts';
import { resolveReference } from '../content/links.ts';
import { parseReference } from '../content/references.ts';
import { fillVariables } from '../content/variables.ts';
import { productDataOf } from '../examine/product-facts.ts';
import { surveySnippets } from '../examine/survey.ts';
import type { Site } from '../site/model.ts';
import { servedAddresses } from '../site/served-addresses.ts';
import { findSet, findVersion } from '../versions/address.ts';
import type { CheckContext, CheckedLink, VersionIndex } from './model.ts';

/** What rules look at, made once for all of them. Throws for a site that its configuration contradicts. */
export function createContext(site: Site, files: Pick<CheckContext, 'project' | 'modules'>): CheckContext {
  const indexes = site.versionSites.map((one): VersionIndex => {
    const set = findSet(site.versions, one.set);
    const version = set === null ? null : findVersion(set, one.version);
    if (set === null || version === null) throw new Error(`versions.json has no ${one.set} ${one.version}.`);
    return { site: one, set, version };
  });
  const linkIndex = indexLinks(
    site.versions,
    site.versionSites,
    servedAddresses(files.project.publicFiles, site.versions),
  );
  const brokenFiles = new Set(
    site.problems.flatMap(({ file, rule }) => (rule === 'mdx-syntax' ? [file] : [])),
  );
  return {
    site,
    ...files,
    indexes,
    linkIndex,
    links: resolveLinks(indexes, linkIndex),
    snippets: snippetsOf(site, indexes, files.project.sources),
    brokenFiles,
  };
}

/** Every code block of some versions' pages; none where no set has data about the product. */
export function snippetsOf(
  site: Site,
  indexes: readonly VersionIndex[],
  sources: readonly SourceFile[],
): CheckContext['snippets'] {
  const data = productDataOf(site.references);
  if (data === null) return [];
  const texts = new Map(sources.map((source) => [source.path, source.text ?? '']));
  return surveySnippets(indexes, site.versions, data, (file) => texts.get(file) ?? '');
}

/** Where the links of all pages lead. */
export function resolveLinks(indexes: readonly VersionIndex[], linkIndex: LinkIndex): CheckedLink[] {
  return indexes.flatMap((index) =>
    index.site.pages.flatMap((page) =>
      page.document.links.map((link) => {
        const target = fillVariables(link.target, index.version.variables);
        const reference = parseReference(target, link.treePath);
        return { index, page, link, reference, resolved: resolveReference(reference, page, linkIndex) };
      }),
    ),
  );
}
