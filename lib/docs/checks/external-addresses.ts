import type { Position } from '../../ground/base/problems/problem.ts';
import { locateSettings } from '../../ground/config/settings.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { settingsHrefs } from './settings-hrefs.ts';

/** An address outside the site, without its fragment, and each place that links to it. */
export type ExternalAddress = { url: string; places: { file: string; at: Position }[] };

/** Names that are reserved for examples. No host has them. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/;

/** All web addresses that pages and settings link to, except for examples and those that the settings exclude. */
export function externalAddresses(index: SiteIndex): ExternalAddress[] {
  const { allow } = index.site.settings.externalLinks;
  const found = new Map<string, Map<string, { file: string; at: Position }>>();
  for (const { url, file, at } of [...pageLinks(index), ...settingsLinks(index)]) {
    if (!/^https?:/i.test(url) || !URL.canParse(url)) continue;
    const parsed = new URL(url);
    parsed.hash = '';
    if (RESERVED.test(parsed.hostname) || allow.some((begin) => url.startsWith(begin))) continue;
    const places = found.get(parsed.href) ?? new Map();
    places.set(`${file}:${at.line}:${at.column}`, { file, at });
    found.set(parsed.href, places);
  }
  return [...found].map(([url, places]) => ({ url, places: [...places.values()] }));
}

type Link = { url: string; file: string; at: Position };

function pageLinks({ links }: SiteIndex): Link[] {
  return links().flatMap(({ link, reference }) =>
    reference.kind === 'external' ? [{ url: reference.url, file: link.file, at: link.at }] : [],
  );
}

function settingsLinks({ site, project }: SiteIndex): Link[] {
  const file = project.settingsFile;
  const located = file === null ? null : locateSettings(file).located;
  if (file === null || located === null) return [];
  return settingsHrefs(site.settings).map(({ path, href }) => ({
    url: href,
    file: file.path,
    at: located.valueAt(path),
  }));
}
