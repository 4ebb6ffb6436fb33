import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../../capabilities.ts';
import { tinyFiles } from '../../checks/testing/tiny-project.ts';
import type { PageData } from '../../site/page-data.ts';
import { createLiveSite } from './live-site.ts';

const root = mkdtempSync(join(tmpdir(), 'live-site-'));
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const SETUP = 'content/app/1.0/guide/setup.mdx';
const ADDRESS = '/docs/app/guide/setup';

for (const [path, text] of Object.entries(tinyFiles)) put(path, text);
put('package-lock.json', '{}');
const site = await createLiveSite(root, { capabilities, environment: {}, dates: null });

/** The site after one file has changed. */
async function change(path: string, text: string): Promise<void> {
  put(path, text);
  await site.update();
}

async function problemsOf(url: string): Promise<string> {
  const answer = await site.readPage(url);
  if (!('problems' in answer)) throw new Error(`${url} has no problems.`);
  return answer.problems;
}

async function pageAt(url: string): Promise<PageData | null> {
  const answer = await site.readPage(url);
  if ('problems' in answer) throw new Error(answer.problems);
  return answer.value;
}

beforeAll(() => site.update());

afterAll(() => {
  rmSync(root, { recursive: true });
});

/** With this many pages, reading all of them takes longer than a reader waits. */
const MANY = 130;

describe('before everything is read', () => {
  it('says at once that the configuration cannot be read', async () => {
    for (let at = 0; at < MANY; at += 1)
      put(`content/app/1.0/more/p${at}.mdx`, page(`P${at}`, `Text ${at}.`));
    put('versions.json', '{');
    const early = await createLiveSite(root, { capabilities, environment: {}, dates: null });
    expect(await early.openEarly()).toBe(true);
    const answer = await early.readPage(ADDRESS);
    expect('problems' in answer && answer.problems).toContain('versions.json:1:2 versions Not valid JSON');
    put('versions.json', tinyFiles['versions.json'] ?? '');
  });

  it('shows the page that is open, and its edits', async () => {
    const early = await createLiveSite(root, { capabilities, environment: {}, dates: null });
    const before = readFileSync(join(root, SETUP), 'utf8');
    const headings = async () => {
      const answer = await early.readPage(ADDRESS);
      return 'problems' in answer ? answer.problems : answer.value?.toc.map(({ text }) => text);
    };
    expect(await early.openEarly()).toBe(true);
    expect(await headings()).not.toContain('Edited');
    const first = early.revision();
    put(SETUP, page('Setup', '## Edited'));
    expect(await early.openEarly()).toBe(true);
    expect(early.revision()).toBeGreaterThan(first);
    expect(await headings()).toEqual(['Edited']);
    expect(early.isWhole()).toBe(false);
    await early.update();
    expect(await early.openEarly()).toBe(false);
    expect(await headings()).toEqual(['Edited']);
    put(SETUP, before);
    rmSync(join(root, 'content/app/1.0/more'), { recursive: true });
    await site.update();
  });
});

describe('live site', () => {
  it('answers the routes', async () => {
    const data = await pageAt(ADDRESS);
    expect([data?.title, data?.badge]).toEqual(['Setup', '2.0']);
    expect(site.compiled(data?.contentKey ?? '')).toContain('Install it');
    expect(site.view()?.shell.title).toBe('Docs');
    expect(await pageAt('/docs/app/nothing')).toBeNull();
  });

  it('returns pages as Markdown, and no other file', async () => {
    expect(await site.readMarkdown(ADDRESS)).toMatchInlineSnapshot(`
      "> App 2.0 · <https://example.com/docs/app/guide/setup>
      >
      > All pages of this version: <https://example.com/docs/app/llms.txt>

      # Setup

      ## Install it

      Text.
      "
    `);
    expect(await site.readMarkdown('/docs/app/nothing')).toBeNull();
  });

  it('shows an edit, and only if the disk changed', async () => {
    await change(SETUP, page('Setting up', 'Text.'));
    expect((await pageAt(ADDRESS))?.title).toBe('Setting up');
    expect(await site.update()).toBe(false);
  });

  it('notices a link, which is not followed', async () => {
    const path = join(root, 'content/app/1.0/link.mdx');
    symlinkSync('index.mdx', path);
    expect([await site.update(), await site.update()]).toEqual([true, false]);
    rmSync(path);
    expect(await site.update()).toBe(true);
  });

  it('shows the problems of a page and its partials instead of it, and shows the other pages', async () => {
    await change(SETUP, page('Setup', "import Part from '/_part.mdx'\n\n<Part />\n\n[There](/nowhere.mdx)"));
    await change('content/app/1.0/_part.mdx', 'One\n\n<Tabs>\n');
    expect(await problemsOf(ADDRESS)).toMatchInlineSnapshot(`
      "content/app/1.0/_part.mdx:3:1 mdx-syntax Expected a closing tag for \`<Tabs>\`.
          Close the tag; leave an empty line between a tag and Markdown inside it.
      content/app/1.0/guide/setup.mdx:9:1 dead-link In 2.0: 'nowhere.mdx' does not exist.
          Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx.
      2 problems"
    `);
    expect((await pageAt('/docs/app'))?.title).toBe('App');
    await change('content/app/1.0/_part.mdx', 'One\n');
    expect(await problemsOf(ADDRESS)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:9:1 dead-link In 2.0: 'nowhere.mdx' does not exist.
          Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx.
      1 problem"
    `);
    await change(SETUP, page('Setup', 'Text.'));
    expect((await pageAt(ADDRESS))?.title).toBe('Setup');
  });

  it('shows the problem of a file that lost its address because of it', async () => {
    await change(SETUP, '---\ntitle: Setup\nslug: /other\n---\n\nText.\n');
    expect((await pageAt('/docs/app/other'))?.title).toBe('Setup');
    await change(SETUP, '---\ntitle: Setup\nslug: [\n---\n\nText.\n');
    expect(await problemsOf('/docs/app/other')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:3:8 front-matter The front matter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
          Quote values that hold a colon, and indent with spaces.
      1 problem"
    `);
    await change(SETUP, page('Setup', 'Text.'));
  });

  it('shows the problems of a category file on the pages of its folder', async () => {
    await change('content/app/1.0/guide/_category_.yml', 'lable: Guide\n');
    expect(await problemsOf(ADDRESS)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category_.yml:1:1 category-file Unknown key 'lable'.
          Did you mean 'label'?
      1 problem"
    `);
    expect((await pageAt('/docs/app'))?.title).toBe('App');
    await change('content/app/1.0/guide/_category_.yml', 'label: Guide\n');
    expect((await pageAt(ADDRESS))?.breadcrumbs.map(({ label }) => label)).toEqual(['App', 'Guide', 'Setup']);
  });

  it('keeps the shell while versions.json cannot be read, and shows pages again when it can', async () => {
    const versions = tinyFiles['versions.json'] ?? '';
    await change('versions.json', `${versions},`);
    expect(await problemsOf(ADDRESS)).toMatchInlineSnapshot(`
      "versions.json:11:1 versions Not valid JSON: expected the end of the file, found ','.
          Correct the syntax; comments and trailing commas are not allowed.
      1 problem"
    `);
    expect(site.view()?.shell.title).toBe('Docs');
    await change(
      'versions.json',
      versions.replace(
        '{ "name": "1.0",',
        '{ "name": "1.1", "variables": { "minor": "1.1" } }, { "name": "1.0",',
      ),
    );
    expect((await pageAt('/docs/app/1.1/guide/setup'))?.title).toBe('Setup');
  });

  it('marks drafts', async () => {
    await change('content/app/1.0/guide/plan.mdx', '---\ntitle: Plan\ndraft: true\n---\n\nText.\n');
    expect((await pageAt('/docs/app/guide/plan'))?.badge).toBe('2.0 · Draft');
  });
});
