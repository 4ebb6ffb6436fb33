import type { Document, Page } from '../../docs/content/model.ts';
import { createDataKey, type DataReader } from '../../docs/site/capability.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import type { Site, VersionView } from '../../docs/site/model.ts';
import { hashOf } from '../../ground/base/hash.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import { companionOf, findSet } from '../../ground/versions/address.ts';
import type { Reference } from '../facts/model.ts';
import { type Placements, placementsOf, type ReferenceTag, referenceTag } from '../facts/placements.ts';
import { productReference } from '../facts/product-reference.ts';
import { createReferenceReader, type References } from '../facts/read-reference.ts';
import { createDescriptionReader, type DescriptionReader } from '../facts/rendering/description.ts';
import { storedFields } from '../facts/rendering/field-data.ts';

const references = createDataKey<References>();
const none: References = new Map();

/** The reference data of a site's sets. */
export function referencesOf({ data }: Pick<Site, 'data'>): References {
  return references.of(data) ?? none;
}

/** Creates the reader of reference data, which reads again only what it depends on has changed. */
export function createDataReader(): DataReader {
  const read = createReferenceReader();
  return ({ sources, versions, product }, data) => {
    const found = read(sources, versions, product);
    references.keep(data, found.references);
    return found.problems;
  };
}

/** The product's data as the pages of one version see it. */
export type ReferenceView = {
  reference: Reference;
  /** Version of the data: the page's own, or the one that matches a page in another set. */
  version: string;
  placements: Placements;
  descriptions: DescriptionReader;
  /** What the browser loads for copying: path in the asset folder, and text. Created on the first call. */
  browserData: () => ReferenceFile;
};

/** A file that browsers load: path in the asset folder, and text. */
export type ReferenceFile = { path: string; text: string };

/** The data that pages of each version see, by `viewKey`. A version without data is in neither. */
type ReferenceViews = {
  /** Of the version's own set: what its tags show. */
  own: Map<string, ReferenceView>;
  /** Of the product, in the version that is meant: what code spans name. */
  product: Map<string, ReferenceView>;
};

/** What the pages of a site's versions see. */
export const viewsOf = rememberWeakly((site: Site): ReferenceViews => {
  const owners = new Map<string, ReferenceView>();
  for (const reference of referencesOf(site).values()) {
    for (const one of site.views.filter(({ set }) => set.name === reference.set)) {
      owners.set(viewKey(one.set.name, one.version.name), ownView(one)(reference));
    }
  }
  const product = new Map<string, ReferenceView>();
  for (const view of site.views) {
    const fitting = owners.get(fittingKey(view, site) ?? '');
    if (fitting !== undefined) product.set(viewKey(view.set.name, view.version.name), fitting);
  }
  return { own: owners, product };
});

/** What the tags of a page show. */
export const tagsOf = ({ document }: Pick<Page, 'document'>): readonly ReferenceTag[] => tagsIn(document);

const tagsIn = rememberWeakly(({ elements }: Document): readonly ReferenceTag[] =>
  elements.flatMap((element) => referenceTag(element) ?? []),
);

const ownView = rememberWeakly(({ version: { name: version }, pages }: VersionView) =>
  rememberWeakly((reference: Reference): ReferenceView => {
    const placements = placementsOf(pages.map((page) => ({ url: page.url, tags: tagsOf(page) })));
    const browserData = () => browserDataIn(reference)(version);
    return { reference, version, placements, descriptions, browserData };
  }),
);

const descriptions = createDescriptionReader();

/** Editing pages doesn't change the product's data. */
const browserDataIn = rememberWeakly((reference: Reference) =>
  remember((version: string) =>
    hashedFile(version, 'json', JSON.stringify(storedFields(reference, version, descriptions))),
  ),
);

/** A file of reference data, whose name changes with its text. */
export function hashedFile(name: string, extension: string, text: string): ReferenceFile {
  return { path: `reference/${name}.${hashOf(text).slice(0, 10)}.${extension}`, text };
}

function fittingKey({ set, version }: VersionView, site: Site): string | null {
  const owner = findSet(site.versions, productReference(referencesOf(site))?.set ?? '');
  if (owner === null) return null;
  if (owner === set) return viewKey(set.name, version.name);
  return viewKey(owner.name, companionOf(version, owner).name);
}
