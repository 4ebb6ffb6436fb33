import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../lib/docs/site/page-data.ts';
import KnownMessages from './known-messages.tsx';

const pageWith = (messages: unknown) => ({ id: 'errors', reference: { messages } }) as unknown as PageData;
const html = (messages: unknown) =>
  renderToStaticMarkup(createElement(KnownMessages, { page: pageWith(messages) }));

describe('KnownMessages', () => {
  it('lists messages with what they mean, what to do, and where', () => {
    const message = {
      id: 'no-space',
      text: 'database space exceeded',
      says: 'It’s full.',
      fix: 'Compact it.',
      versions: 'v0.24 and later',
      url: '/docs/vcluster/etcd#full',
      title: 'Compact etcd',
    };
    expect(html([message, { ...message, id: 'other', versions: '' }])).toMatchInlineSnapshot(
      `"<dl class="km" data-known-messages=""><div id="no-space"><dt><code>database space exceeded</code></dt><dd><span data-says="">It’s full.</span> <span data-fix="">Compact it.</span></dd><dd><a href="/docs/vcluster/etcd#full">Compact etcd</a> <span data-versions="">v0.24 and later</span></dd></div><div id="other"><dt><code>database space exceeded</code></dt><dd><span data-says="">It’s full.</span> <span data-fix="">Compact it.</span></dd><dd><a href="/docs/vcluster/etcd#full">Compact etcd</a> </dd></div></dl>"`,
    );
  });

  it('needs data', () => {
    expect(() => html(null)).toThrow("The page 'errors' has no messages");
  });
});
