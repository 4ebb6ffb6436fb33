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
describe('the capabilities of a small site', () => {
  it('have data without a mistake', () => {
    const { problems } = stateOf(files).report();
    const ofData = problems.filter(({ file }) => file.includes('/_reference/'));
    expect(ofData.filter(({ rule }) => rule !== 'command-page')).toEqual([]);
  });

  it('write what their components show as Markdown', () => {
    const components = dataComponents(index.site);
    const written = pages.flatMap((page) => {
      const elements = views.find(({ page: one }) => one.url === page.url)?.page.document.elements ?? [];
      return elements.flatMap(({ name, attributes }) => {
        const component = components[name ?? ''];
        if (component === undefined || page.version === '1.0') return [];
        const props = Object.fromEntries(
          attributes.map(({ name: key, value }) => [key, Array.isArray(value) ? value.join('') : value]),
        );
        const text = component.markdown(props, { page, glossary: [], absolute });
        return text === '' ? [] : [`# ${page.url}: ${component.label}\n${text}`];
      });
    });
    expect(written.join('\n\n')).toMatchInlineSnapshot(`
      "# /docs/app/next/all: Reference for the fields
      - \`proxy\` (object): The part that stands between clients and servers.
      - \`proxy.image\` (object): What runs, as registry, repository, and tag.
      - \`proxy.patches\` (array, since v2): Changes to objects on their way through.
      - \`proxy.patches[]\` (object, since v2): One change at exactly one place of it.
      - \`proxy.patches[].path\` (string, required, since v2): Says which value becomes another one.
      - \`proxy.port\` (integer, default \`8443\`, unreleased): Where it listens; clients need not know it.
      - \`queue\` (map, default \`{}\`): Waiting lines by a name of your own.
      - \`queue.{key}\` (object): One waiting line and how it behaves.
      - \`queue.{key}.size\` (integer): How many may wait before others are refused.

      # /docs/app/next/changes: List of changes
      **Command line**

      - \`app create --old\`: Delete it. Things are named in one way only.

      # /docs/app/next/changes: List of changes
      **Configuration**

      - \`proxy.image\`: type: \`string\` → \`object\`; default: \`nginx\` → none

      **Command line**

      - \`app create --driver\`: default: \`helm\` → \`native\`

      # /docs/app/next/changes: List of changes
      **Configuration**

      - \`proxy.patches\` (and 2 below it): Changes to objects on their way through.

      **Command line**

      - \`app list\` (and 1 below it): Shows all things that you may see.

      # /docs/app/next/create: Reference for the command
      ## Usage

      Makes a thing, and waits until it answers.

      \`\`\`bash
      app create NAME [flags]
      \`\`\`

      ## Arguments

      - \`NAME\` (required): What the thing is called from then on.

      ## Flags

      - \`--debug\` (string, unreleased): File that takes every line of the log.
      - \`--driver\` (string, default \`native\`): Who does the work. The default asks nobody else.
      - \`--help\`, \`-h\` (bool, default \`false\`): Tells how to call this, and leaves at once.

      # /docs/app/next/hardening: List of controls
      | Control | Requirement | Result |
      | --- | --- | --- |
      | 1.2.1 | Port is closed | Set |

      ### 1.2.1 Port is closed

      Nobody should reach the port.

      **Result: Set.**

      **Audit on the host cluster**

      \`\`\`bash
      list-arguments \\
        | grep -E -- '^--port='
      \`\`\`

      Expected output:

      \`\`\`text
      --port=0
      \`\`\`

      **Remediation**

      \`\`\`yaml
      proxy:
        port: 0
      \`\`\`

      # /docs/app/next/messages: List of messages
      - \`no space left in {folder}\`: The disk is full. Make room. See [Setup](https://example.com/docs/app/guide/setup#install-it).

      # /docs/app/next/proxy: Reference for the fields
      - \`proxy\` (object): The part that stands between clients and servers.
      - \`proxy.image\` (object): What runs, as registry, repository, and tag.
      - \`proxy.patches\` (array, since v2): Changes to objects on their way through.
      - \`proxy.patches[]\` (object, since v2): One change at exactly one place of it.
      - \`proxy.patches[].path\` (string, required, since v2): Says which value becomes another one.
      - \`proxy.port\` (integer, default \`8443\`, unreleased): Where it listens; clients need not know it.

      # /docs/app/next/releases: Table of releases
      | Release | Released | End of support | End of life |
      | --- | --- | --- | --- |
      | 3.0 | March 1, 2025 | June 1, 2025 | September 1, 2025 |
      | 2.0 | February 1, 2025 | May 1, 2025 | August 1, 2025 |
      | 1.0 | January 1, 2025 | April 1, 2025 | July 1, 2025 |

      # /docs/app/next/releases: Cards for the pages below this one
      - [All fields](https://example.com/docs/app/next/all)
      - [Changes in 2.0](https://example.com/docs/app/next/changes): 2 new, 1 removed, 2 changed: proxy, app create
      - [app create](https://example.com/docs/app/next/create)
      - [guide](https://example.com/docs/app/next/guide/setup)
      - [Hardening](https://example.com/docs/app/next/hardening)
      - [App](https://example.com/docs/app/next): Welcome.
      - [Messages](https://example.com/docs/app/next/messages)
      - [proxy](https://example.com/docs/app/next/proxy)
      - [Tools](https://example.com/docs/app/next/tools)
      - [Words](https://example.com/docs/app/next/words): Set proxy.image and queue.{key}.size, or run app create --driver, but not other.

      # /docs/app/next/tools: Workbench
      The workbench itself is on the page, and needs a browser. On the command line, [validate.mjs](https://example.com/docs/downloads/validate.mjs) checks and upgrades files in the same way.

      # /docs/app/next/tools: Comparison of versions
      - [App 2.0](https://example.com/docs/app/changes)

      # /docs/app/next/tools: Upgrade plan
      - [App 2.0](https://example.com/docs/app/changes)

      # /docs/app/next/tools: Snippet counts
      - Snippets that were checked: 1
      - Blocks of YAML: 1
      - Blocks of commands: 0
      - Fields that they set: 1
      - Commands that they run: 0
      - Snippets that are wrong on purpose, and say so: 0
      - Snippets that failed: 0

      # /docs/app/all: Reference for the fields
      - \`proxy\` (object): The part that stands between clients and servers.
      - \`proxy.image\` (object): What runs, as registry, repository, and tag.
      - \`proxy.patches\` (array, since v2): Changes to objects on their way through.
      - \`proxy.patches[]\` (object, since v2): One change at exactly one place of it.
      - \`proxy.patches[].path\` (string, required, since v2): Says which value becomes another one.
      - \`queue\` (map, default \`{}\`): Waiting lines by a name of your own.
      - \`queue.{key}\` (object): One waiting line and how it behaves.
      - \`queue.{key}.size\` (integer): How many may wait before others are refused.

      # /docs/app/changes: List of changes
      **Command line**

      - \`app create --old\`: Delete it. Things are named in one way only.

      # /docs/app/changes: List of changes
      **Configuration**

      - \`proxy.image\`: type: \`string\` → \`object\`; default: \`nginx\` → none

      **Command line**

      - \`app create --driver\`: default: \`helm\` → \`native\`

      # /docs/app/changes: List of changes
      **Configuration**

      - \`proxy.patches\` (and 2 below it): Changes to objects on their way through.

      **Command line**

      - \`app list\` (and 1 below it): Shows all things that you may see.

      # /docs/app/create: Reference for the command
      ## Usage

      Makes a thing, and waits until it answers.

      \`\`\`bash
      app create NAME [flags]
      \`\`\`

      ## Arguments

      - \`NAME\` (required): What the thing is called from then on.

      ## Flags

      - \`--driver\` (string, default \`native\`): Who does the work. The default asks nobody else.
      - \`--help\`, \`-h\` (bool, default \`false\`): Tells how to call this, and leaves at once.

      ## Inherited flags

      - \`--debug\` (bool, default \`false\`): Prints one more line for each step that is taken.

      # /docs/app/messages: List of messages
      - \`no space left in {folder}\`: The disk is full. Make room. See [Setup](https://example.com/docs/app/guide/setup#install-it).

      # /docs/app/proxy: Reference for the fields
      - \`proxy\` (object): The part that stands between clients and servers.
      - \`proxy.image\` (object): What runs, as registry, repository, and tag.
      - \`proxy.patches\` (array, since v2): Changes to objects on their way through.
      - \`proxy.patches[]\` (object, since v2): One change at exactly one place of it.
      - \`proxy.patches[].path\` (string, required, since v2): Says which value becomes another one.

      # /docs/app/releases: Table of releases
      | Release | Released | End of support | End of life |
      | --- | --- | --- | --- |
      | 3.0 | March 1, 2025 | June 1, 2025 | September 1, 2025 |
      | 2.0 | February 1, 2025 | May 1, 2025 | August 1, 2025 |
      | 1.0 | January 1, 2025 | April 1, 2025 | July 1, 2025 |

      # /docs/app/releases: Cards for the pages below this one
      - [All fields](https://example.com/docs/app/all)
      - [Changes in 2.0](https://example.com/docs/app/changes): 2 new, 1 removed, 2 changed: proxy, app create
      - [app create](https://example.com/docs/app/create)
      - [guide](https://example.com/docs/app/guide/setup)
      - [App](https://example.com/docs/app): Welcome.
      - [Messages](https://example.com/docs/app/messages)
      - [proxy](https://example.com/docs/app/proxy)
      - [Tools](https://example.com/docs/app/tools)
      - [Words](https://example.com/docs/app/words): Set proxy.image and queue.{key}.size, or run app create --driver, but not other.

      # /docs/app/tools: Workbench
      The workbench itself is on the page, and needs a browser. On the command line, [validate.mjs](https://example.com/docs/downloads/validate.mjs) checks and upgrades files in the same way.

      # /docs/app/tools: Comparison of versions
      - [App 2.0](https://example.com/docs/app/changes)

      # /docs/app/tools: Upgrade plan
      - [App 2.0](https://example.com/docs/app/changes)

      # /docs/app/tools: Snippet counts
      - Snippets that were checked: 1
      - Blocks of YAML: 1
      - Blocks of commands: 0
      - Fields that they set: 1
      - Commands that they run: 0
      - Snippets that are wrong on purpose, and say so: 0
      - Snippets that failed: 0"
    `);
  });

  it('add to what the search finds on a page', () => {
    const found = views.flatMap(({ view, page }) =>
      capabilitiesOf(index.site).flatMap(({ searchParts }) => {
        const { entries = [], sections = [], messages = [] } = searchParts?.(page, view, index) ?? {};
        if (page.version === 'current')
          return sections.map((one) => `${one.anchor}: ${one.title}: ${one.text}`);
        return [
          ...entries.map(({ kind, name, anchor, facts, text }) => {
            const { type = '', default: given = '', since = '' } = facts ?? {};
            return [page.url, kind, name, `#${anchor}`, type, given, since, text].join(' | ');
          }),
          ...messages.map(({ anchor, text }) => `${page.url} | message | ${text} | #${anchor}`),
        ];
      }),
    );
    expect(found.join('\n')).toMatchInlineSnapshot(`
      "1.2.1: 1.2.1 Port is closed: Nobody should reach the port.
      list-arguments \\
        | grep -E -- '^--port='
      proxy:
        port: 0
      /docs/app/all | field | queue | #queue | map | {} |  | Waiting lines by a name of your own.
      /docs/app/all | field | queue.{key} | #queue-key | object |  |  | One waiting line and how it behaves.
      /docs/app/all | field | queue.{key}.size | #queue-key-size | integer |  |  | How many may wait before others are refused.
      /docs/app/changes | flag | app create --old | #flags-old |  |  |  | Removed. Delete it. Things are named in one way only.
      /docs/app/create | command | app create | # |  |  |  | Makes a thing, and waits until it answers.
      /docs/app/create | argument | app create NAME | #argument-name |  |  |  | What the thing is called from then on.
      /docs/app/create | flag | app create --driver | #flags-driver | string | native |  | Who does the work. The default asks nobody else.
      /docs/app/guide/setup | message | no space left in {folder} | #install-it
      /docs/app/proxy | field | proxy | #proxy | object |  |  | The part that stands between clients and servers.
      /docs/app/proxy | field | proxy.image | #proxy-image | object |  |  | What runs, as registry, repository, and tag.
      /docs/app/proxy | field | proxy.patches | #proxy-patches | array |  | v2 | Changes to objects on their way through.
      /docs/app/proxy | field | proxy.patches[] | #proxy-patchesitems | object |  | v2 | One change at exactly one place of it.
      /docs/app/proxy | field | proxy.patches[].path | #proxy-patchesitems-path | string |  | v2 | Says which value becomes another one.
      /docs/app/1.0/all | field | queue | #queue | map | {} |  | Waiting lines by a name of your own.
      /docs/app/1.0/all | field | queue.{key} | #queue-key | object |  |  | One waiting line and how it behaves.
      /docs/app/1.0/all | field | queue.{key}.size | #queue-key-size | integer |  |  | How many may wait before others are refused.
      /docs/app/1.0/create | command | app create | # |  |  |  | Makes a thing, and waits until it answers.
      /docs/app/1.0/create | argument | app create NAME | #argument-name |  |  |  | What the thing is called from then on.
      /docs/app/1.0/create | flag | app create --driver | #flags-driver | string | helm |  | Who does the work. The default asks nobody else.
      /docs/app/1.0/create | flag | app create --old | #flags-old | bool | false |  | Keeps the former way of naming things.
      /docs/app/1.0/guide/setup | message | no space left in {folder} | #install-it
      /docs/app/1.0/proxy | field | proxy | #proxy | object |  |  | The part that stands between clients and servers.
      /docs/app/1.0/proxy | field | proxy.image | #proxy-image | string | nginx |  | Reference of what runs, with its tag."
    `);
  });

  it('add data to pages, and files to some', () => {
    const made = pages.flatMap((page) =>
      capabilitiesOf(index.site).flatMap(({ name, pageFiles }) =>
        [...(pageFiles?.(page, index) ?? [])].map(([path]) => `${page.url}: ${path} of ${name}`),
      ),
    );
    expect(made.join('\n').replaceAll(/\.[0-9a-f]{10}\./g, '.HASH.')).toMatchInlineSnapshot(`
      "/docs/app/next/all: assets/reference/current/all.HASH.txt of reference data
      /docs/app/next/all: assets/reference/gone-app-current.HASH.json of changes
      /docs/app/next/create: assets/reference/gone-app-current.HASH.json of changes
      /docs/app/next/proxy: assets/reference/current/proxy.HASH.txt of reference data
      /docs/app/next/proxy: assets/reference/gone-app-current.HASH.json of changes
      /docs/app/next/tools: assets/reference/changes-app.HASH.json of comparison and upgrade plan
      /docs/app/all: assets/reference/2.0/all.HASH.txt of reference data
      /docs/app/all: assets/reference/gone-app-2.0.HASH.json of changes
      /docs/app/create: assets/reference/gone-app-2.0.HASH.json of changes
      /docs/app/proxy: assets/reference/2.0/proxy.HASH.txt of reference data
      /docs/app/proxy: assets/reference/gone-app-2.0.HASH.json of changes
      /docs/app/tools: assets/reference/changes-app.HASH.json of comparison and upgrade plan
      /docs/app/1.0/all: assets/reference/1.0/all.HASH.txt of reference data
      /docs/app/1.0/proxy: assets/reference/1.0/proxy.HASH.txt of reference data
      /docs/app/1.0/tools: assets/reference/changes-app.HASH.json of comparison and upgrade plan"
    `);
    expect(pages.flatMap(({ url, workbench }) => (workbench === undefined ? [] : [url]))).toHaveLength(3);
    expect(pages.flatMap(({ snippets }) => snippets ?? [])[0]).toEqual({
      checked: 1,
      skipped: 0,
      failed: 0,
      yaml: 1,
      shell: 0,
      fields: 1,
      commands: 0,
    });
    expect(
      pages.flatMap(({ files: all = {} }) =>
        Object.values(all).map(({ kind, version, schema }) => [kind, version, schema]),
      ),
    ).toEqual(['current', '2.0', '1.0'].map((version) => ['app.yaml', version, null]));
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

  it('link to the same field in other versions, and explain names in sentences', () => {
    const links = pages.flatMap(({ url, reference }) =>
      Object.entries(reference?.fields ?? {}).map(
        ([path, { versions }]) => `${url} '${path}': ${versions.map((one) => one.url).join(' ')}`,
      ),
    );
    expect(links.join('\n')).toMatchInlineSnapshot(`
      "/docs/app/next/all '': /docs/app/all /docs/app/1.0/all
      /docs/app/next/proxy 'proxy': /docs/app/proxy /docs/app/1.0/proxy
      /docs/app/all '': /docs/app/next/all /docs/app/1.0/all
      /docs/app/proxy 'proxy': /docs/app/next/proxy /docs/app/1.0/proxy
      /docs/app/1.0/all '': /docs/app/next/all /docs/app/all
      /docs/app/1.0/proxy 'proxy': /docs/app/next/proxy /docs/app/proxy"
    `);
    const terms = pages.find(({ url }) => url === '/docs/app/words')?.reference?.terms;
    expect(terms).toMatchInlineSnapshot(`
      {
        "app create --driver": {
          "hint": "--driver · string · default native",
          "href": "/docs/app/create#flags-driver",
        },
        "proxy.image": {
          "hint": "object",
          "href": "/docs/app/proxy#proxy-image",
        },
        "queue.{key}.size": {
          "hint": "integer",
          "href": "/docs/app/all#queue-key-size",
        },
      }
    `);
  });

  it('know moves, dates, cards, releases, and labels', () => {
    const known = views.flatMap(({ view, page }) =>
      capabilitiesOf(index.site).flatMap((one) => {
        const card = one.cardOf?.(page, view, index) ?? null;
        const labels = one.codeLabels?.(page).filter((label) => label !== '') ?? [];
        const releases = one.releasesOf?.(page) ?? [];
        return [
          ...(card === null ? [] : [`${page.url} card: ${JSON.stringify(card)}`]),
          ...(labels.length === 0 ? [] : [`${page.url} labels: ${labels}`]),
          ...(releases.length === 0 ? [] : [`${page.url} releases: ${releases}`]),
        ];
      }),
    );
    expect(known.join('\n')).toMatchInlineSnapshot(`
      "/docs/app/next/changes card: {"figures":[{"count":2,"label":"new"},{"count":1,"label":"removed"},{"count":2,"label":"changed"}],"description":"proxy, app create"}
      /docs/app/next/changes releases: 2.0,2.0,2.0
      /docs/app/next/proxy labels: proxy
      /docs/app/changes card: {"figures":[{"count":2,"label":"new"},{"count":1,"label":"removed"},{"count":2,"label":"changed"}],"description":"proxy, app create"}
      /docs/app/changes releases: 2.0,2.0,2.0
      /docs/app/proxy labels: proxy
      /docs/app/1.0/proxy labels: proxy"
    `);
    const dates = index.site.views.map((view) =>
      fromCapabilities(index.site, (one) => [one.datesOf?.(view, index.site)?.endOfLife ?? '']).join(''),
    );
    expect(dates).toEqual(['2025-09-01', '2025-08-01', '2025-07-01', '']);
    const moves = fromCapabilities(index.site, (one) => one.movesOf?.('app', index.site.data));
    expect(moves).toMatchInlineSnapshot(`
      [
        {
          "at": {
            "column": 11,
            "line": 6,
          },
          "from": "/guide/gone.mdx",
          "note": "It is a part of the setup now.",
          "replacement": "/guide/setup.mdx",
          "since": "2.0",
        },
      ]
    `);
    expect(fromCapabilities(index.site, (one) => one.knownTexts?.(index))).toMatchInlineSnapshot(`
      [
        {
          "fix": "Make room.",
          "id": "no-space",
          "says": "The disk is full.",
          "text": "no space left in {folder}",
          "title": "Setup",
          "url": "/docs/app/guide/setup#install-it",
          "versions": "",
        },
      ]
    `);
  });

  it('have addresses and data files of their own', () => {
    const addresses = capabilitiesOf(index.site).flatMap((one) => one.addresses?.(index.site).files ?? []);
    expect(addresses).toEqual(
      ['validate.mjs', 'validate.mjs.sha256', 'app-docs-mcp.mjs', 'app-docs-mcp.mjs.sha256', 'SKILL.md'].map(
        (name) => `/docs/downloads/${name}`,
      ),
    );
    const made = capabilitiesOf(index.site).flatMap(({ dataFiles }) => [
      ...(dataFiles?.make(index).keys() ?? []),
    ]);
    expect(made.map((path) => path.replace(/\.[0-9a-f]{10}\./, '.HASH.'))).toMatchInlineSnapshot(`
      [
        "assets/reference/current.HASH.json",
        "assets/reference/2.0.HASH.json",
        "assets/reference/1.0.HASH.json",
        "assets/reference/workbench-facts.HASH.json",
        "assets/reference/workbench-rest.HASH.json",
        "assets/reference/workbench-texts.HASH.json",
      ]
    `);
  });

  it('bundle their code, and count snippets', () => {
    const bundled = capabilitiesOf(index.site).filter(({ code }) => code?.isIn(index.site.data) === true);
    expect(bundled.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "reference data",
        "snippet checks",
        "changes",
        "comparison and upgrade plan",
        "lifecycle",
        "controls",
        "messages",
        "workbench and validate.mjs",
      ]
    `);
    expect(capabilitiesOf(index.site).flatMap((one) => one.summary?.(index) ?? [])).toEqual([
      'snippets: 1 checked, 0 skipped on purpose, 0 failed (1 YAML, 0 shell)',
    ]);
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
    expect([...made.keys()]).toEqual(
      ['next', '2.0', '1.0', 'latest'].map((name) => `schemas/app/${name}.json`),
    );
    const stable = JSON.parse(made.get('schemas/app/2.0.json') ?? '{}');
    expect(Object.keys(stable.properties)).toEqual(['proxy', 'queue']);
    expect(stable.properties.proxy).toMatchInlineSnapshot(`
      {
        "additionalProperties": false,
        "description": "The part that stands between clients and servers.",
        "markdownDescription": "The part that stands between clients and servers.

      object · [Reference](https://example.com/docs/app/proxy#proxy)",
        "properties": {
          "image": {
            "description": "What runs, as registry, repository, and tag.",
            "markdownDescription": "What runs, as registry, repository, and tag.

      object · [Reference](https://example.com/docs/app/proxy#proxy-image)",
            "type": [
              "object",
              "null",
            ],
          },
          "patches": {
            "description": "Changes to objects on their way through.",
            "items": {
              "description": "One change at exactly one place of it.",
              "markdownDescription": "One change at exactly one place of it.

      object · since v2 · [Reference](https://example.com/docs/app/proxy#proxy-patchesitems)",
              "properties": {
                "path": {
                  "description": "Says which value becomes another one.",
                  "markdownDescription": "Says which value becomes another one.

      string · since v2 · [Reference](https://example.com/docs/app/proxy#proxy-patchesitems-path)",
                  "type": [
                    "string",
                    "null",
                  ],
                },
              },
              "required": [
                "path",
              ],
              "type": "object",
            },
            "markdownDescription": "Changes to objects on their way through.

      array · since v2 · [Reference](https://example.com/docs/app/proxy#proxy-patches)",
            "type": [
              "array",
              "null",
            ],
          },
        },
        "type": [
          "object",
          "null",
        ],
      }
    `);
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
