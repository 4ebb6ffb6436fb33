import { describe, expect, it } from 'vitest';
import { stateOf } from '../../docs/editor/testing/editor-state.ts';
import { dataComponents } from '../../docs/publish/markdown/slots.ts';
import { capabilitiesOf, fromCapabilities } from '../../docs/site/capability.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { toAllPageData } from '../../docs/site/to-page-data.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

/** The tiny data with a file of each kind, and a page of each kind that shows some of it. */
const files = {
  ...tinyReference,
  'content/app/_reference/lifecycle.yml': `labelsAsOf: 2025-03-02
order: each
orderReason: It is tested.
guides: [{ label: Setup, link: /guide/setup.mdx }]
sources: [https://example.com/]
releases:
  - { release: '3.0', released: 2025-03-01, endOfSupport: 2025-06-01, endOfLife: 2025-09-01 }
  - { release: '2.0', released: 2025-02-01, endOfSupport: 2025-05-01, endOfLife: 2025-08-01 }
  - { release: '1.0', released: 2025-01-01, endOfSupport: 2025-04-01, endOfLife: 2025-07-01 }
`,
  'content/app/_reference/messages.yml': `messages:
  - id: no-space
    message: 'no space left in {folder}'
    source: { file: cmd/root.go, text: no space left }
    says: The disk is full.
    fix: Make room.
    page: /guide/setup.mdx#install-it
`,
  'content/app/_reference/controls.yml': `benchmark: Tiny Benchmark 2
guides: [small]
audits:
  server: { on: host, run: list-arguments }
controls:
  - id: 1.2.1
    title: Port is closed
    asks: Nobody should reach the port.
    audit: { use: server, match: ^--port=, shows: --port=0 }
    set: { proxy.port: 0 }
    results: { small: { result: set } }
`,
  'content/app/_reference/moves.yml': `flags:
  - from: app create --old
    since: '2.0'
    note: Delete it. Things are named in one way only.
pages:
  - from: /guide/gone.mdx
    since: '2.0'
    replacement: /guide/setup.mdx
    note: It is a part of the setup now.
`,
  'content/app/1.0/guide/gone.mdx': '---\ntitle: Gone\n---\n\nText.\n',
  'content/app/2.0/_layer.json': '{ "remove": ["guide/gone.mdx"] }\n',
  'content/app/1.0/create.mdx': '---\ntitle: app create\n---\n\n<CommandReference command="app create" />\n',
  'content/app/1.0/proxy.mdx': '---\ntitle: proxy\n---\n\n<ConfigReference path="proxy" />\n',
  'content/app/1.0/all.mdx': '---\ntitle: All fields\n---\n\n<ConfigReference />\n',
  'content/app/1.0/releases.mdx':
    '---\ntitle: Releases\n---\n\n<ReleaseTable set="app" />\n\n<DocCardList />\n',
  'content/app/2.0/changes.mdx':
    '---\ntitle: Changes in 2.0\n---\n\n<ChangeList release="2.0" part="removed" />\n\n<ChangeList release="2.0" part="changed" />\n\n<ChangeList release="2.0" part="added" />\n',
  'content/app/1.0/words.mdx':
    '---\ntitle: Words\n---\n\nSet `proxy.image` and `queue.{key}.size`, or run `app create --driver`, but not `other`.\n',
  'content/app/1.0/messages.mdx': '---\ntitle: Messages\n---\n\n<KnownMessages />\n',
  'content/app/1.0/tools.mdx':
    '---\ntitle: Tools\n---\n\n<Workbench />\n\n<VersionComparison />\n\n<UpgradePlan />\n\n<SnippetNumbers />\n\n```yaml title="app.yaml"\nproxy: {}\n```\n',
  'content/app/current/hardening.mdx':
    '---\ntitle: Hardening\n---\n\n## Section {#section}\n\n<ControlReference guide="small" section="1.2" />\n',
};

function indexWith(more: Record<string, string>): SiteIndex {
  const { index, report } = stateOf(more);
  if (index === null) throw new Error(JSON.stringify(report().problems));
  return index;
}

const index = indexWith(files);
const pages = toAllPageData(index, null);
const absolute = (url: string) => `https://example.com${url}`;

const views = index.site.views.flatMap((view) => view.pages.map((page) => ({ view, page })));
const numberOf = ({ set, version, treePath }: (typeof views)[number]['page']) =>
  `${set} ${version} ${treePath}`;

/** What is there: nothing is left out only because it's empty. */
const filled = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(
    entries.filter(
      ([, value]) => value !== null && JSON.stringify(value) !== '{}' && JSON.stringify(value) !== '[]',
    ),
  );

describe('the capabilities of a small site', () => {
  it('have data without a mistake', () => {
    const { problems } = stateOf(files).report();
    const ofData = problems.filter(({ file }) => file.includes('/_reference/'));
    expect(ofData.filter(({ rule }) => rule !== 'command-page')).toEqual([]);
  });

  it('write what their components show as Markdown', () => {
    const components = dataComponents(index.site);
    const written = pages.flatMap((page) => {
      if (page.version === '1.0') return [];
      const view = views.find(({ page: one }) => one.url === page.url);
      const elements = view?.page.document.elements ?? [];
      return elements.flatMap(({ name, attributes }) => {
        const component = components[name ?? ''];
        if (component === undefined) return [];
        const props = Object.fromEntries(
          attributes.map((one) => [one.name, Array.isArray(one.value) ? one.value.join('') : one.value]),
        );
        const text = component.markdown(props, { page, glossary: [], absolute });
        return [[`${page.url} <${name}>: ${component.label}`, text] as const];
      });
    });
    expect(filled(written)).toMatchSnapshot();
  });

  it('add to what the search finds on a page', () => {
    const parts = views.flatMap(({ view, page }) =>
      capabilitiesOf(index.site).flatMap(({ name, searchParts }) =>
        Object.entries(searchParts?.(page, view, index) ?? {}).map(
          ([kind, found]) => [`${numberOf(page)}: ${kind} of ${name}`, found] as const,
        ),
      ),
    );
    expect(filled(parts)).toMatchSnapshot();
  });

  it('add data to pages, and files to some', () => {
    const files = pages.flatMap((page) =>
      capabilitiesOf(index.site).flatMap(({ name, pageFiles }) =>
        [...(pageFiles?.(page, index) ?? [])].map(([path, text]) => [`${name}: ${path}`, text] as const),
      ),
    );
    expect(filled(files)).toMatchSnapshot();
    expect(pages.flatMap(({ url, workbench }) => (workbench === undefined ? [] : [url]))).toHaveLength(3);
    expect(pages.flatMap(({ snippets }) => snippets ?? [])[0]).toMatchSnapshot();
    const ofStable = pages.filter(({ version }) => version === '2.0');
    expect(
      filled(ofStable.map(({ url, reference }) => [url, filled(Object.entries(reference ?? {}))])),
    ).toMatchSnapshot();
    expect(pages.flatMap(({ files: all = {} }) => Object.values(all).map(({ schema }) => schema))).toEqual([
      null,
      null,
      null,
    ]);
    const stripped = pages.map(
      (page) =>
        capabilitiesOf(index.site).reduce((data, { withoutFiles }) => withoutFiles?.(data) ?? data, page)
          .reference,
    );
    const texts = stripped.flatMap((one) =>
      [one?.commands, one?.fields, one?.controls, one?.api].flatMap((parts) => Object.values(parts ?? {})),
    );
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(({ markdown }) => markdown !== '')).toEqual([]);
  });

  it('know dates, moves, cards, releases, and labels', () => {
    const known = views.map(
      ({ view, page }) =>
        [
          numberOf(page),
          {
            ...filled([
              [
                'card',
                capabilitiesOf(index.site)
                  .map((one) => one.cardOf?.(page, view, index) ?? null)
                  .find((one) => one !== null) ?? null,
              ],
              ['releases', fromCapabilities(index.site, (one) => one.releasesOf?.(page))],
              ['labels', fromCapabilities(index.site, (one) => one.codeLabels?.(page))],
            ]),
          },
        ] as const,
    );
    expect(filled(known)).toMatchSnapshot();
    const dates = index.site.views.map((view) =>
      fromCapabilities(index.site, (one) => [one.datesOf?.(view, index.site)?.endOfLife ?? '']).join(''),
    );
    expect(dates).toEqual(['2025-09-01', '2025-08-01', '2025-07-01', '']);
    expect(fromCapabilities(index.site, (one) => one.movesOf?.('app', index.site.data))).toMatchSnapshot();
    expect(fromCapabilities(index.site, (one) => one.knownTexts?.(index))).toMatchSnapshot();
  });

  it('have addresses and data files of their own', () => {
    const own = capabilitiesOf(index.site).map(
      (one) => [one.name, one.addresses?.(index.site) ?? {}] as const,
    );
    expect(filled(own)).toMatchSnapshot();
    const made = capabilitiesOf(index.site).flatMap(({ name, dataFiles }) =>
      [...(dataFiles?.make(index) ?? [])].map(([path, text]) => [`${name}: ${path}`, text] as const),
    );
    expect(filled(made)).toMatchSnapshot();
    expect(made.every(([, text]) => text.length > 0)).toBe(true);
  });

  it('bundle their code, and count snippets', () => {
    const bundled = capabilitiesOf(index.site).flatMap(({ name, code }) =>
      code?.isIn(index.site.data) === true ? [name] : [],
    );
    expect(bundled).toMatchSnapshot();
    expect(
      capabilitiesOf(index.site)
        .map((one) => one.summary?.(index) ?? null)
        .filter(Boolean),
    ).toMatchSnapshot();
  });
});

describe('a kind of file with a schema for each version', () => {
  const product = (tinyReference['content/product.yml'] ?? '').replace(
    'set: app, titles',
    'set: app, schema: app, schemaTitle: App, titles',
  );
  const withSchemas = indexWith({ ...files, 'content/product.yml': product });
  const schemas = capabilitiesOf(withSchemas.site).find(({ name }) => name === 'schemas');

  it('has a file for each, which snippets name', () => {
    const made = new Map(schemas?.dataFiles?.make(withSchemas));
    expect(schemas?.addresses?.(withSchemas.site).files).toEqual(
      [...made.keys()].map((path) => `/docs/${path}`),
    );
    const texts = [...made].map(([path, text]) => [path, JSON.parse(text)] as const);
    expect(texts.map(([path]) => path)).toEqual(
      ['next', '2.0', '1.0', 'latest'].map((name) => `schemas/app/${name}.json`),
    );
    expect(texts[1]?.[1]).toMatchSnapshot();
    const named = toAllPageData(withSchemas, null).flatMap(({ files: all = {} }) =>
      Object.values(all).map(({ schema }) => schema),
    );
    expect(named).toEqual(
      ['next', '2.0', '1.0'].map((name) => `https://example.com/docs/schemas/app/${name}.json`),
    );
  });
});

describe('the capabilities of a site without data', () => {
  const bare = indexWith({});

  it('add nothing', async () => {
    for (const one of capabilitiesOf(bare.site)) {
      expect(one.code?.isIn(bare.site.data) ?? false, one.name).toBe(false);
      expect(one.addresses?.(bare.site) ?? { files: [], folders: [] }, one.name).toEqual({
        files: [],
        folders: [],
      });
      expect([...(one.dataFiles?.make(bare) ?? [])], one.name).toEqual([]);
      expect((await one.exportFiles?.(bare)) ?? {}, one.name).toEqual({});
      expect(one.movesOf?.('app', bare.site.data) ?? [], one.name).toEqual([]);
      expect(one.summary?.(bare) ?? null, one.name).toBeNull();
      for (const view of bare.site.views) {
        expect(one.datesOf?.(view, bare.site) ?? null, one.name).toBeNull();
        for (const page of view.pages) {
          expect(one.pageParts?.(page, view, bare) ?? {}, one.name).toEqual({});
          expect(one.cardOf?.(page, view, bare) ?? null, one.name).toBeNull();
          for (const part of Object.values(one.searchParts?.(page, view, bare) ?? {}))
            expect(part, one.name).toEqual([]);
        }
      }
    }
  });
});
