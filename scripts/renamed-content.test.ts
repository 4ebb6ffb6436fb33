import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from '../lib/ground/disk/list-files.ts';
import { script } from './run.ts';

/** The product's own words, such as names of sets, programs, kinds of files, and API groups. */
const { words } = parse(readFileSync('content/product.yml', 'utf8')) as { words: string[] };
const OWN = new RegExp(words.join('|'), 'gi');

/** Another name of the same length that is sorted to the same place. */
const renamed = (text: string): string =>
  text.replace(OWN, (name) => name.slice(0, -1) + String.fromCharCode(name.charCodeAt(name.length - 1) + 1));

/** What the check says of a site. */
function check(site: string): string {
  const [node = '', ...args] = script('check.ts');
  const output = execFileSync(node, args, { encoding: 'utf8', env: { ...process.env, SITE: site } });
  return output.replace(/ \([\d.]+ s\)/, '');
}

it('is a matter of data what the sets, programs, and kinds of files of a product are called', () => {
  const site = mkdtempSync(join(tmpdir(), 'docs-renamed-'));
  try {
    for (const path of ['versions.json', ...listFiles('content').map((path) => `content/${path}`)]) {
      const to = join(site, renamed(path));
      mkdirSync(dirname(to), { recursive: true });
      const bytes = readFileSync(path);
      writeFileSync(to, bytes.includes(0) ? bytes : renamed(bytes.toString('utf8')));
    }
    expect(readFileSync(join(site, 'versions.json'), 'utf8')).not.toMatch(OWN);
    const found = check(site);
    expect(found).toMatch(/no problems\n$/);
    // The snippets are compared with the data as before.
    expect(found).toBe(check('.'));
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}, 600_000);
