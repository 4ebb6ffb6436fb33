import { escapeHtml } from '../../../ground/base/escape-html.ts';
import type { EntryKind, PageHead } from '../../search/model.ts';
import { documentPath } from './bundle-page.ts';

/** An entry of a docset's index. `path` is below its documents. */
export type DocsetEntry = { name: string; type: string; path: string };

/** What readers of docsets call these kinds. */
const TYPES: Readonly<Record<EntryKind, string>> = {
  command: 'Command',
  argument: 'Parameter',
  flag: 'Option',
  field: 'Field',
};

/**
 * The index of a version: its pages as guides, and everything that they describe. Ids of entries are the same in each
 * version, so bookmarks stay. `heads` are those of the search, with the base path, and `pages` has the kind of the API
 * resource that a page is about.
 */
export function docsetEntries(
  heads: readonly PageHead[],
  pages: ReadonlyMap<string, string | null>,
  basePath: string,
): DocsetEntry[] {
  const own = heads.filter(({ url }) => pages.has(url.slice(basePath.length)));
  const entries = own.flatMap(({ url, title, entries: described }): DocsetEntry[] => {
    const path = documentPath(url.slice(basePath.length));
    const resource = pages.get(url.slice(basePath.length)) ?? null;
    const isCommand = described.some(({ kind }) => kind === 'command');
    const guide = { name: title, type: 'Guide', path };
    return [
      ...(resource !== null ? [{ name: resource, type: 'Resource', path }] : isCommand ? [] : [guide]),
      ...described.map(({ kind, name, anchor }) => ({
        name,
        type: TYPES[kind],
        path: anchor === '' ? path : `${path}#${anchor}`,
      })),
    ];
  });
  const seen = new Set<string>();
  // The first page that describes something is the one that the search leads to.
  return entries.filter(({ name, type }) => {
    const key = `${type} ${name}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The description of a docset. `start` is the path of its first page below its documents. */
export function docsetInfo({
  id,
  title,
  start,
  site,
}: {
  id: string;
  title: string;
  start: string;
  site: string;
}): string {
  const pairs = {
    CFBundleIdentifier: id,
    CFBundleName: title,
    DocSetPlatformFamily: id,
    dashIndexFilePath: start,
    DashDocSetFallbackURL: site,
  };
  const keys = Object.entries(pairs).map(
    ([key, value]) => `  <key>${key}</key>\n  <string>${escapeHtml(value)}</string>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n',
    ...keys,
    '  <key>isDashDocset</key>\n  <true/>\n  <key>isJavaScriptEnabled</key>\n  <true/>\n</dict>\n</plist>\n',
  ].join('');
}
