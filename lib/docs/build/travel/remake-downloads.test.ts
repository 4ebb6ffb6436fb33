import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { tempFolder } from '../../../ground/disk/testing/temp-folder.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { recordExport, writeServeSettings } from '../export-record.ts';
import { rehomeExport, writeHostInput } from './rehome-export.ts';
import { addDownloads } from './site-downloads.ts';

const SITE = 'https://a.test';
const PAGE = [
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/></head><body>',
  '<nav aria-label="App pages"><ul><li><a href="/docs/app/one">One</a></li></ul></nav><main><h1 id="t">One</h1>',
  `<div class="prose"><p><a href="${SITE}/docs/app/gone">Gone</a></p>`,
  '<div data-downloads="app"><p><a href="/docs/downloads">All</a></p></div></div></main></body></html>',
].join('');
const version = { name: '1.0', label: '1.0', path: '/docs/app', isLast: true, docs: [] };
const settings = { title: 'Docs', basePath: '', offline: ['book' as const] };

let root: string;
beforeEach(() => {
  root = tempFolder();
});

const read = (path: string) => readFileSync(join(root, 'out', path), 'utf8');

it('downloads of a moved export lead to its new origin, and have new checksums', async () => {
  const files = {
    'docs/versions-metadata.json': JSON.stringify({
      sets: [{ name: 'app', label: 'App', versions: [version] }],
    }),
    'docs/app/index.json': JSON.stringify({
      url: `${SITE}/docs/app`,
      pages: [{ url: `${SITE}/docs/app/one` }],
    }),
    'docs/app.html': PAGE,
    'docs/app/one.html': PAGE,
  };
  writeFiles(join(root, 'out'), new Map(Object.entries(files)));
  await addDownloads(join(root, 'out'), settings, { needsIndexCopies: false });
  const host = {
    ...settings,
    origin: SITE,
    host: 'generic',
    pages: [],
    redirects: [],
    patterns: [],
    headers: [],
  };
  writeServeSettings(root, host);
  writeHostInput(root, host);
  recordExport(root, 'x');
  const [name = ''] = /app-[\w.-]+\.html(?=<)/.exec(read('docs/downloads.html')) ?? [];
  const sum = () => /<code>([0-9a-f]{64})</.exec(read('docs/downloads.html'))?.[1] ?? '';
  const before = sum();
  expect(read(`docs/downloads/${name}`)).toContain(`${SITE}/docs/app/gone`);

  await rehomeExport(root, { origin: 'https://b.test', host: null });
  expect(read(`docs/downloads/${name}`)).not.toContain('a.test');
  expect(sum()).not.toBe(before);
  for (const path of ['docs/app/one.html', `docs/downloads/${name}.sha256`])
    expect(read(path)).toContain(sum());
});
