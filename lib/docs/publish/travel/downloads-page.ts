import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { pagePolicy, withPolicy } from '../export/content-security-policy.ts';

/** A download as the list shows it. `url` starts with the base path. */
type ListedDownload = { kind: string; name: string; url: string; bytes: number; sha256: string };

/** The downloads of a version. */
export type VersionDownloads = {
  set: string;
  id: string;
  label: string;
  downloads: readonly ListedDownload[];
};

/** What readers can do with each kind. */
const KINDS: Readonly<Record<string, string>> = {
  bundle: 'Pages with the search. Unpack it and open index.html, or serve its folder',
  docset: 'Docset for Dash and Zeal',
  book: 'All guides in one file, for reading and printing',
  epub: 'All guides for e-book readers',
  pack: 'Docs for the server for agents',
};

const MIB = 1024 * 1024;

function tableOf(downloads: readonly ListedDownload[]): string {
  const rows = downloads.map(({ kind, name, url, bytes, sha256 }) => {
    const size = `${(bytes / MIB).toFixed(1)} MiB`;
    return `<tr><td><a href="${escapeHtml(url)}" download="">${escapeHtml(name)}</a></td><td>${KINDS[kind] ?? kind}</td><td>${size}</td><td><code>${sha256}</code></td></tr>`;
  });
  return [
    '<div tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>File</th><th>For</th><th>Size</th><th>SHA-256</th></tr></thead>',
    `<tbody>${rows.join('')}</tbody></table></div>`,
  ].join('');
}

/** Where a page shows the downloads of a set: a link to their list, and the table that an export has added. */
const PLACE = /(<div data-downloads="([^"]*)"><p>.*?<\/p>)(?:<div\b[^>]*><table>.*?<\/table><\/div>)?/gs;

/** A page with the downloads of each set that it lists; without them if there are none yet. */
export const withDownloads = (html: string, versions: readonly VersionDownloads[]): string =>
  html.replace(PLACE, (_, start: string, set: string) => {
    const listed = versions.filter((version) => version.set === set).flatMap(({ downloads }) => downloads);
    return listed.length === 0 ? start : start + tableOf(listed);
  });

/** The page that lists all downloads, with their sizes and checksums. It only needs the site's stylesheets. */
export function downloadsPage(
  versions: readonly VersionDownloads[],
  { title, home, styles }: { title: string; home: string; styles: readonly string[] },
): string {
  const sections = versions.map(
    ({ id, label, downloads }) => `<h2 id="${escapeHtml(id)}">${escapeHtml(label)}</h2>${tableOf(downloads)}`,
  );
  const page = [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charSet="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/>',
    `<title>Downloads | ${escapeHtml(title)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}"/>`),
    '<style>body{max-inline-size:72rem;margin-inline:auto;padding:1.5rem}table code{overflow-wrap:anywhere}</style></head>',
    `<body><p><a href="${escapeHtml(home)}">${escapeHtml(title)}</a></p><main class="prose"><h1>Downloads</h1>`,
    '<p>The documentation of each version, for use without a network. Compare the checksum of what you downloaded: <code>sha256sum -c FILE.sha256</code>.</p>',
    ...sections,
    '</main></body></html>\n',
  ].join('');
  return withPolicy(page, pagePolicy(page, { frames: [], connections: [] }));
}
