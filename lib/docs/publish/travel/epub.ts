import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { LANDING } from '../../../ground/base/landing.ts';
import { type BookSources, bookChapters, type Chapter } from './book.ts';
import { mediaType } from './bundle-styles.ts';
import { attributesOf } from './html.ts';
import { zip } from './zip.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const CONTAINER = `${DECLARATION}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n`;

/** Readers choose typefaces and sizes themselves. */
const STYLES = `pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85em}
table{border-collapse:collapse}
td,th{border:1px solid;padding:.25em .5em;text-align:start;vertical-align:top}
img,svg{max-width:100%;height:auto}
`;

const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** HTML in the form in which React writes it, as XML: each attribute has a value, and each element ends. */
const asXml = (html: string): string =>
  html.replace(
    /<([a-z][a-z0-9-]*)((?:\s[^<>]*?)?)(\/?)>/gi,
    (_, name: string, written: string, end: string) => {
      const attributes = [...attributesOf(written)].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
      return `<${name}${attributes.join('')}${VOID.test(name) ? '/' : end}>`;
    },
  );

const document = (title: string, body: string): string =>
  `${DECLARATION}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en"><head><title>${escapeHtml(title)}</title><link rel="stylesheet" href="book.css"/></head><body>${body}</body></html>\n`;

/** Chapters as a list in which deeper ones are below those before them. */
function contents(chapters: readonly Chapter[]): string {
  const top = Math.min(...chapters.map(({ depth }) => depth));
  const starts = chapters.flatMap(({ depth }, index) => (depth === top || index === 0 ? [index] : []));
  const items = starts.map((start, at) => {
    const [first, ...below] = chapters.slice(start, starts[at + 1]);
    if (first === undefined) return '';
    const inner = below.length === 0 ? '' : contents(below);
    return `<li><a href="${first.id}.xhtml">${escapeHtml(first.title)}</a>${inner}</li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

/** What an EPUB is made from. `read` returns a file of the export, and `changed` is the day of its newest page. */
export type EpubSources = Omit<BookSources, 'inline'> & {
  read: (path: string) => Uint8Array | null;
  changed: string;
};

/** A version's guides as an EPUB, with one document for each guide and pictures as separate files. */
export function makeEpub(sources: EpubSources): Uint8Array {
  const { title, site, changed, read } = sources;
  const pictures = new Map<string, Uint8Array>();
  const inline = (path: string): string | null => {
    const bytes = read(path);
    if (bytes === null) return null;
    pictures.set(path, bytes);
    return path;
  };
  const chapters = bookChapters({ ...sources, inline }, (chapter, id) => `${chapter}.xhtml#${id}`);
  const files = new Map<string, string | Uint8Array>(pictures);
  const manifest = [...pictures.keys()].map((path) => ({ path, type: mediaType(path), properties: '' }));
  const add = (path: string, type: string, text: string, properties = '') => {
    files.set(path, text);
    manifest.push({ path, type, properties });
  };
  const page = 'application/xhtml+xml';
  add('book.css', 'text/css', STYLES);
  const nav = `<nav epub:type="toc"><h1>Contents</h1>${contents(chapters)}</nav>`;
  add('nav.xhtml', page, document(title, nav), 'nav');
  for (const { id, title: heading, content } of chapters) {
    const body = `<h1 id="${id}">${escapeHtml(heading)}</h1>${asXml(content)}`;
    add(`${id}.xhtml`, page, document(heading, body), content.includes('<svg') ? 'svg' : '');
  }
  const items = manifest.map(({ path, type, properties }, index) => {
    const more = properties === '' ? '' : ` properties="${properties}"`;
    return `<item id="i${index}" href="${escapeHtml(encodeURI(path))}" media-type="${type}"${more}/>`;
  });
  const spine = manifest.flatMap(({ type }, index) =>
    type === page ? [`<itemref idref="i${index}"/>`] : [],
  );
  files.set(
    'package.opf',
    [
      `${DECLARATION}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">`,
      '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
      `<dc:identifier id="id">${escapeHtml(`${site}${LANDING}: ${title}`)}</dc:identifier><dc:title>${escapeHtml(title)}</dc:title>`,
      `<dc:language>en</dc:language><meta property="dcterms:modified">${changed}T00:00:00Z</meta></metadata>`,
      `<manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>\n`,
    ].join(''),
  );
  const named = [...files].map(([path, content]) => [`book/${path}`, content] as const);
  return zip(new Map([['META-INF/container.xml', CONTAINER], ...named]), {
    mimetype: 'application/epub+zip',
  });
}
