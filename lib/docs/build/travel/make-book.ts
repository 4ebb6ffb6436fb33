import { makeBook } from '../../publish/travel/book.ts';
import { documentPath } from '../../publish/travel/bundle-page.ts';
import { dataAddress } from '../../publish/travel/bundle-styles.ts';
import { wholeTree } from '../../publish/travel/sidebar-tree.ts';
import { asDownload, type Download, downloadName } from './make-bundle.ts';
import { type Export, type ExportedVersion, stylesOf } from './read-export.ts';

/** References are for looking up, not for reading: a book leads to them on the site. */
const REFERENCE = /\bdata-(?:filter|fragment|flag)=/;

/** The guides of a version as one file. */
export function bookOf(out: Export, version: ExportedVersion): Download {
  const pages = new Map(version.pages.map((path) => [path, out.text(documentPath(path))]));
  const [first = ''] = pages.values();
  const book = makeBook({
    title: `${version.setLabel} ${version.label}`,
    site: out.site,
    basePath: out.basePath,
    tree: wholeTree(pages.values()),
    pageAt: (path) => {
      const page = pages.get(path);
      return page === undefined || REFERENCE.test(page) ? null : page;
    },
    inline: (path) => (out.files.has(path) ? dataAddress(path, out.read) : null),
    styles: stylesOf(out, first),
  });
  return asDownload(`${downloadName(version)}.html`, Buffer.from(book));
}
