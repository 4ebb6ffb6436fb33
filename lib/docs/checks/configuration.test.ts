import { describe, expect, it } from 'vitest';
import { problemsOf, tinyFiles } from './testing/tiny-project.ts';

/** The valid `versions.json` with one text replaced. */
const versionsWith = (text: string, replacement: string) => ({
  'versions.json': (tinyFiles['versions.json'] ?? '').replace(text, replacement),
});

const settingsWith = (text: string, replacement: string) => ({
  'content/site.yml': (tinyFiles['content/site.yml'] ?? '').replace(text, replacement),
});

describe('bad configuration', () => {
  it('reports a route that the site does not serve', () => {
    expect(problemsOf(versionsWith('"/docs"', '"/tool"'))).toMatchInlineSnapshot(`
      "versions.json:8:49 versions 'sets[1].route': expected /docs or a path below it such as /docs/app, without a slash at its end, found "/tool".
          Address of the set; by default, /docs for the first one, and /docs/<name> for the others.
      1 problem"
    `);
  });

  it("reports a set at the address of another set's version", () => {
    expect(problemsOf(versionsWith('"/docs"', '"/docs/app/next"'))).toMatchInlineSnapshot(`
      "versions.json:8:49 versions The route '/docs/app/next' is the address of version 'current' of set 'app'.
          Change the route, or the path of that version.
      1 problem"
    `);
  });

  it('reports a site without a beginning', () => {
    expect(problemsOf(versionsWith('"/docs"', '"/docs/tool"'))).toMatchInlineSnapshot(`
      "versions.json:3:47 versions No set has the route '/docs', which is the landing page's address.
          Give one set "route": "/docs": the first page of its newest stable version is the landing page.
      1 problem"
    `);
  });

  it('accepts any set at the beginning of the site', () => {
    expect(problemsOf({})).toBe('no problems');
    const files = versionsWith('"/docs"', '"/docs/tool"')['versions.json'].replace('"/docs/app"', '"/docs"');
    expect(problemsOf({ 'versions.json': files })).toBe('no problems');
  });

  it('reports a banner that could only lead to the page itself', () => {
    const files = versionsWith('"isLast": true, ', '"isLast": true, "banner": "unmaintained", ');
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "versions.json:5:50 versions '2.0' is the newest stable version, but has the banner 'unmaintained'.
          Its notice would lead readers to the page they are on; remove it.
      1 problem"
    `);
  });

  it('reports a missing variable whose name every object knows', () => {
    const files = versionsWith('{ "minor": "3.0" }', '{ "minor": "3.0", "constructor": "x" }');
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "versions.json:5:53 versions '2.0' does not declare the variable 'constructor', which 'current' has.
          Add it, or remove it from all versions of 'app'.
      versions.json:6:37 versions '1.0' does not declare the variable 'constructor', which 'current' has.
          Add it, or remove it from all versions of 'app'.
      2 problems"
    `);
  });

  it('asks for quotes around a number that should be a text', () => {
    expect(problemsOf(settingsWith('title: Docs', 'title: 2'))).toMatchInlineSnapshot(`
      "content/site.yml:1:8 settings 'title': expected a text, found 2.
          Put it in quotes. Name of the site; by default, the label of its first set.
      1 problem"
    `);
  });

  it('reports an alias without an anchor', () => {
    expect(problemsOf(settingsWith('title: Docs', 'title: *docs'))).toMatchInlineSnapshot(`
      "content/site.yml:1:8 settings '*docs' refers to nothing: there is no anchor '&docs' before it.
          Put values that begin with '*' in quotes.
      1 problem"
    `);
  });

  it('judges the settings although versions.json cannot be read', () => {
    expect(
      problemsOf({ 'versions.json': '{', ...settingsWith('title: Docs', 'titel: Docs') }),
    ).toMatchInlineSnapshot(`
      "content/site.yml:1:1 settings Unknown key 'titel'.
          Did you mean 'title'?
      versions.json:1:2 versions Not valid JSON: expected a key in double quotes, found the end.
          Correct the syntax; comments and trailing commas are not allowed.
      2 problems"
    `);
  });
});

describe('addresses in the settings', () => {
  it('are those of the site', () => {
    const links = `navbar: { items: [{ type: link, label: A, href: /docs/app/guide/setp }, { type: link, label: B, href: '/docs/app/guide/setup#nope' }] }
announcement: { id: x, text: New., linkText: See, href: /docs/ }`;
    expect(problemsOf(settingsWith('navbar: { items: [] }', links))).toMatchInlineSnapshot(`
      "content/site.yml:5:49 settings '/docs/app/guide/setp' is not an address of this site.
          Did you mean '/docs/app/guide/setup'?
      content/site.yml:5:103 settings '/docs/app/guide/setup#nope' is not an address of this site.
          Did you mean '/docs/app/guide/setup'?
      2 problems"
    `);
  });
});
