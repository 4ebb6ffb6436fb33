import { hashOf } from '../../../ground/base/hash.ts';
import { newestStable, versionRoot } from '../../../ground/versions/address.ts';
import {
  addressOf,
  type Hierarchy,
  MAX_RECORD_BYTES,
  pageReference,
  type RecordKind,
  type SearchRecord,
} from '../../search/hosted/record.ts';
import type { SearchPage, SearchPart } from '../../search/model.ts';
import { tagOf } from '../../search/tags.ts';
import type { VersionView } from '../../site/model.ts';
import { withBasePath } from '../../site/page-links.ts';
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

/** The content of a record. The caller, which knows the versions that share it, adds where it's found. */
type RecordContent = Pick<
  SearchRecord,
  'anchor' | 'type' | 'kind' | 'hierarchy' | 'content' | 'keywords' | 'weight'
>;

/** Longer texts become several records. In characters; in UTF-8, one can take three bytes. */
const PIECE_LENGTH = 2400;

/** The weight of a match at each level, starting with a page's title. A text has the lowest. */
const LEVELS = { lvl1: 90, lvl2: 80, lvl3: 70, lvl4: 60, lvl5: 50, lvl6: 40, content: 0 } as const;

/** The records of one page: the page itself, its entries, and for each section its heading and its texts. */
function pageRecords(page: SearchPage): RecordContent[] {
  const top: Hierarchy = {
    lvl0: page.trail.join(' › '),
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const isCommand = page.entries.some(({ kind }) => kind === 'command');
  const own: RecordContent = {
    ...make('lvl1', isCommand ? 'command' : 'page', top, ''),
    content: page.description === '' ? null : page.description,
    keywords: [...(page.label === page.title ? [] : [page.label]), ...page.keywords, ...page.answers],
  };
  return [own, ...entryRecords(page, top), ...sectionRecords(page.sections, top)];
}

/** Commands are pages. Everything else that a page describes has a name and an anchor. */
function entryRecords({ entries }: SearchPage, top: Hierarchy): RecordContent[] {
  return entries.flatMap(({ kind, name, anchor, text }) => {
    if (kind === 'command') return [];
    const record = make('lvl2', kind, { ...top, lvl2: name }, anchor);
    return { ...record, content: text === '' ? null : (piecesOf(text)[0] ?? null) };
  });
}

function sectionRecords(sections: readonly SearchPart[], top: Hierarchy): RecordContent[] {
  let hierarchy = top;
  return sections.flatMap(({ anchor, title, depth, blocks }) => {
    const heading: RecordContent[] = [];
    if (anchor !== '') {
      hierarchy = below(hierarchy, title, depth);
      heading.push(make(levelOf(depth), 'section', hierarchy, anchor));
    }
    const kind = anchor === '' ? 'page' : 'section';
    const texts = blocks.flatMap(piecesOf).map((content, index) => {
      const record = make('content', kind, hierarchy, anchor);
      return { ...record, content, weight: { ...record.weight, position: index + 1 } };
    });
    return [...heading, ...texts];
  });
}

function make(
  type: SearchRecord['type'],
  kind: RecordKind,
  hierarchy: Hierarchy,
  anchor: string,
): RecordContent {
  const weight = { pageRank: 0, level: LEVELS[type], position: 0 };
  return {
    anchor: anchor === '' ? null : anchor,
    type,
    kind,
    hierarchy,
    content: null,
    keywords: [],
    weight,
  };
}

/** The levels of headings below a page's title. */
const HEADINGS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const LEVEL_OF_DEPTH = ['lvl2', 'lvl2', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const levelOf = (depth: number) => LEVEL_OF_DEPTH[depth] ?? 'lvl6';

/** Adds a heading, and removes deeper ones before it. */
function below(hierarchy: Hierarchy, title: string, depth: number): Hierarchy {
  const level = levelOf(depth);
  const deeper = HEADINGS.filter((name) => name > level).map((name) => [name, null]);
  return { ...hierarchy, ...Object.fromEntries(deeper), [level]: title };
}

/** A text in pieces of at most `PIECE_LENGTH`, split between lines or words if possible. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trimEnd();
  while (rest.length > PIECE_LENGTH) {
    const cut = [rest.lastIndexOf('\n', PIECE_LENGTH), rest.lastIndexOf(' ', PIECE_LENGTH)].find(
      (place) => place > PIECE_LENGTH / 2,
    );
    pieces.push(rest.slice(0, cut ?? PIECE_LENGTH).trimEnd());
    rest = rest.slice(cut ?? PIECE_LENGTH).replace(/^[\n ]+/, '');
  }
  return rest === '' ? pieces : [...pieces, rest];
}
