/** Redirects whose letters mean something in configurations. */
export const redirects = [
  { from: '/x/docs/old', to: '/x/docs/new#part' },
  { from: '/x/docs/old%20copy', to: '/x/docs/new' },
  { from: '/x/docs/%C3%A4lter', to: '/x/docs/new' },
  { from: '/x/docs/help&tutorials', to: '/x/docs/new' },
  { from: '/x/docs/v0', to: 'https://example.com/x?y=1' },
  { from: '/x/docs/a;b%7B', to: '/x/docs/$x;y' },
];
export const patterns = [
  { from: '/x/docs/cli/*', to: '/x/docs/tool/:splat' },
  { from: '/x/docs/c++(1.0)/*', to: '/x/docs/new' },
  { from: '/x/docs/p;q%7B/*', to: '/x/docs/$a/:splat' },
];

/** The files of a small export, below `/x`. */
export const pages: Record<string, string> = {
  '404.html': 'not found',
  'docs.html': 'home',
  'docs/new.html': 'new',
  'docs/new.md': '# New',
  // What the export writes for hosts without redirects.
  'docs/old.html': 'moved',
  'docs/tool/list.html': 'list',
  '_next/static/a.js': '1',
  '_next/static/chunks/b.js': '2',
  'docs/assets/images/c.svg': '<svg/>',
};
