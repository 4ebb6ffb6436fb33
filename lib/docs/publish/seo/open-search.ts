import { SEARCH_PAGE } from '../../../ground/base/landing.ts';
import type { ShellData } from '../../site/page-data.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Maximum length that the format allows, in characters. */
const SHORT_NAME = 16;

/** The file of a site. */
export function siteOpenSearch({ title, tagline, origin, basePath, icons }: ShellData): string {
  const icon = icons.find(({ use }) => use === 'icon');
  const site = origin + basePath;
  return openSearchDescription({ title, tagline, site, icon: icon === undefined ? null : origin + icon.url });
}

/** The file with which browsers offer the site's search. `site` is its origin with base path, `icon` the
 * address of its icon, if it has one. */
export function openSearchDescription(input: {
  title: string;
  tagline: string;
  site: string;
  icon: string | null;
}): string {
  const { title, tagline, site, icon } = input;
  const image =
    icon === null ? '' : `  <Image width="32" height="32" type="image/svg+xml">${escapeXml(icon)}</Image>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(title.slice(0, SHORT_NAME))}</ShortName>
  <Description>${escapeXml(tagline)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
${image}  <Url type="text/html" method="get" template="${escapeXml(site)}${SEARCH_PAGE}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
