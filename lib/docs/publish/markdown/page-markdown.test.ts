import { describe, expect, test } from 'vitest';
import type { PageData } from '../../site/page-data.ts';
import { type MarkdownSite, markdownPath, pageMarkdown } from './page-markdown.ts';
import { dataComponents } from './slots.ts';

const versions = [{ name: '0.27.0', label: 'v0.27 Stable', rootUrl: '/x/docs/app', banner: 'none' as const }];
const site: MarkdownSite = {
  shell: {
    origin: 'https://example.com',
    basePath: '/x',
    sets: [{ name: 'app', label: 'App', route: '/x/docs/app', versions, older: [] }],
  },
  components: dataComponents({ data: {} }),
  glossary: [{ id: 'node', term: 'Node', definition: 'A *machine*.', related: [] }],
};
const page = {
  set: 'app',
  version: '0.27.0',
  url: '/docs/app/a',
  indexUrl: '/x/docs/app/llms.txt',
  title: 'A [b]',
  description: 'What it is.',
  links: { '/b.mdx#c': '/x/docs/app/b#c', 'https://e.org/(x)': 'https://e.org/(x)' },
  variables: { version: '1.2.3' },
  banner: null,
  cards: [{ title: 'B', description: 'Two.', url: '/x/docs/app/b', count: null }],
} as unknown as PageData;

describe('pageMarkdown', () => {
  test('says version and address on the first line, and fills links, variables, and slots', () => {
    const text = pageMarkdown(
      page,
      [
        'Get ',
        { kind: 'variable', name: 'version' },
        ' [there](',
        { kind: 'link', reference: '/b.mdx#c' },
        ') or [out](',
        { kind: 'link', reference: 'https://e.org/(x)' },
        ').\n\n',
        { kind: 'slot', name: 'DocCardList', props: {} },
        '\n\n',
        { kind: 'slot', name: 'Glossary', props: {} },
        '\n',
      ],
      site,
    );
    expect(text).toMatchInlineSnapshot(`
      "> App v0.27 Stable · <https://example.com/x/docs/app/a>
      >
      > All pages of this version: <https://example.com/x/docs/app/llms.txt>

      # A \\[b\\]

      Get 1.2.3 [there](https://example.com/x/docs/app/b#c) or [out](https://e.org/%28x%29).

      - [B](https://example.com/x/docs/app/b): Two.

      - **Node**: A \\*machine\\*.
      "
    `);
  });

  test('lists the pages of a category, and marks a version that is no longer maintained', () => {
    const banner: PageData['banner'] = {
      kind: 'unmaintained',
      endOfLife: null,
      setLabel: 'App',
      versionLabel: 'v0.1',
      latest: { label: 'v0.27 Stable', url: '/x/docs/app/a' },
    };
    expect(pageMarkdown({ ...page, banner }, null, site)).toMatchInlineSnapshot(`
      "> App v0.27 Stable · <https://example.com/x/docs/app/a>
      >
      > All pages of this version: <https://example.com/x/docs/app/llms.txt>

      # A \\[b\\]

      > **App v0.1 is no longer maintained.** Newest stable version: [v0.27 Stable](https://example.com/x/docs/app/a)

      What it is.

      - [B](https://example.com/x/docs/app/b): Two.
      "
    `);
  });

  test('rejects a component of data that nobody writes', () => {
    const slot = { kind: 'slot', name: 'Chart', props: {} } as const;
    expect(() => pageMarkdown(page, [slot], site)).toThrowErrorMatchingInlineSnapshot(
      `[Error: <Chart> has no text: add it to the components of a capability.]`,
    );
  });

  test('rejects a link and a variable without a value', () => {
    const link = { kind: 'link', reference: '/z.mdx' } as const;
    expect(() => pageMarkdown(page, [link], site)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The page '/docs/app/a' has no value for the link '/z.mdx']`,
    );
  });
});

test('markdownPath stands beside the page', () => {
  expect(markdownPath('/docs')).toBe('docs.md');
});
