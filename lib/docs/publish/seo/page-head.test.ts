import { describe, expect, it } from 'vitest';
import type { PageData, ShellData } from '../../site/page-data.ts';
import { headHtml, pageHead } from './page-head.ts';

const shell = {
  title: 'Docs',
  titleDelimiter: '|',
  origin: 'https://x.test',
  sets: [{ name: 'app', label: 'App' }],
} as ShellData;

const page = {
  set: 'app',
  title: 'Sleep & wake',
  description: 'Put "it" to sleep.',
  canonical: 'https://x.test/docs/app/sleep',
  keywords: ['pause', 'idle'],
  noIndex: false,
  feeds: null,
  markdownUrl: '/docs/app/sleep.md',
  indexUrl: '/docs/app/llms.txt',
  image: { url: '/og/app.png', width: 1200, height: 630 },
} as PageData;

describe('pageHead', () => {
  it('says what browsers, search engines, and previews need', () => {
    expect(headHtml(pageHead(page, shell)).replaceAll('/>', '/>\n')).toMatchInlineSnapshot(`
      "<title>Sleep &amp; wake | Docs</title><meta name="description" content="Put &quot;it&quot; to sleep."/>
      <meta name="keywords" content="pause,idle"/>
      <link rel="canonical" href="https://x.test/docs/app/sleep"/>
      <link rel="alternate" type="text/markdown" href="https://x.test/docs/app/sleep.md"/>
      <link rel="alternate" type="text/plain" title="llms.txt" href="https://x.test/docs/app/llms.txt"/>
      <meta property="og:title" content="Sleep &amp; wake"/>
      <meta property="og:description" content="Put &quot;it&quot; to sleep."/>
      <meta property="og:url" content="https://x.test/docs/app/sleep"/>
      <meta property="og:site_name" content="Docs"/>
      <meta property="og:locale" content="en"/>
      <meta property="og:image" content="https://x.test/og/app.png"/>
      <meta property="og:image:width" content="1200"/>
      <meta property="og:image:height" content="630"/>
      <meta property="og:image:alt" content="App documentation"/>
      <meta property="og:type" content="article"/>
      <meta name="twitter:card" content="summary_large_image"/>
      <meta name="twitter:title" content="Sleep &amp; wake"/>
      <meta name="twitter:description" content="Put &quot;it&quot; to sleep."/>
      <meta name="twitter:image" content="https://x.test/og/app.png"/>
      <meta name="twitter:image:width" content="1200"/>
      <meta name="twitter:image:height" content="630"/>
      <meta name="twitter:image:alt" content="App documentation"/>
      "
    `);
  });

  it('leaves out what a page does not have, and names feeds', () => {
    const feeds = { atom: '/docs/feed.xml', json: '/docs/feed.json' };
    const other = { ...page, title: 'Docs', keywords: [], noIndex: true, feeds, image: null };
    expect(headHtml(pageHead(other, shell)).replaceAll('/>', '/>\n')).toMatchInlineSnapshot(`
      "<title>Docs</title><meta name="description" content="Put &quot;it&quot; to sleep."/>
      <meta name="robots" content="noindex, follow"/>
      <link rel="canonical" href="https://x.test/docs/app/sleep"/>
      <link rel="alternate" type="text/markdown" href="https://x.test/docs/app/sleep.md"/>
      <link rel="alternate" type="text/plain" title="llms.txt" href="https://x.test/docs/app/llms.txt"/>
      <link rel="alternate" type="application/atom+xml" href="https://x.test/docs/feed.xml"/>
      <link rel="alternate" type="application/feed+json" href="https://x.test/docs/feed.json"/>
      <meta property="og:title" content="Docs"/>
      <meta property="og:description" content="Put &quot;it&quot; to sleep."/>
      <meta property="og:url" content="https://x.test/docs/app/sleep"/>
      <meta property="og:site_name" content="Docs"/>
      <meta property="og:locale" content="en"/>
      <meta property="og:type" content="article"/>
      <meta name="twitter:card" content="summary"/>
      <meta name="twitter:title" content="Docs"/>
      <meta name="twitter:description" content="Put &quot;it&quot; to sleep."/>
      "
    `);
  });
});
