import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { capabilities } from '../lib/capabilities.ts';
import { buildSite } from '../lib/docs/build/build-site.ts';
import { exportFaults } from '../lib/docs/build/export/export-faults.ts';
import { COMPILED, PAGES } from '../lib/docs/build/generated/read-generated.ts';
import { acceptedPart, randomContent } from '../lib/docs/checks/testing/random-content.ts';
import type { TinyFiles } from '../lib/docs/checks/testing/tiny-project.ts';
import { runCompiled } from '../lib/docs/compile/run.tsx';
import { AUTHORING_COMPONENTS } from '../lib/docs/content/source/components/authoring-components.ts';
import { findHost } from '../lib/docs/publish/export/hosts.ts';
import type { PageData } from '../lib/docs/site/page-data.ts';
import { propertyRuns } from '../lib/ground/base/testing/property-runs.ts';
import { listFiles } from '../lib/ground/disk/list-files.ts';
import { createPackReader } from '../lib/ground/disk/pack.ts';

// Each project takes about a second, and a busy machine needs more.
vi.setConfig({ testTimeout: 600_000 });

/** What the framework renders beside the pages. */
const AROUND = ['page-not-found', 'index', 'docs/search'];

/** Every component shows what's inside of it. */
const Shown = ({ children }: { children?: ReactNode }) => children;
/** What the compiler adds to what authors write. */
const COMPILED_NAMES = ['AdmonitionTitle', 'Diagram', 'Figure', 'SectionScript', 'Term'];
const components = Object.fromEntries(
  [...Object.keys(AUTHORING_COMPONENTS), ...COMPILED_NAMES].map((name) => [name, Shown]),
);

/** Renders the pages in place of the framework, in the files that it writes, and never writes a file twice. */
function render(root: string): void {
  const write = (path: string, text: string | Uint8Array) => {
    const file = join(root, 'out', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  };
  const generated = join(root, '.generated');
  const pageAt = createPackReader(join(generated, PAGES));
  const compiledAt = createPackReader(join(generated, COMPILED));
  const urls = Object.keys(JSON.parse(readFileSync(join(generated, 'shells.json'), 'utf8')));
  rmSync(join(root, 'out'), { recursive: true, force: true });
  for (const path of listFiles(join(root, 'public'))) write(path, readFileSync(join(root, 'public', path)));
  for (const font of ['instrument-sans', 'red-hat-mono']) write(`_next/static/media/${font}-x.woff2`, '');
  const document = (mark: string, body = '') =>
    `<html><head><link rel="canonical" href="${mark}"/></head><body>${body}</body></html>`;
  for (const url of [...new Set(['/docs', ...urls])]) {
    const page: PageData | null = JSON.parse(pageAt(url) ?? 'null');
    const code = page?.contentKey ? compiledAt(page.contentKey) : null;
    const Content = code === null ? null : runCompiled(code, { minor: '1.0' });
    const body = Content === null ? '' : renderToStaticMarkup(createElement(Content, { components }));
    write(
      `${decodeURIComponent(url.slice(1))}.html`,
      document(page?.canonical ?? url, body.replaceAll(' href="', ' data-href="')),
    );
    write(`${decodeURIComponent(url.slice(1))}.txt`, '');
  }
  for (const path of AROUND) write(`${path}.html`, document(path));
}

async function build(files: TinyFiles, hostName: string): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'accepted-'));
  try {
    for (const [path, text] of Object.entries({ ...files, 'package-lock.json': '{}' })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      if (text !== null) writeFileSync(join(root, path), text);
    }
    await buildSite(root, findHost(hostName), {
      capabilities,
      run: async (name) => {
        if (name === 'next build') render(root);
      },
      log: () => undefined,
    });
    return exportFaults(join(root, 'out'));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

it('whatever the check accepts is built, whole, for every host', async () => {
  const host = fc.constantFrom('generic', 'netlify', 'cloudflare', 'github', 'nginx');
  await fc.assert(
    fc.asyncProperty(randomContent, host, async (content, name) => {
      const files = acceptedPart(content);
      expect(Object.keys(files).length).toBeGreaterThan(3);
      expect(await build(files, name)).toEqual([]);
    }),
    { ...propertyRuns('accepted content', 5), endOnFailure: true },
  );
});
