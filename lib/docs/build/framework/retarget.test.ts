import { describe, expect, it } from 'vitest';
import { retarget, type ShellPage } from './retarget.ts';

const A: ShellPage = { url: '/docs/app/c/a', address: '/base/docs/app/c/a', slug: 'c/a', id: 'aaaa' };
const B: ShellPage = { url: '/docs/app/c/b', address: '/base/docs/app/c/b', slug: 'c/b', id: 'bbbb' };

/** A document as the framework renders it, with what names its page. */
function rendered({ url, address, slug, id }: ShellPage): string {
  const mark = (page: ShellPage) => (page.address === address ? ' aria-current="page"' : '');
  const row = (page: ShellPage) => `<a class="row" href="${page.address}"${mark(page)}>${page.slug}</a>`;
  const data = [
    ['$', 'L8', null, { k: url.slice('/docs/'.length), s: [] }],
    { c: ['', 'base', ...url.slice(1).split('/')] },
    ['$', '$L1', url, { id }],
  ].map((one) => JSON.stringify(JSON.stringify(one)).slice(1, -1));
  return [
    `<a class="version" href="${address}" aria-current="true" data-version="present">2.0</a>`,
    `<a class="version" href="/base/docs/app/1.0/${slug}" data-version="present">1.0</a>`,
    `<a class="version" href="/base/docs/app/0.9" data-version="absent">0.9</a>`,
    `<nav>${row(A)}${row(B)}</nav><a class="other" href="${B.address}">Unrelated</a>`,
    `<div data-article="${id}"></div><script>self.__next_f.push([1,"${data.join('\\n')}"])</script>`,
  ].join('\n');
}

describe('retarget', () => {
  it('makes the document that the framework renders for the other page', () => {
    expect(retarget(rendered(A), A, B)).toBe(rendered(B));
    expect(retarget(rendered(B), B, A)).toBe(rendered(A));
    const [top, other] = ['x', 'y'].map((slug) => ({
      url: `/docs/${slug}`,
      address: `/base/docs/${slug}`,
      slug,
      id: `id-${slug}`,
    }));
    if (top && other) expect(retarget(rendered(top), top, other)).toBe(rendered(other));
  });

  it.each([
    ['an article is missing', (html: string) => html.replace('data-article', 'data-other')],
    ['a name is there twice', (html: string) => html + html],
    ['a name is missing', (html: string) => html.replace('c/a\\"', 'c/x\\"')],
    ['the entry is missing', (html: string) => html.replace(`class="row" href="${B.address}"`, '')],
  ])('refuses a document in which %s', (_, change) => {
    expect(retarget(change(rendered(A)), A, B)).toBeNull();
  });
});
