import { describe, expect, it } from 'vitest';
import { problemsOf, type TinyFiles, tinyProject } from '../../checks/testing/tiny-project.ts';
import { assemble } from '../../site/assemble.ts';
import { createOutlineReader } from '../source/outline.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
const pages = { 'content/app/2.0/guide/more.mdx': page('More') };
const sidebar = (text: string) => problemsOf({ ...pages, 'content/app/2.0/_sidebar.yml': text });

function siteOf(files: TinyFiles) {
  const read = createOutlineReader();
  return assemble(tinyProject(files), { outlineOf: ({ text }) => read(text ?? '') }).site;
}

describe('_sidebar.yml', () => {
  it('lists every page that the version shows, in groups or not', () => {
    expect(
      sidebar(
        'items:\n  - index\n  - { label: Guide, link: guide/more, collapsed: false, items: [guide/setup] }\n',
      ),
    ).toBe('no problems');
    expect(sidebar('items: [index, guide/setup]\nhidden: [guide/more]\n')).toBe('no problems');
  });

  it('decides labels and order, also in versions that inherit it', () => {
    const site = siteOf({
      ...pages,
      'content/app/2.0/_sidebar.yml':
        'items: [guide/more, { label: First steps, link: index, items: [guide/setup] }]\n',
    });
    const shown = site?.views
      .filter(({ set }) => set.name === 'app')
      .map(({ version, sidebar: { items }, stops }) => [
        version.name,
        items.map(({ label }) => label),
        stops.map(({ id }) => id),
      ]);
    expect(shown).toEqual([
      ['current', ['More', 'First steps'], ['guide/more', 'index', 'guide/setup']],
      ['2.0', ['More', 'First steps'], ['guide/more', 'index', 'guide/setup']],
      ['1.0', expect.anything(), ['guide/setup', 'index']],
    ]);
  });

  it('rejects entries without a page, pages without an entry, and doubles', () => {
    expect(
      sidebar('items:\n  - index\n  - guide/setpu\n  - { label: A, link: index, items: [guide/more] }\n'),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/_sidebar.yml:1:1 sidebar-file In current, 2.0: The page 'guide/setup' has no entry.
          Add it to 'items', or to 'hidden' if the sidebar shouldn't show it.
      content/app/2.0/_sidebar.yml:3:5 sidebar-file In current, 2.0: The page 'guide/setpu' does not exist.
          Did you mean 'guide/setup'?
      content/app/2.0/_sidebar.yml:4:23 sidebar-file The page 'index' is listed a second time.
          Keep one of the two.
      3 problems"
    `);
  });

  it('knows its keys and types', () => {
    expect(sidebar('itmes: []\n')).toMatchInlineSnapshot(`
      "content/app/2.0/_sidebar.yml:1:1 sidebar-file 'items' is missing: expected a list.
      content/app/2.0/_sidebar.yml:1:1 sidebar-file Unknown key 'itmes'.
          Did you mean 'items'?
      2 problems"
    `);
    expect(sidebar('items:\n  - { label: A, itms: [index] }\n')).toMatchInlineSnapshot(`
      "content/app/2.0/_sidebar.yml:2:5 sidebar-file 'items[0].items' is missing: expected a list.
      content/app/2.0/_sidebar.yml:2:17 sidebar-file Unknown key 'items[0].itms'.
          There is none.
      2 problems"
    `);
    expect(sidebar('items: [index\n')).toMatchInlineSnapshot(`
      "content/app/2.0/_sidebar.yml:2:1 sidebar-file Not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ].
          Check quotes, brackets, and indentation.
      1 problem"
    `);
  });

  it('leaves no category file without effect', () => {
    expect(
      problemsOf({
        ...pages,
        'content/app/2.0/_sidebar.yml': 'items: [index, guide/setup, guide/more]\n',
        'content/app/2.0/guide/_category_.yml': 'label: Guide\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/guide/_category_.yml:1:1 sidebar-file The version has a _sidebar.yml, so this file is not read.
          Delete one of the two.
      1 problem"
    `);
  });
});
