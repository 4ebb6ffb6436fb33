import { fontsAmong } from '../export/settle-fonts.ts';

/** What a stylesheet of a bundle is made with. Paths are those of the export. */
type Sources = { basePath: string; files: Iterable<string>; read: (path: string) => Uint8Array };

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The media type of a picture or a font. */
export const mediaType = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** A file as an address that contains it: browsers don't load fonts from other folders of the disk. */
export function dataAddress(path: string, read: Sources['read']): string {
  return `data:${mediaType(path)};base64,${Buffer.from(read(path)).toString('base64')}`;
}

/**
 * The stylesheet of an export as one that needs no other file, with the site's fonts, which a script loads there, and
 * `more` at its end.
 */
export function bundleStyles(sheet: string, more: string, { basePath, files, read }: Sources): string {
  const fonts = fontsAmong([...files], basePath).map(({ family, weights, address }) => {
    const source = dataAddress(address.slice(basePath.length + 1), read);
    return `@font-face{font-family:${JSON.stringify(family)};font-weight:${weights};font-display:swap;src:url(${source})}`;
  });
  const own = sheet.replace(/url\((["']?)(\/[^)"']+)\1\)/g, (_, _quote, address: string) => {
    return `url(${dataAddress(address.slice(basePath.length + 1), read)})`;
  });
  return `${fonts.join('')}\n${own}\n${more}`;
}
