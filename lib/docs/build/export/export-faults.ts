import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';

const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

/** Where the page at an address is in an export. */
const fileOf = (address: string): string => `${decodeURIComponent(address.slice(1))}.html`;

/**
 * What a finished export lacks of what it lists itself: a document for each page, which is the page and no redirect, and
 * its Markdown. One sentence each.
 */
export function exportFaults(folder: string): string[] {
  const files = new Set(listFiles(folder));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const { addresses }: { addresses: string[] } = JSON.parse(read(`${LANDING_FOLDER}/addresses.json`));
  const folded = new Map<string, string>();
  const twins = [...files].flatMap((path) => {
    const key = path.normalize('NFC').toLowerCase();
    const other = folded.get(key);
    folded.set(key, path);
    return other === undefined ? [] : [`${path} and ${other} are one file on some disks.`];
  });
  const faults = addresses.flatMap((address) => {
    const path = fileOf(address);
    if (!files.has(path)) return [`${path} is missing.`];
    const html = read(path);
    if (/http-equiv="refresh"/.test(html)) return [`${path} is a redirect.`];
    if (!CANONICAL.test(html)) return [`${path} has no canonical address.`];
    const markdown = path.replace(/\.html$/, '.md');
    return files.has(markdown) ? [] : [`${markdown} is missing.`];
  });
  return [...twins, ...faults];
}
