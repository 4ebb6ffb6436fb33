import { expect, it } from 'vitest';
import { tempFolder } from '../../../ground/disk/testing/temp-folder.ts';
import { fragmentOf } from '../../publish/export/fragment.ts';
import { putArticle, readArticle } from './render-article.ts';

it.each(['<h1>One</h1>', '<div data-article="0123456789abcdef"></div>\n$& <!--/article--></div>', ''])(
  'takes %j out of a fragment, to the byte',
  (html) => {
    const root = tempFolder();
    const article = { id: '0123456789abcdef', html };
    const fragment = fragmentOf(
      { article, head: [] },
      { build: 'b', sidebar: { key: 'a/1', address: '/s.js' } },
    );
    putArticle(root, '/docs/a', fragment);
    expect(readArticle(root, '/docs/a').html).toBe(html);
  },
);

it('refuses a fragment without an article', () => {
  expect(() => putArticle(tempFolder(), '/docs/a', '<html></html>')).toThrow(
    'The fragment of /docs/a has no article.',
  );
});
