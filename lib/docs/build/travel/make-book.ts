import { makeBook } from '../../publish/travel/book.ts';
import { documentPath } from '../../publish/travel/bundle-page.ts';
import { dataAddress } from '../../publish/travel/bundle-styles.ts';
import { makeEpub } from '../../publish/travel/epub.ts';
import { wholeTree } from '../../publish/travel/sidebar-tree.ts';
import { asDownload, type Download, downloadName } from './make-bundle.ts';
import { type Export, type ExportedVersion, stylesOf } from './read-export.ts';

/** References are for looking up, not for reading: a book leads to them on the site. */
const REFERENCE = /\bdata-(?:filter|fragment|flag)=/;

/** The day on which a page changed, in its structured data. */
const CHANGED = /"dateModified":"(\d{4}-\d{2}-\d{2})/;

/** The pages of a version, and what all books of it are made from. */
function sourcesOf(out: Export, version: ExportedVersion) {
  const pages = new Map(version.pages.map((path) => [path, out.text(documentPath(path))]));
  const pageAt = (path: string): string | null => {
    const page = pages.get(path);
    return page === undefined || REFERENCE.test(page) ? null : page;
  };
  const title = `${version.setLabel} ${version.label}`;
  const { site, basePath } = out;
  return {
    pages: [...pages.values()],
    sources: { title, site, basePath, tree: wholeTree(pages.values()), pageAt },
  };
}

/** The guides of a version as one file. */
export function bookOf(out: Export, version: ExportedVersion): Download {
  const { pages, sources } = sourcesOf(out, version);
  const [first = ''] = pages;
  const inline = (path: string) => (out.files.has(path) ? dataAddress(path, out.read) : null);
  const book = makeBook({ ...sources, inline, styles: stylesOf(out, first) });
  return asDownload(`${downloadName(version)}.html`, Buffer.from(book));
}

/** The same as an EPUB. */
export function epubOf(out: Export, version: ExportedVersion): Download {
  const { pages, sources } = sourcesOf(out, version);
  const [changed = '1980-01-01'] = pages
    .flatMap((page) => CHANGED.exec(page)?.[1] ?? [])
    .sort()
    .reverse();
  const read = (path: string) => (out.files.has(path) ? out.read(path) : null);
  return asDownload(`${downloadName(version)}.epub`, makeEpub({ ...sources, read, changed }));
}
