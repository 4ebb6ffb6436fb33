import { describe, expect, it } from 'vitest';
import { printProblems } from '../../ground/base/problems/print.ts';
import { defaultSettings } from '../../ground/config/settings.ts';
import { parseVersions } from '../../ground/config/versions.ts';
import { createOutlineReader } from '../content/source/outline.ts';
import { createSite } from '../site/create-site.ts';
import { indexSite } from '../site/site-index.ts';
import { unreachedPages } from './rules/unreached-page.ts';
import { runCheck } from './run-checks.ts';
import { problemsOf, tinyFiles, tinyProject } from './testing/tiny-project.ts';

const head = '---\ntitle: Page\n---\n\n';

describe('rules', () => {
  it('let a full snapshot repeat what the version before it has', () => {
    const setup = '---\ntitle: Setup\n---\n\n## Install it\n\nText.\n';
    const index = '---\ntitle: App\n---\n\nWelcome.\n';
    const files = { 'content/app/2.0/guide/setup.mdx': setup, 'content/app/2.0/index.mdx': index };
    expect(problemsOf({ ...files, 'content/app/2.0/_layer.json': '{ "base": null }' })).toBe('no problems');
  });

  it('report a file that equals the one that was renamed to its place', () => {
    const setup = '---\ntitle: Setup\n---\n\n## Install it\n\nText.\n';
    const files = {
      'content/app/2.0/_layer.json': '{ "rename": { "guide/setup.mdx": "guide/install.mdx" } }',
      'content/app/2.0/guide/install.mdx': setup,
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/2.0/guide/install.mdx:1:1 dead-layer This file is identical to content/app/1.0/guide/setup.mdx, which the version would inherit.
          Delete it: nothing changes for readers.
      1 problem"
    `);
  });

  it('report an override of a partial in versions that do not show it', () => {
    const files = {
      'content/app/1.0/page.mdx': `${head}import Note from './_note.mdx'\n\n<Note />\n`,
      'content/app/1.0/_note.mdx': 'Old.\n',
      'content/app/2.0/page.mdx': `${head}Text.\n`,
      'content/app/2.0/_note.mdx': 'New.\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/2.0/_note.mdx:1:1 dead-layer No page of any version shows this file.
          Use it, or delete it.
      1 problem"
    `);
  });

  it('report a picture that nothing shows, but not one that a page or its front matter shows', () => {
    const files = {
      'content/app/1.0/page.mdx': '---\ntitle: Page\nimage: /media/b.png\n---\n\n![A](/media/a.png)\n',
      'content/app/1.0/media/a.png': 'a',
      'content/app/1.0/media/b.png': 'b',
      'content/app/1.0/media/c.png': 'c',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/media/c.png:1:1 dead-layer No page of any version shows this file.
          Use it, or delete it.
      1 problem"
    `);
  });

  it('report images of other hosts and images that are no pictures', () => {
    const files = {
      'content/app/1.0/page.mdx': `${head}![A](https://example.com/a.png)\n\n![B](/guide/setup.mdx)\n`,
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 missing-image The image 'https://example.com/a.png' is on another host.
          Put it into the content: pages don't load anything from other hosts.
      content/app/1.0/page.mdx:7:1 missing-image '/guide/setup.mdx' is not an image.
          Known kinds: png, jpg, gif, webp, svg, avif.
      2 problems"
    `);
  });

  it('do not tell that anchors are missing on a page whose syntax is broken', () => {
    const files = {
      'content/app/1.0/guide/setup.mdx': '---\ntitle: Setup\n---\n\nText {\n\n## Install it\n',
      'content/app/1.0/page.mdx': `${head}[It](/guide/setup.mdx#install-it)\n`,
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:5:6 mdx-syntax This { is never closed.
          Close the expression with }, or write \\{ for a brace.
      1 problem"
    `);
  });

  it('accept links in all their ways', () => {
    const links = [
      '/guide/setup.mdx',
      './guide/setup.mdx#install-it',
      '@tool/index.mdx',
      '/docs',
      '/',
      '#here',
    ];
    const text = links.map((link) => `[Link](${link})\n`).join('\n');
    const version = '<VersionLink version="1.0" to="/guide/setup.mdx#install-it">old</VersionLink>';
    const page = `${head}## Here\n\n${text}\n[Version [[VERSION:minor]]](https://example.com)\n\n${version}\n`;
    expect(problemsOf({ 'content/app/1.0/page.mdx': page })).toBe('no problems');
  });

  it("report readers' variables that nobody declared, and defaults of another kind", () => {
    const settings = `${tinyFiles['content/site.yml']}readerVariables:\n  HOST: { kind: host, description: A host }\n`;
    const text =
      '```bash\nping [[VAR:HOST:a.example.com]]\nping [[VAR:HOTS:a.example.com]]\n```\n\n```bash\nping [[VAR:HOST:https://a.example.com]]\n```\n';
    expect(
      problemsOf({ 'content/site.yml': settings, 'content/app/1.0/page.mdx': head + text }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:7:6 reader-variable The reader's variable 'HOTS' is not declared.
          Did you mean 'HOST'? Declare it in 'readerVariables' of content/site.yml.
      content/app/1.0/page.mdx:11:6 reader-variable The default 'https://a.example.com' of 'HOST' is not of the kind 'host'.
          Expected: a DNS name in lowercase, without https:// and without a path, such as platform.example.com.
      2 problems"
    `);
  });

  it('report pages that no sidebar leads to', () => {
    const project = tinyProject({});
    const versions = parseVersions(project.versionsFile ?? { path: '', text: '' }).value ?? { sets: [] };
    const readOutline = createOutlineReader();
    const outlineOf = (file: { text: string | null }) => readOutline(file.text ?? '');
    const site = createSite({
      project,
      versions,
      settings: defaultSettings(null),
      outlineOf,
      includeDrafts: true,
    });
    const views = site.views.map((one) => (one.version.name === '2.0' ? { ...one, stops: [] } : one));
    const index = indexSite({ ...site, views }, project);
    expect(printProblems(runCheck(unreachedPages, index))).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:1:1 unreached-page In 2.0: No sidebar leads to this page.
          Give it a place in a category that is shown, or write 'unlisted: true'.
      content/app/1.0/index.mdx:1:1 unreached-page In 2.0: No sidebar leads to this page.
          Give it a place in a category that is shown, or write 'unlisted: true'.
      2 problems"
    `);
  });

  it('report a class that a version leaves out and no sidebar entry has', () => {
    const leaving = (name: string) => ({
      'versions.json': (tinyFiles['versions.json'] ?? '').replace(
        '{ "name": "1.0",',
        `{ "name": "1.0", "hiddenClasses": ["${name}"],`,
      ),
      'content/app/1.0/page.mdx': '---\ntitle: Page\nsidebar_class_name: pro standalone\n---\n\nText.\n',
    });
    expect(problemsOf(leaving('standalone'))).toBe('no problems');
    expect(problemsOf(leaving('standalon'))).toMatchInlineSnapshot(`
      "versions.json:6:42 hidden-class In 1.0: 'hiddenClasses' names 'standalon', which no sidebar of 'app' shows.
          Did you mean 'standalone'?
      1 problem"
    `);
  });

  it('report each such class at its place in the list of its version', () => {
    const leave = (version: string, list: string) =>
      [`{ "name": "${version}",`, `{ "name": "${version}", "hiddenClasses": ${list},`] as const;
    const files = {
      'versions.json': (tinyFiles['versions.json'] ?? '')
        .replace(...leave('2.0', '["old"]'))
        .replace(...leave('1.0', '[\n        "pro",\n        "old", "old"\n      ]'))
        .replace(...leave('4.0', '["pro"]')),
      'content/app/1.0/page.mdx': '---\ntitle: Page\nsidebar_class_name: pro\n---\n\nText.\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "versions.json:5:42 hidden-class In 2.0: 'hiddenClasses' names 'old', which no sidebar of 'app' shows.
          Known: pro.
      versions.json:8:9 hidden-class In 1.0: 'hiddenClasses' names 'old', which no sidebar of 'app' shows.
          Known: pro.
      versions.json:8:16 hidden-class In 1.0: 'hiddenClasses' names 'old', which no sidebar of 'app' shows.
          Known: pro.
      versions.json:11:106 hidden-class 'hiddenClasses' names 'pro', which no sidebar of 'tool' shows.
          There is none.
      4 problems"
    `);
  });
});
