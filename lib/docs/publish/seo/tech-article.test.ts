import { expect, it } from 'vitest';
import type { PageData } from '../../site/page-data.ts';
import { techArticle } from './tech-article.ts';

const versions = [{ name: '0.27.0', label: 'v0.27 Stable', rootUrl: '/x/docs/app', banner: 'none' as const }];
const shell = {
  title: 'Docs',
  origin: 'https://docs.test',
  sets: [{ name: 'app', label: 'App', route: '/x/docs/app', versions, older: [] }],
};
const page = {
  set: 'app',
  version: '0.27.0',
  title: 'Sleep </script>',
  description: 'How to.',
  canonical: 'https://docs.test/x/docs/app/sleep',
  lastUpdated: '2026-01-31',
  keywords: ['pause', 'idle'],
  breadcrumbs: ['App', 'Manage', 'Sleep'].map((label) => ({ label, url: null })),
} as unknown as PageData;

it('says which version a page is about, when it changed, and where it is', () => {
  const text = techArticle(page, shell);
  expect(text).not.toContain('</');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: 'Sleep </script>',
    description: 'How to.',
    url: 'https://docs.test/x/docs/app/sleep',
    inLanguage: 'en',
    version: '0.27.0',
    dateModified: '2026-01-31',
    keywords: 'pause, idle',
    articleSection: 'Manage',
    isPartOf: {
      '@type': 'CreativeWork',
      name: 'App v0.27 Stable',
      version: '0.27.0',
      url: 'https://docs.test/x/docs/app',
    },
  });
});

it('leaves out what it does not know', () => {
  const bare = { ...page, version: '9', lastUpdated: null, keywords: [], breadcrumbs: [] };
  const article = JSON.parse(techArticle(bare, { ...shell, sets: [] }));
  expect(article.isPartOf).toEqual({ '@type': 'CreativeWork', name: 'Docs 9', version: '9' });
  expect(Object.keys(article)).not.toContain('dateModified');
});
