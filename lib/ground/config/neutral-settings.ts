import type { Settings } from './model.ts';

/**
 * Placeholder settings with which the content is checked even if `content/site.yml` can't be read. Nothing is ever
 * built with them.
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
