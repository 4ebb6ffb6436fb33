import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../../capabilities.ts';
import { readProject } from '../../../ground/disk/read-project.ts';
import { tinyFiles } from '../../checks/testing/tiny-project.ts';
import { createSiteMemory } from '../../site/site-memory.ts';
import { createEarlyViews } from './early-view.ts';
import { pageDataAt } from './live-view.ts';

const root = mkdtempSync(join(tmpdir(), 'early-view-'));
const SETUP = `---
title: Setup
---

import Part from '/_part.mdx'

## Install it

<Part />

See [what is broken](/broken.mdx#not-read-yet).
`;
const files = {
  ...tinyFiles,
  'content/app/1.0/guide/setup.mdx': SETUP,
  'content/app/1.0/_part.mdx': '## Then start it\n\nText.\n',
  'content/app/1.0/broken.mdx': '---\ntitle: Broken\n---\n\n<Tabs>\n',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const project = await readProject(root);
const { viewOf, blocking } = createEarlyViews(project, createSiteMemory(capabilities), {});

afterAll(() => rmSync(root, { recursive: true }));

describe('early views', () => {
  it('read a page and its partials, and the titles of the others', () => {
    const view = viewOf('/docs/app/guide/setup');
    const place = view?.places.get('/docs/app/guide/setup');
    if (view === null || place === undefined) throw new Error('The page is missing.');
    const page = pageDataAt(place, view, null);
    expect(page.toc.map(({ id }) => id)).toEqual(['install-it', 'then-start-it']);
    expect(Object.values(page.links)).toContain('/docs/app/broken#not-read-yet');
    expect(view.places.get('/docs/app/broken')?.page).toMatchObject({ title: 'Broken' });
    expect(view.problems.filter(({ rule }) => rule === 'mdx-syntax')).toEqual([]);
  });

  it('know what is wrong with their own page', () => {
    const problems = viewOf('/docs/app/broken')?.problems ?? [];
    expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toContain(
      'content/app/1.0/broken.mdx mdx-syntax',
    );
  });

  it('are missing for addresses that are no pages', () => {
    expect(viewOf('/docs/app/nothing')).toBeNull();
    expect(blocking()).toEqual([]);
  });

  it('know what is wrong with configuration that prevents all of them', () => {
    const versionsFile = { path: 'versions.json', text: '{', faults: [] };
    const views = createEarlyViews({ ...project, versionsFile }, createSiteMemory(capabilities), {});
    expect(views.viewOf('/docs/app')).toBeNull();
    expect(views.blocking().map(({ file, rule }) => [file, rule])).toEqual([['versions.json', 'versions']]);
  });
});
