import { describe, expect, it } from 'vitest';
import { compileTest } from './testing/test-page.ts';

/** The keys that compiling gives the sections of a page, in order. */
async function keysOf(text: string): Promise<string[]> {
  const code = await compileTest({ 'page.mdx': text });
  return [...code.matchAll(/stateKey: "([^"]*)"/g)].map((match) => match[1] ?? '');
}

const details = (summary: string, attributes = '') =>
  `<details${attributes}>\n<summary>${summary}</summary>\n\nText.\n\n</details>\n`;
const tabs = (attributes: string, ...labels: string[]) =>
  `<Tabs${attributes}>\n${labels.map((label) => `<TabItem value="${label}" label="${label}">\n\nText.\n\n</TabItem>`).join('\n')}\n</Tabs>\n`;

describe('setSectionKeys', () => {
  it('takes the words of a summary, whatever stands around them', async () => {
    expect(await keysOf(details('Why <code>etcd</code>?'))).toEqual(['why-etcd']);
  });

  it('takes the labels of tabs', async () => {
    expect(await keysOf(tabs('', 'Homebrew', 'Linux AMD64'))).toEqual(['homebrew-linux-amd64']);
  });

  it('takes as many words as fit', async () => {
    expect(await keysOf(tabs('', 'Homebrew', 'Linux x86-64', 'Linux Arm64', 'macOS'))).toEqual([
      'homebrew-linux-x86-64-linux',
    ]);
  });

  it('takes all words of which the last one just fits', async () => {
    const [fits, longer] = ['abcdefghij abcdefghij abcdefghij', 'abcdefghij abcdefghij abcdefghijk'];
    expect(await keysOf(details(fits) + details(longer))).toEqual([
      'abcdefghij-abcdefghij-abcdefghij',
      'abcdefghij-abcdefghij',
    ]);
  });

  it('prefers the author’s id', async () => {
    expect(await keysOf(details('Why?', ' id="reason"'))).toEqual(['reason']);
  });

  it('numbers what is called the same, and never takes an id of the author', async () => {
    expect(await keysOf(details('Why?') + details('Why?') + details('How?', ' id="why"'))).toEqual([
      'why-1',
      'why-2',
      'why',
    ]);
  });

  it('falls back to the place on the page', async () => {
    expect(await keysOf(details('Why?') + details('?!'))).toEqual(['why', '1']);
  });

  it('finds sections inside of sections', async () => {
    expect(await keysOf(`<details>\n<summary>Outer</summary>\n\n${details('Inner')}\n</details>\n`)).toEqual([
      'outer',
      'inner',
    ]);
  });
});

describe('hasAnythingToOpen', () => {
  const hasScript = async (text: string) =>
    (await compileTest({ 'page.mdx': text })).includes('SectionScript');

  it.each([
    ['a section', details('Why?')],
    ['a tab group', tabs('', 'Helm', 'CLI')],
    ['entries', '<ConfigReference path="sync" />\n'],
  ])('finds %s', async (_, text) => {
    expect(await hasScript(`Text.\n\n- Item\n\n${text}`)).toBe(true);
  });

  it('finds nothing else', async () => {
    expect(await hasScript('## Title\n\nText.\n\n<Glossary />\n')).toBe(false);
  });
});
