import { describe, expect, it } from 'vitest';
import { printProblems } from '../base/problems/print.ts';
import type { VersionsConfig } from './model.ts';
import { parseSettings } from './settings.ts';

const version = (name: string, isLast: boolean) => {
  const path = isLast ? '' : name;
  return {
    name,
    label: name,
    path,
    isLast,
    banner: 'none' as const,
    badge: true,
    hiddenClasses: [],
    variables: {},
    companions: {},
  };
};
const versions: VersionsConfig = {
  sets: [
    {
      name: 'app',
      label: 'App',
      route: '/docs/app',
      older: [],
      versions: [version('2.0', true), version('1.0', false)],
    },
  ],
};

const lines = {
  title: 'title: Docs',
  tagline: 'tagline: All of it.',
  origin: 'origin: https://example.com',
  repository:
    'repository: { url: "https://example.com/r", branch: main, contentPath: content, newDocumentTemplate: x }',
  navbar: 'navbar: { items: [] }',
  footer: 'footer: { items: [], copyright: Us }',
  search: 'search: { placeholder: Search docs }',
};
const parse = (changes: Partial<Record<keyof typeof lines, string>>, environment = {}) => {
  const text = Object.values({ ...lines, ...changes }).join('\n');
  return parseSettings({ path: 'content/site.yml', text }, versions, environment);
};
const problemsOf = (...args: Parameters<typeof parse>) => printProblems(parse(...args).problems);
const navbar = (...items: string[]) => ({
  navbar: `navbar:\n  items:\n${items.map((item) => `    - ${item}`).join('\n')}`,
});

describe('parseSettings', () => {
  it('fills in everything for a site without settings, and with an empty file', () => {
    const missing = parseSettings(null, versions);
    const empty = parseSettings({ path: 'content/site.yml', text: '# nothing yet\n' }, versions);
    expect(empty).toEqual(missing);
    expect(missing).toMatchInlineSnapshot(`
      {
        "problems": [],
        "value": {
          "announcement": null,
          "audiences": null,
          "basePath": "",
          "externalLinks": {
            "allow": [],
          },
          "footer": {
            "copyright": null,
            "items": [],
          },
          "imageZoomSelector": "main article img",
          "navbar": {
            "items": [
              {
                "side": "right",
                "type": "search",
              },
            ],
          },
          "offline": [],
          "origin": "http://localhost:4173",
          "readerVariables": {},
          "repository": null,
          "requireDescriptions": false,
          "rootPath": "/docs",
          "rules": [],
          "search": {
            "hosted": null,
            "index": "docs",
            "placeholder": "Search docs",
            "suggestions": [],
          },
          "tagline": "The documentation of App.",
          "theme": {
            "colors": {},
            "logo": null,
          },
          "title": "App",
          "titleDelimiter": "|",
        },
      }
    `);
  });

  it('names all sets but the first in a navbar that is not set', () => {
    const sets = versions.sets.flatMap((set) => [set, { ...set, name: 'tool', label: 'Tool' }]);
    expect(parseSettings(null, { sets }).value?.navbar.items).toEqual([
      { type: 'doc-set', set: 'tool', label: 'Tool', side: 'left' },
      { type: 'search', side: 'right' },
    ]);
  });

  it('wants a repository for the actions of the footer', () => {
    const footer = (action: string) => ({ footer: `footer: { items: [{ label: A, action: ${action} }] }` });
    expect(problemsOf({ ...footer('new-document'), repository: '' })).toMatchInlineSnapshot(`
      "content/site.yml:6:39 settings The action 'new-document' needs 'repository', which isn't set.
          Set 'repository', or give the link an 'href'.
      1 problem"
    `);
    expect(problemsOf(footer('open-environment'))).toMatchInlineSnapshot(`
      "content/site.yml:6:39 settings The action 'open-environment' needs 'repository.openIn', which isn't set.
          Set 'repository.openIn', or give the link an 'href'.
      1 problem"
    `);
  });

  it('fills in defaults', () => {
    expect(parse({}).value).toMatchObject({
      basePath: '',
      titleDelimiter: '|',
      announcement: null,
      search: { placeholder: 'Search docs', suggestions: [], hosted: null },
      imageZoomSelector: 'main article img',
      offline: [],
      readerVariables: {},
    });
  });

  it('rejects a version dropdown that names a nonexistent version', () => {
    const item = '{ type: version-dropdown, set: app, versions: ["2.0", "3.0"] }';
    expect(problemsOf(navbar(item))).toMatchInlineSnapshot(`
      "content/site.yml:7:61 settings A version dropdown names '3.0', which is not a version of set 'app'.
          Existing versions: 2.0, 1.0.
      1 problem"
    `);
  });

  it('rejects an unknown item type, and lists the types', () => {
    expect(problemsOf(navbar('{ type: serch }', '{ type: carousel, label: X }'))).toMatchInlineSnapshot(`
      "content/site.yml:7:15 settings 'navbar.items[0].type': expected one of 'doc-set', 'sidebar', 'link', 'dialog', 'version-dropdown', 'search', found "serch".
          Did you mean 'search'?
      content/site.yml:8:15 settings 'navbar.items[1].type': expected one of 'doc-set', 'sidebar', 'link', 'dialog', 'version-dropdown', 'search', found "carousel".
          Known: doc-set, sidebar, link, dialog, version-dropdown, search.
      2 problems"
    `);
  });

  it('rejects a set that does not exist', () => {
    expect(problemsOf(navbar('{ type: doc-set, set: apps, label: X }'))).toMatchInlineSnapshot(`
      "content/site.yml:7:29 settings A navbar item of type 'doc-set' names the set 'apps', which does not exist.
          Did you mean 'app'?
      1 problem"
    `);
  });

  it('knows which keys a navbar item of its type has', () => {
    expect(problemsOf(navbar('{ type: link, href: /docs, label: X, icn: github }'))).toMatchInlineSnapshot(`
      "content/site.yml:7:44 settings Unknown key 'navbar.items[0].icn'.
          Did you mean 'icon'?
      1 problem"
    `);
  });

  it('reports wrong values with what the field is for', () => {
    expect(
      problemsOf({ title: 'title: 5', origin: 'origin: https://example.com/docs', search: 'search: []' }),
    ).toMatchInlineSnapshot(`
      "content/site.yml:1:8 settings 'title': expected a text, found 5.
          Put it in quotes. Name of the site; by default, the label of its first set.
      content/site.yml:3:9 settings 'origin': expected a scheme and host without a path, such as https://www.example.com, found "https://example.com/docs".
          Scheme and host of canonical links; overridden by SITE_ORIGIN.
      content/site.yml:7:9 settings 'search': expected a map of keys, found an empty list.
          The search box.
      3 problems"
    `);
  });

  it('wants either an action or an address of a footer link', () => {
    expect(problemsOf({ footer: 'footer: { items: [{ label: A }], copyright: Us }' })).toMatchInlineSnapshot(`
      "content/site.yml:6:19 settings 'footer.items[0]': expected either 'action' or 'href', found a map of keys.
          Links of the footer, in order.
      1 problem"
    `);
  });

  it('reports YAML errors at their place', () => {
    expect(problemsOf({ title: 'title: a: b', tagline: 'title: x' })).toMatchInlineSnapshot(`
      "content/site.yml:1:8 settings Not valid YAML: nested mappings are not allowed in compact mappings.
          Put values that hold ': ' in quotes.
      1 problem"
    `);
  });

  it('lets the environment override origin, base path, and search', () => {
    const environment = {
      SITE_ORIGIN: 'http://localhost:3000',
      BASE_PATH: '/preview',
      ALGOLIA_APP_ID: 'APP',
      ALGOLIA_SEARCH_KEY: 'key',
    };
    expect(parse({}, environment).value).toMatchObject({
      origin: 'http://localhost:3000',
      basePath: '/preview',
      search: { index: 'docs', hosted: { applicationId: 'APP', searchKey: 'key' } },
    });
  });

  it('rejects bad variables of the environment', () => {
    expect(
      problemsOf(
        {},
        { SITE_ORIGIN: 'example.com', BASE_PATH: 'x/', ALGOLIA_APP_ID: 'APP', INCLUDE_DRAFTS: 'yes' },
      ),
    ).toMatchInlineSnapshot(`
      "environment:1:1 environment ALGOLIA_APP_ID is set, but ALGOLIA_SEARCH_KEY is not.
          Set both for the hosted search, or neither for the local one.
      environment:1:1 environment BASE_PATH: expected '' or a path such as /x, without a slash at its end, found "x/".
          Correct or unset the variable.
      environment:1:1 environment INCLUDE_DRAFTS: expected '1' to build drafts, or '0', found "yes".
          Correct or unset the variable.
      environment:1:1 environment SITE_ORIGIN: expected a scheme and host without a path, such as https://www.example.com, found "example.com".
          Correct or unset the variable.
      4 problems"
    `);
  });
});
