import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../content/sidebar/model.ts';
import type { VersionView } from '../../site/model.ts';
import { siteIndex, versionIndex } from './version-files.ts';

const site = { shell: { title: 'Docs', tagline: 'All of it.' }, base: 'https://example.com/x' };

/** A version whose pages are in `depth` nested groups, with the same number in each. */
function viewOf(pagesInEach: number, depth: number): VersionView {
  const byId = new Map<string, unknown>();
  const docs = (prefix: string): SidebarItem[] =>
    Array.from({ length: pagesInEach }, (_, index) => {
      const id = `${prefix}page-${index}`;
      byId.set(id, {
        url: `/docs/app/${id}`,
        description: `About the page with the number ${index}, and more.`,
      });
      return { type: 'doc', id, label: `Page ${index}`, url: '', className: '' };
    });
  const group = (level: number, prefix: string): SidebarItem[] =>
    level === depth
      ? docs(prefix)
      : [
          ...docs(prefix),
          {
            type: 'category',
            label: `Group ${level}`,
            collapsible: true,
            collapsed: true,
            className: '',
            link: null,
            items: group(level + 1, `${prefix}g${level}/`),
          },
        ];
  return {
    set: { name: 'app', label: 'App', route: '/docs/app', versions: [], older: [] },
    version: { name: '1.0', label: 'v1.0', path: '1.0', isLast: false },
    sidebar: { items: group(0, '') },
    byId,
  } as unknown as VersionView;
}

describe('versionIndex', () => {
  test('names the pages in the order of the sidebar, with the address of their Markdown', () => {
    expect(versionIndex(viewOf(1, 2), site)).toMatchInlineSnapshot(`
      "# App v1.0

      > All of it. These pages describe App v1.0; each is Markdown.

      All sets and versions: https://example.com/x/docs/llms.txt

      The same for programs: https://example.com/x/docs/app/1.0/index.json. The text of all pages: https://example.com/x/docs/app/1.0/llms-full.txt

      ## Pages

      - [Page 0](https://example.com/x/docs/app/page-0.md): About the page with the number 0, and more.

      ## Group 0

      - [Page 0](https://example.com/x/docs/app/g0/page-0.md): About the page with the number 0, and more.
      - Group 1
        - [Page 0](https://example.com/x/docs/app/g0/g1/page-0.md): About the page with the number 0, and more.
      "
    `);
  });

  test('stays under 50,000 characters whatever the number of pages', () => {
    for (const [pages, depth] of [
      [300, 1],
      [200, 3],
      [400, 2],
    ] as const) {
      const text = versionIndex(viewOf(pages, depth), site);
      expect(text.length).toBeLessThan(50_000);
      expect(text).toContain(
        '(https://example.com/x/docs/app/page-299.md)'.replace('299', String(pages - 1)),
      );
    }
  });

  test('throws if it is still too long', () => {
    expect(() => versionIndex(viewOf(2000, 1), site)).toThrowErrorMatchingInlineSnapshot(
      `[Error: An llms.txt has more than 50000 characters although it names only the first level.]`,
    );
  });
});

test('siteIndex leads to the index of every version', () => {
  expect(siteIndex([viewOf(1, 1)], site)).toMatchInlineSnapshot(`
    "# Docs

    > All of it. Every page is also Markdown: its address with .md at the end, or any address requested with the header "Accept: text/markdown". A version such as 1.2.0 stands for all releases 1.2.x.

    ## Versions

    - [App v1.0](https://example.com/x/docs/app/1.0/llms.txt)
    - [The text of all pages](https://example.com/x/llms-full.txt)
    "
  `);
});
