import { describe, expect, it } from 'vitest';
import { printProblems } from '../../ground/base/problems/print.ts';
import { testSources } from '../content/testing/fixtures.ts';
import { testSite } from './testing/test-site.ts';

const files = {
  'vcluster/0.1/index.mdx': 'Home',
  'vcluster/0.1/a.mdx': 'A\n# part',
  'vcluster/0.1/gone.mdx': 'Gone',
  'vcluster/0.2/_layer.json': '{"rename": {"a.mdx": "b.mdx"}}',
  'vcluster/0.3/_layer.json': '{"rename": {"b.mdx": "c.mdx"}, "remove": ["gone.mdx"]}',
};

const redirectsOf = (redirects: string) => testSite(testSources(files), ['0.3', '0.2', '0.1'], { redirects });

const show = (site: ReturnType<typeof redirectsOf>) =>
  site.redirects.map(({ from, to }) => `${from} → ${to}`.replaceAll('/docs/vcluster', ''));

describe('collectRedirects', () => {
  it('follows renames, keeps lost pages, and knows the newest stable version by name', () => {
    const site = redirectsOf('');
    expect(site.problems).toEqual([]);
    expect(show(site)).toEqual([
      '/0.2/a → /0.2/b',
      '/0.3 → ',
      '/0.3/c → /c',
      '/a → /c',
      '/b → /c',
      '/gone → /0.2/gone',
    ]);
  });

  it('leads from removed pages to what replaces them, even if that was renamed or replaced later', () => {
    const sources = testSources({
      'vcluster/_reference/moves.yml': `pages:
  - { from: /gone.mdx, since: '0.2', replacement: /next.mdx }
  - { from: /next.mdx, since: '0.4', replacement: /end.mdx }
  - { from: /lost.mdx, since: '0.4', note: Nothing replaces it. }
`,
      'vcluster/0.1/index.mdx': 'Home',
      'vcluster/0.1/gone.mdx': 'Gone',
      'vcluster/0.1/lost.mdx': 'Lost',
      'vcluster/0.2/next.mdx': 'Next',
      'vcluster/0.2/_layer.json': '{"remove": ["gone.mdx"]}',
      'vcluster/0.3/last.mdx': 'Last',
      'vcluster/0.4/_layer.json': '{"remove": ["next.mdx", "lost.mdx"], "rename": {"last.mdx": "end.mdx"}}',
    });
    const site = testSite(sources, ['0.4', '0.3', '0.2', '0.1']);
    expect(site.problems).toEqual([]);
    expect(show(site).filter((line) => /gone|next|lost/.test(line))).toEqual([
      '/0.2/gone → /0.2/next',
      '/0.3/gone → /0.3/next',
      '/gone → /end',
      '/lost → /0.3/lost',
      '/next → /end',
    ]);
  });

  it('adds the list and collapses chains', () => {
    const list = `
- { from: /docs/old/, to: /docs/vcluster/a#part }
- { from: /docs/older, to: /docs/old }
- { from: /docs/vcluster/b, to: https://example.com/b }
`;
    const site = redirectsOf(list);
    expect(site.problems).toEqual([]);
    expect(show(site).filter((line) => /old|example/.test(line))).toEqual([
      '/docs/old → /c#part',
      '/docs/older → /c#part',
      '/b → https://example.com/b',
    ]);
  });

  it('reads slashes, queries, and hashes at the end of a target', () => {
    const list = `
- { from: /docs/old, to: '/docs/vcluster/c/#part' }
- { from: /docs/older, to: '/docs/vcluster/c/?tool=helm' }
`;
    const site = redirectsOf(list);
    expect(site.problems).toEqual([]);
    expect(show(site).filter((line) => line.includes('old'))).toEqual([
      '/docs/old → /c#part',
      '/docs/older → /c?tool=helm',
    ]);
  });

  it('expands patterns over the pages below their target, where nothing else stands', () => {
    const list = `
- { from: /docs/old/*, to: '/docs/vcluster/:splat' }
- { from: /docs/old/c, to: 'https://example.com/c' }
- { from: /docs/older/*, to: /docs/vcluster/c }
`;
    const site = redirectsOf(list);
    expect(site.problems).toEqual([]);
    expect(show(site).filter((line) => line.includes('old'))).toMatchInlineSnapshot(`
      [
        "/docs/old → ",
        "/docs/old/0.1 → /0.1",
        "/docs/old/0.1/a → /0.1/a",
        "/docs/old/0.1/gone → /0.1/gone",
        "/docs/old/0.2 → /0.2",
        "/docs/old/0.2/b → /0.2/b",
        "/docs/old/0.2/gone → /0.2/gone",
        "/docs/old/c → https://example.com/c",
        "/docs/older → /c",
      ]
    `);
    expect(site.redirectPatterns.map(({ from }) => from)).toEqual(['/docs/old/*', '/docs/older/*']);
  });

  it('reports a pattern with nothing below its target', () => {
    const list = "- { from: /docs/old/*, to: '/docs/nothing/:splat' }";
    expect(printProblems(redirectsOf(list).problems)).toMatchInlineSnapshot(`
      "content/redirects.yml:1:11 redirects Nothing of this site is below '/docs/nothing/:splat'.
          Name a path with pages below it.
      1 problem"
    `);
  });

  it('rejects other spellings of addresses', () => {
    const list = '- { from: /docs/vcluster/c.html, to: /docs/vcluster }\n';
    expect(printProblems(redirectsOf(list).problems)).toMatchInlineSnapshot(`
      "content/redirects.yml:1:11 redirects '[0].from': expected a path without '.html' and '/index', found "/docs/vcluster/c.html".
          A path that begins with a slash: /docs/old
      1 problem"
    `);
  });

  it('reports what the list cannot mean', () => {
    const list = `
- { from: /docs/vcluster/c, to: /docs/vcluster }
- { from: /docs/x, to: /docs/vcluster/d }
- { from: /docs/x, to: /docs/vcluster }
- { from: /docs/y, to: /docs/z }
- { from: /docs/z, to: /docs/y }
- { from: /docs/h, to: '/docs/vcluster/c#prt' }
`;
    expect(printProblems(redirectsOf(list).problems)).toMatchInlineSnapshot(`
      "content/redirects.yml:2:11 redirects '/docs/vcluster/c' is an address of this site, so nothing can redirect it.
          Remove the entry.
      content/redirects.yml:3:11 redirects '/docs/vcluster/d' is not an address of this site.
          Did you mean '/docs/vcluster/c'?
      content/redirects.yml:4:11 redirects '/docs/x' is listed twice.
          Keep one of the two.
      content/redirects.yml:5:11 redirects '/docs/y' leads in a circle: /docs/y → /docs/z → /docs/y.
          Let it lead to a page.
      content/redirects.yml:6:11 redirects '/docs/z' leads in a circle: /docs/z → /docs/y → /docs/z.
          Let it lead to a page.
      content/redirects.yml:7:11 redirects '#prt' does not exist on /docs/vcluster/c.
          Did you mean 'part'?
      6 problems"
    `);
    expect(printProblems(redirectsOf('- { form: /a, to: ftp://b }').problems)).toMatchInlineSnapshot(`
      "content/redirects.yml:1:3 redirects '[0].from' is missing: expected a text.
          A path that begins with a slash: /docs/old
      content/redirects.yml:1:5 redirects Unknown key '[0].form'.
          Did you mean 'from'?
      content/redirects.yml:1:19 redirects '[0].to': expected a path or an https:// address, found "ftp://b".
          A path of this site, or an https:// address.
      3 problems"
    `);
    expect(printProblems(redirectsOf('- { from: "/a/*", to: "/b"').problems)).toMatchInlineSnapshot(`
      "content/redirects.yml:1:27 redirects Not valid YAML: flow map in block collection must be sufficiently indented and end with a }.
          Check quotes, brackets, and indentation.
      1 problem"
    `);
  });
});
