import { getView, viewKey } from '../../docs/site/find-view.ts';
import type { PageData } from '../../docs/site/page-data.ts';
import { dataLinks } from '../../docs/site/page-links.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { escapeHtml } from '../../ground/base/escape-html.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import type { VersionConfig } from '../../ground/config/model.ts';
import { versionTitle } from '../../ground/versions/policies.ts';
import { textsWithLink } from '../changes/render-groups.ts';
import { type Entry, removedEntries } from '../changes/row-entries.ts';
import { splitFlagKey } from '../facts/stored/tables.ts';
import { itemLinks, rowFactsOf, rowsOf } from './change-entries.ts';
import { hashedFile, type ReferenceFile, type ReferenceView, viewsOf } from './reference-view.ts';

/** Advice about entries that a version no longer has, as HTML, by their anchors. */
export type GoneEntries = {
  /** By anchor. The anchors of the fields below start with it. */
  fields: Record<string, string>;
  /** By command, then by anchor. */
  commands: Record<string, Record<string, string>>;
};

/** The file that browsers load if an address has the anchor of a missing entry; null if nothing was removed. */
export const goneFile = rememberWeakly((index: SiteIndex) =>
  remember((set: string) =>
    remember((version: string): ReferenceFile | null => {
      const entries = goneEntries(set, version, index);
      const isEmpty = Object.keys(entries.fields).length + Object.keys(entries.commands).length === 0;
      return isEmpty ? null : hashedFile(`gone-${set}-${version}`, 'json', JSON.stringify(entries));
    }),
  ),
);

/** The file of a page that has advice about missing entries: path below `docs/` → text. */
export function goneFilesOf({ reference, set, version }: PageData, index: SiteIndex): Map<string, string> {
  const file = reference === undefined || reference.gone === null ? null : goneFile(index)(set)(version);
  return new Map(file === null ? [] : [[`assets/${file.path}`, file.text]]);
}

/** Compares a version with each older one, newest first. The last version that has an entry counts. */
function goneEntries(set: string, version: string, index: SiteIndex): GoneEntries {
  const gone: GoneEntries = { fields: {}, commands: {} };
  const after = viewsOf(index.site).own.get(viewKey(set, version));
  if (after === undefined) return gone;
  const names = after.reference.versions.map(({ name }) => name);
  for (const older of names.slice(names.indexOf(version) + 1)) {
    const before = viewsOf(index.site).own.get(viewKey(set, older));
    if (before !== undefined) addGone(gone, set, before, after, index);
  }
  return gone;
}

function addGone(
  gone: GoneEntries,
  set: string,
  before: ReferenceView,
  after: ReferenceView,
  index: SiteIndex,
): void {
  const [old, now] = [before, after].map(({ version }) => getView(index.site.views, set, version).version);
  const [page] = getView(index.site.views, set, after.version).pages;
  if (old === undefined || now === undefined || page === undefined) return;
  const step = { page, before, after, index };
  const hrefOf = itemLinks(step, dataLinks(page, index));
  const facts = rowFactsOf(step);
  for (const [kind, entry] of removedEntries(rowsOf(step), facts)) {
    if (kind !== 'field' && kind !== 'flag') continue;
    const texts = textsWithLink(entry).map((text) => after.descriptions.html(text, hrefOf));
    const html = `${goneHtml(entry, old, now)} ${texts.join(' ')}`;
    const { fields, commands } = gone;
    const { command } = kind === 'flag' ? splitFlagKey(entry.name) : { command: '' };
    if (kind === 'flag') commands[command] ??= {};
    const table = kind === 'field' ? fields : (commands[command] ?? {});
    table[facts.anchorOf(kind, entry.name)] ??= html;
  }
}

function goneHtml(
  { name, url }: Pick<Entry, 'name' | 'url'>,
  old: VersionConfig,
  now: VersionConfig,
): string {
  const last = versionTitle(old.name, old.label);
  const link = url === null ? last : `<a href="${escapeHtml(url)}">${last}</a>`;
  return `<strong><code>${escapeHtml(name)}</code> isn't in ${versionTitle(now.name, now.label)}.</strong> The last version that has it is ${link}.`;
}
