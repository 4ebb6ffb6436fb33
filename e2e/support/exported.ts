import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from './markup.ts';
import { FOLDER } from './target.ts';

/** Paths in the export of all its HTML files. */
export function htmlFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}

export const readExport = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

/** The Content-Security-Policy that a page's HTML carries: directive → sources. Empty without one. */
export function policyOf(html: string): Map<string, string[]> {
  const text = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const directives = decode(text)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The text of each script that stands in the HTML itself; data blocks are left out. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|\btype="application\//.test(attributes))
    .map(([, , text = '']) => text);
}

/** Names of the export's chunks that hold a text of the code. */
export function chunksWith(text: string): string[] {
  const folder = join(FOLDER, '_next/static/chunks');
  const found = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
  );
  if (found.length === 0) throw new Error(`No chunk of the export holds '${text}'`);
  return found;
}
