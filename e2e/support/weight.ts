import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BASE_PATH, FOLDER } from './target.ts';

/** Size in bytes after brotli at its highest quality, as a host with compressed files sends them. */
export function brotliSize(text: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(typeof text === 'string' ? Buffer.from(text) : text, { params }).length;
}

function readExported(path: string): string {
  return readFileSync(join(FOLDER, path), 'utf8');
}

/** Scripts that a page's HTML names or preloads, as paths in the export, without those for old browsers. */
function scriptsOf(html: string): string[] {
  const named = [...html.matchAll(/<script\b[^>]*?\bsrc="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/\bnomodule\b/i.test(tag),
  );
  const preloaded = [...html.matchAll(/<link\b(?=[^>]*\bas="script")[^>]*?\bhref="([^"]+)"/g)];
  return [
    ...new Set(
      [...named, ...preloaded].map(
        (match) => (match[1] ?? '').slice(BASE_PATH.length).replace(/^\//, '').split('?')[0] ?? '',
      ),
    ),
  ];
}

/** Brotli size in bytes of a script in the export. `path` is its address. */
export const weighScript = (path: string): number =>
  brotliSize(readFileSync(join(FOLDER, path.replace(/^\//, ''))));

/** Addresses of the scripts named in the HTML of the page at a site path. */
export const namedScripts = (path: string): string[] =>
  scriptsOf(readExported(`${path.slice(1)}.html`)).map((file) => `/${file}`);

/** Brotli size in bytes of the scripts and of the HTML of the page at a site path. */
export function weigh(path: string): { scripts: number; html: number } {
  const html = readExported(`${path.slice(1)}.html`);
  const scripts = scriptsOf(html).map((file) => brotliSize(readFileSync(join(FOLDER, file))));
  return { scripts: scripts.reduce((sum, bytes) => sum + bytes, 0), html: brotliSize(html) };
}

/**
 * The stylesheets that the HTML of the page at a site path names, and the brotli size in bytes of everything that it
 * waits for before it's rendered: these, and scripts that run while it's parsed.
 */
export function weighStyles(path: string): { files: number; bytes: number } {
  const html = readExported(`${path.slice(1)}.html`);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"?]+)"(?![^>]* disabled)/g)];
  const blocking = [...html.matchAll(/<script src="([^"?]+)"><\/script>/g)];
  const files = [...styles, ...blocking].map(([, href = '']) => href.slice(BASE_PATH.length + 1));
  const sizes = [...new Set(files)].map((file) => brotliSize(readFileSync(join(FOLDER, file))));
  return { files: styles.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}
