import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import type { SiteIndex } from '../../../docs/site/site-index.ts';
import type { SourceFile } from '../../../ground/base/files.ts';
import { once } from '../../../ground/base/remember.ts';
import type { VersionsConfig } from '../../../ground/config/model.ts';
import type { Product } from '../../../ground/config/product.ts';
import { createSnippetChecker, type SnippetChecker } from '../../examine/check-snippet.ts';
import { factsOfReference } from '../../examine/facts-of-reference.ts';
import { manifestTypesIn, productReference } from '../../facts/product-reference.ts';
import { type References, readReferences } from '../../facts/read-reference.ts';
import { workbenchData } from '../../pages/workbench-data.ts';
import { type Converters, openFacts, type WorkbenchFacts } from '../../workbench/facts/open-facts.ts';

/** What a server for agents knows about the product, as plain JSON: the same files that the site is made from. */
export type AgentData = {
  title: string;
  versions: VersionsConfig;
  product: Product;
  sources: Pick<SourceFile, 'path' | 'set' | 'treePath' | 'text'>[];
};

/** The data of a site. */
export const agentData = ({ site, project }: SiteIndex): AgentData => ({
  title: site.settings.title,
  versions: site.versions,
  product: site.product,
  sources: project.sources
    .filter(({ layer }) => layer === REFERENCE_FOLDER)
    .map(({ path, set, treePath, text }) => ({ path, set, treePath, text })),
});

/** The product's data in the forms that the site's engines read. Each is made on its first use. */
export type AgentFacts = {
  references: () => References;
  /** What readers' files are checked and upgraded with. */
  files: () => WorkbenchFacts;
  /** Checks commands; null if the data has none. */
  snippets: () => SnippetChecker | null;
};

/** Opens the data. */
export function openAgentData({ versions, product, sources }: AgentData, converters: Converters): AgentFacts {
  const references = once(() => {
    const whole = sources.map((file): SourceFile => {
      return { ...file, layer: REFERENCE_FOLDER, hash: '', size: null, faults: [] };
    });
    return readReferences(whole, versions, product).references;
  });
  return {
    references,
    files: once(() => openFacts(workbenchData(references(), versions), converters)),
    snippets: once(() => {
      const own = productReference(references());
      return own === null ? null : createSnippetChecker(factsOfReference(own, manifestTypesIn(references())));
    }),
  };
}
