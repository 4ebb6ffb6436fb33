import { describe, expect, it } from 'vitest';
import type { VersionView } from '../../site/model.ts';
import { PART_LENGTH } from './page-markdown.ts';
import { agentFiles, type VersionIndex } from './version-files.ts';

const page = (id: string, title: string) => ({
  id,
  url: `/docs/app/1.2.0/${id}`,
  treePath: `${id}.mdx`,
  title,
  description: `About ${title}.`,
  frontMatter: { answers: [`What is ${title}?`] },
  document: { headings: [{ depth: 2, id: 'use', text: 'Use [[VERSION:v]]' }], rendered: [] },
});
const a = page('a', 'A');
const b = page('b', 'B');
const hidden = { ...page('c', 'C'), unlisted: true };
const view = {
  set: { name: 'app', label: 'App', route: '/docs/app' },
  version: { name: '1.2.0', label: 'v1.2', path: '1.2.0', isLast: false, variables: { v: '1.2.7' } },
  sidebar: { items: [{ type: 'doc', id: 'b', label: 'B', url: '', className: '' }] },
  stops: [{ id: 'b', label: 'B', url: '' }],
  byId: new Map([a, b, hidden].map((one) => [one.id, one])),
  pages: [a, b, hidden],
  categoryPages: [],
} as unknown as VersionView;

const long = Array.from({ length: 9 }, (_, index) => `## Part ${index}\n\n${'word '.repeat(6000)}`).join(
  '\n\n',
);
const texts = new Map([
  [a.url, '> App v1.2 · <https://x.test/docs/app/1.2.0/a>\n\n# A\n'],
  [
    b.url,
    `> App v1.2 · <https://x.test/docs/app/1.2.0/b>\n>\n> All pages: <https://x.test/x.txt>\n\n# B\n\n${long}\n`,
  ],
  [hidden.url, '# C\n'],
]);
const files = agentFiles([view], texts, {
  shell: { title: 'Docs', tagline: 'All.' },
  base: 'https://x.test',
});
const read = (path: string) => files[path] ?? '';

describe('agentFiles', () => {
  it('lists the pages for programs: those of the sidebar first, without unlisted ones', () => {
    const index: VersionIndex = JSON.parse(read('docs/app/1.2.0/index.json'));
    expect(index).toMatchObject({ set: 'app', version: '1.2.0', standsFor: '1.2.x' });
    expect(index.pages.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(index.pages[1]).toEqual({
      id: 'a',
      url: 'https://x.test/docs/app/1.2.0/a',
      title: 'A',
      description: 'About A.',
      markdown: 'https://x.test/docs/app/1.2.0/a.md',
      parts: [],
      headings: [{ depth: 2, id: 'use', text: 'Use 1.2.7' }],
      questions: ['What is A?'],
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('has long pages also in parts that say what they are', () => {
    const index: VersionIndex = JSON.parse(read('docs/app/1.2.0/index.json'));
    const parts = index.pages[0]?.parts ?? [];
    expect(parts.length).toBeGreaterThan(4);
    for (const [number, url] of parts.entries()) {
      const text = read(url.slice('https://x.test/'.length));
      expect(text.length).toBeLessThan(PART_LENGTH);
      expect(text).toContain(`Part ${number + 1} of ${parts.length} of “B”`);
      expect(text.startsWith('> App v1.2 · <https://x.test/docs/app/1.2.0/b>\n')).toBe(true);
    }
    const words = parts.flatMap((url) => read(url.slice('https://x.test/'.length)).match(/\bword\b/g) ?? []);
    expect(words).toHaveLength(9 * 6000);
    expect(read('docs/app/1.2.0/llms.txt')).toContain(`(long; in parts: [1](${parts[0]}), `);
  });

  it('has the texts of all pages in files below 200 KB, which a list names', () => {
    const list = read('docs/app/1.2.0/llms-full.txt');
    const names = [...list.matchAll(/\((https:[^)]+)\)/g)].map(([, url = '']) => url.slice(15));
    expect(names).toEqual(['docs/app/1.2.0/llms-full-1.txt', 'docs/app/1.2.0/llms-full-2.txt']);
    for (const name of names) expect(Buffer.byteLength(read(name)), name).toBeLessThan(200_000);
    expect(
      names
        .map(read)
        .join('')
        .match(/\bword\b/g),
    ).toHaveLength(9 * 6000);
    expect(read('llms-full.txt')).toContain('(https://x.test/docs/app/1.2.0/llms-full.txt)');
    expect(read('llms.txt')).toBe(read('docs/llms.txt'));
  });

  it('refuses a page without a text', () => {
    const site = { shell: { title: 'Docs', tagline: 'All.' }, base: '' };
    expect(() => agentFiles([view], new Map(), site)).toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no Markdown of /docs/app/1.2.0/b]`,
    );
  });
});
