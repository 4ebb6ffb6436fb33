import { describe, expect, it } from 'vitest';
import type { ProjectFiles, SourceFile } from '../../ground/base/files.ts';
import { printProblems } from '../../ground/base/problems/print.ts';
import { createOutlineReader } from '../content/source/outline.ts';
import { assemble } from '../site/assemble.ts';
import { committedList, publishedText, readPublished, withoutPublished } from '../site/published.ts';
import { movePage } from '../tools/layers/move-page.ts';
import { simulate } from '../tools/layers/simulate.ts';
import { openWorkspace } from '../tools/layers/workspace.ts';
import { checkProject } from './check-project.ts';
import { problemsOf, tinyFiles, tinyProject } from './testing/tiny-project.ts';

const outlineOf = (() => {
  const read = createOutlineReader();
  return (file: SourceFile) => read(file.text ?? '', file.edition);
})();
const assembled = (project: ProjectFiles) => assemble(project, { outlineOf });
const listOf = (project: ProjectFiles): string => {
  const { site } = assembled(project);
  if (site === null) throw new Error('The project has no versions.');
  return publishedText(site, project.publishedFile ?? null);
};

const SETUP = 'content/app/1.0/guide/setup.mdx';
const list = listOf(tinyProject({}));
const published = { 'content/published.txt': list };

describe('the list of published addresses', () => {
  it('has each address with the anchors of its author, and one line for versions that have the same', () => {
    expect(list.split('\n').slice(2).join('\n')).toMatchInlineSnapshot(`
      "/docs .
      /docs/app 2.0
      /docs/app 2.0/guide/setup
      /docs/app,/docs/app/1.0,/docs/app/next . start-here
      /docs/app,/docs/app/1.0,/docs/app/next guide/setup install-it
      "
    `);
    expect(problemsOf(published)).toBe('no problems');
  });

  it('keeps what was published before', () => {
    const without = tinyProject({ ...published, [SETUP]: null });
    expect(listOf(without)).toBe(list);
  });

  it('forgets what it is told to', () => {
    const file = { path: 'content/published.txt', text: list };
    const text = withoutPublished(file, '/docs/app/guide/setup', 'install-it') ?? '';
    const pages = readPublished({ ...file, text });
    expect(pages.find(({ address }) => address === '/docs/app/guide/setup')?.anchors).toEqual([]);
    expect(pages.find(({ address }) => address === '/docs/app/1.0/guide/setup')?.anchors).toEqual([
      'install-it',
    ]);
    expect(withoutPublished(file, '/docs/app/nothing', null)).toBeNull();
  });
});

describe('the check', () => {
  it('finds addresses and anchors that are lost, and says which verb mends them', () => {
    const moved = { [SETUP]: null, 'content/app/1.0/help/setup.mdx': tinyFiles[SETUP] ?? '' };
    expect(problemsOf({ ...published, ...moved })).toMatchInlineSnapshot(`
      "content/published.txt:5:1 lost-address /docs/app/2.0/guide/setup was published, but it's neither a page nor a redirect.
          Run 'npm run docs -- redirect /docs/app/2.0/guide/setup <address>'.
      content/published.txt:7:1 lost-address /docs/app/1.0/guide/setup was published, but it's neither a page nor a redirect.
          Run 'npm run docs -- redirect /docs/app/1.0/guide/setup /docs/app/1.0/help/setup'.
      content/published.txt:7:1 lost-address /docs/app/guide/setup was published, but it's neither a page nor a redirect.
          Run 'npm run docs -- redirect /docs/app/guide/setup /docs/app/help/setup'.
      content/published.txt:7:1 lost-address /docs/app/next/guide/setup was published, but it's neither a page nor a redirect.
          Run 'npm run docs -- redirect /docs/app/next/guide/setup /docs/app/next/help/setup'.
      4 problems"
    `);
    const renamed = { [SETUP]: '---\ntitle: Setup\n---\n\n## Install that\n\nText.\n' };
    expect(problemsOf({ ...published, ...renamed })).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:1:1 lost-anchor The anchor '#install-it' was published, and the page no longer has it.
          Give the heading '#install-that' its old id: {#install-it}. Run 'npm run docs -- forget /docs/app/guide/setup#install-it' if nothing links to it.
      1 problem"
    `);
  });

  it('has nothing to say after the verb moved the page', () => {
    const project = tinyProject(published);
    const { operations } = movePage(openWorkspace(project), {
      set: 'app',
      from: 'guide/setup.mdx',
      to: 'help/setup.mdx',
    });
    expect(printProblems(checkProject(assembled(simulate(project, operations)), []).problems)).toBe(
      'no problems',
    );
  });

  it('compares with the last commit if there is no list', () => {
    const committed = committedList(tinyProject({}));
    const now = tinyProject({ [SETUP]: null, 'content/app/1.0/help/setup.mdx': tinyFiles[SETUP] ?? '' });
    const { problems } = checkProject(assembled({ ...now, publishedFile: committed }), []);
    expect(printProblems(problems)).toContain(
      "content/redirects.yml:1:1 lost-address /docs/app/guide/setup was published, but it's neither a page nor a redirect.",
    );
  });
});
