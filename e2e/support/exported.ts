import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from './markup.ts';
import { FOLDER } from './target.ts';

/** Paths of all HTML files in the export. */
export function htmlFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}

/** The text of a file in the export. */
export const readExport = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

/** Whether the export has a file. */
export const isExported = (path: string): boolean => existsSync(join(FOLDER, path));

/** The Content-Security-Policy in a page's HTML: directive → sources. Empty if there is none. */
export function policyOf(html: string): Map<string, string[]> {
  const text = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const directives = decode(text)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The text of each inline script in the HTML, without data blocks. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|\btype="application\//.test(attributes))
    .map(([, , text = '']) => text);
}

/** Names of the export's chunks whose code contains a text. */
export function chunksWith(text: string): string[] {
  const folder = join(FOLDER, '_next/static/chunks');
  const found = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
  );
  if (found.length === 0) throw new Error(`No chunk of the export holds '${text}'`);
  return found;
}
