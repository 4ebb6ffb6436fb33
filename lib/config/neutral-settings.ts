import type { Settings } from './model.ts';

/**
 * Settings that say nothing: with them the content is judged although `content/site.yml` cannot be read.
 * Nothing is ever built with them.
 */
export const neutralSettings: Settings = {
  title: '',
  tagline: '',
  origin: 'https://localhost',
  basePath: '',
  titleDelimiter: '|',
  repository: { url: 'https://localhost', branch: '', contentPath: 'content', newDocumentTemplate: '' },
  announcement: null,
  navbar: { items: [] },
  footer: { items: [], copyright: '' },
  search: { placeholder: '', suggestions: [], hosted: null },
  imageZoomSelector: '',
  requireDescriptions: false,
  externalLinks: { allow: [] },
  readerVariables: {},
};
