import { hashOf } from '../../../ground/base/hash.ts';
import { newestStable, versionRoot } from '../../../ground/versions/address.ts';
import { addressOf, MAX_RECORD_BYTES, pageReference, type SearchRecord } from '../../search/hosted/record.ts';
import { tagOf } from '../../search/tags.ts';
import type { VersionView } from '../../site/model.ts';
import { withBasePath } from '../../site/page-links.ts';
import { pageRecords, type RecordContent } from './page-records.ts';
import { type SearchSources, searchPages } from './search-pages.ts';

type Shared = { page: string; content: RecordContent; views: VersionView[] };

/**
 * The records of all pages for the hosted service. Records that are the same in several versions, at the same place on
 * the same page, are merged. Throws an Error that names the page of a record that is too large.
 */
export function searchRecords(sources: SearchSources): SearchRecord[] {
  const { basePath } = sources.index.site.settings;
  const shared = new Map<string, Shared>();
  for (const view of newestFirst(sources.index.views)) {
    const root = withBasePath(versionRoot(view.set, view.version), basePath);
    for (const searchPage of searchPages(view, sources)) {
      const page = pageReference(view.set.name, searchPage.url.slice(root.length + 1));
      for (const content of pageRecords(searchPage)) {
        const key = hashOf(JSON.stringify([page, content]));
        const known = shared.get(key) ?? { page, content, views: [] };
        shared.set(key, known);
        // A page can have the same text twice at one place.
        if (!known.views.includes(view)) known.views.push(view);
      }
    }
  }
  return [...shared].map(([key, one]) => checked(toRecord(key, one, basePath)));
}

/** The newest stable version of each set before its others, which keep their order. */
function newestFirst(views: readonly VersionView[]): VersionView[] {
  const isStable = ({ set, version }: VersionView) => newestStable(set) === version;
  return [...views.filter(isStable), ...views.filter((view) => !isStable(view))];
}

function toRecord(objectID: string, { page, content, views }: Shared, basePath: string): SearchRecord {
  const [first] = views;
  if (first === undefined) throw new Error(`No version has the record ${objectID} of ${page}.`);
  const address = addressOf(page, withBasePath(versionRoot(first.set, first.version), basePath));
  return {
    objectID,
    page,
    url: content.anchor === null ? address : `${address}#${content.anchor}`,
    url_without_anchor: address,
    ...content,
    language: 'en',
    version: views.map(({ version }) => version.name),
    docusaurus_tag: views.map(({ set, version }) => tagOf(set.name, version.name)),
  };
}

function checked(record: SearchRecord): SearchRecord {
  const bytes = Buffer.byteLength(JSON.stringify(record));
  if (bytes < MAX_RECORD_BYTES) return record;
  throw new Error(
    `A search record of ${record.url} has ${bytes} bytes, but the service takes fewer than ${MAX_RECORD_BYTES}. Shorten what the page says at that place.`,
  );
}
