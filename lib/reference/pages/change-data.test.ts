import { describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { problemsOf, tinyProject } from '../../docs/checks/testing/tiny-project.ts';
import { createOutlineReader } from '../../docs/content/source/outline.ts';
import { assemble } from '../../docs/site/assemble.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import { indexSite } from '../../docs/site/site-index.ts';
import { createSiteMemory } from '../../docs/site/site-memory.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';
import { removedItems } from './change-data.ts';
import { pageReference } from './page-reference.ts';
import type { ChangeListData } from './reference-data.ts';
import { tagsOf, viewsOf } from './reference-view.ts';

const list = (part: string, release = '2.0') => `<ChangeList release="${release}" part="${part}" />`;
const page = (body: string, title = 'Page') => `---\ntitle: ${title}\n---\n\n${body}\n`;

const files = {
  ...tinyReference,
  'content/app/_reference/moves.yml': `flags:
  - from: app create --old
    since: '2.0'
    to: app create --driver
    values: { 'yes': native }
    note: Leave it out. See [setup](guide/setup.mdx).
    link: guide/setup.mdx
pages:
  - from: /gone.mdx
    since: '2.0'
    replacement: /guide/start.mdx
    note: It has *all* of it.
`,
  'content/app/1.0/create.mdx': page('<CommandReference command="app create" />', 'Create'),
  'content/app/1.0/proxy.mdx': page('<ConfigReference path="proxy" />', 'Proxy'),
  'content/app/1.0/gone.mdx': page('Text.', 'Gone'),
  'content/app/2.0/_layer.json':
    '{ "remove": ["gone.mdx"], "rename": { "guide/setup.mdx": "guide/start.mdx" } }',
  'content/app/2.0/guide/start.mdx': page('## Install it\n\nMore text.', 'Setup'),
  'content/app/2.0/changes.mdx': page(
    ['removed', 'changed', 'added', 'pages'].map((part) => list(part)).join('\n\n'),
    'Changes',
  ),
};

function indexOf(changes: Record<string, string> = {}) {
  const project = tinyProject({ ...files, ...changes });
  const read = createOutlineReader();
  const assembly = assemble(project, {
    memory: createSiteMemory(capabilities),
    outlineOf: (file) => read(file.text ?? ''),
  });
  if (assembly.site === null) throw new Error('The project has no site.');
  return indexSite(assembly.site, project);
}

const index = indexOf();

function changesIn(version: string): Record<string, ChangeListData> {
  const view = index.site.views.find((one) => one.set.name === 'app' && one.version.name === version);
  const found = view?.pages.find(({ treePath }) => treePath === 'changes.mdx');
  if (view === undefined || found === undefined) throw new Error(`${version} has no page of changes.`);
  return pageReference(found, view, index).changes;
}

const linesOf = (data: ChangeListData | undefined) =>
  data?.groups.flatMap(({ title, entries }) => [
    title,
    ...entries.map(({ name, url, note, html }) => `  ${name} ${note} ${url ?? '-'}: ${html.join(' ')}`),
  ]);

describe('changeListData', () => {
  it('links what went to the older release, and what came to the newer one', () => {
    const changes = changesIn('2.0');
    expect(linesOf(changes['2.0/removed'])).toMatchInlineSnapshot(`
      [
        "Command line",
        "  app create --old  /docs/app/1.0/create#flags-old: Write <a href="/docs/app/create#flags-driver"><code class="one-line">app <wbr>create <wbr>--driver</code></a>. For <code>yes</code>, write <code>native</code>. Leave it out. See <a href="/docs/app/guide/start">setup</a>. <a href="/docs/app/guide/start">See the guide</a>.",
      ]
    `);
    expect(linesOf(changes['2.0/changed'])).toMatchInlineSnapshot(`
      [
        "Configuration",
        "  proxy.image  /docs/app/proxy#proxy-image: type: <code>string</code> → <code>object</code> default: <code>nginx</code> → none",
        "Command line",
        "  app create --driver  /docs/app/create#flags-driver: default: <code>helm</code> → <code>native</code>",
      ]
    `);
    expect(linesOf(changes['2.0/added'])).toMatchInlineSnapshot(`
      [
        "Configuration",
        "  proxy.patches and 2 below it /docs/app/proxy#proxy-patches: Changes to objects on their way through.",
        "Command line",
        "  app list and 1 below it -: Shows all things that you may see.",
      ]
    `);
  });

  it('names pages that came, went, moved, or have another text', () => {
    expect(linesOf(changesIn('2.0')['2.0/pages'])).toMatchInlineSnapshot(`
      [
        "Removed pages",
        "  Gone  /docs/app/1.0/gone: Replaced by <a href="/docs/app/guide/start">Setup</a>. It has <em>all</em> of it.",
        "Renamed pages",
        "  Setup  /docs/app/guide/start: was at /docs/app/1.0/guide/setup",
        "Changed pages",
        "  Setup  /docs/app/guide/start: ",
      ]
    `);
  });

  it('shows the same release in newer versions', () => {
    const rows = (version: string) =>
      changesIn(version)['2.0/removed']?.groups.map(({ entries }) => entries.map(({ id, url }) => [id, url]));
    expect(rows('current')).toEqual(rows('2.0'));
  });

  it('says the same as Markdown', () => {
    expect(changesIn('2.0')['2.0/removed']?.markdown).toMatchInlineSnapshot(`
      "**Command line**

      - \`app create --old\`: Write [\`app create --driver\`](https://example.com/docs/app/create#flags-driver). For \`yes\`, write \`native\`. Leave it out. See [setup](https://example.com/docs/app/guide/start). [See the guide](https://example.com/docs/app/guide/start)."
    `);
  });
});

describe('removedItems', () => {
  it('names what went, unless the version has it again', () => {
    const view = viewsOf(index.site).own.get(viewKey('app', 'current'));
    const found = index.site.views
      .find((one) => one.set.name === 'app' && one.version.name === 'current')
      ?.pages.find(({ treePath }) => treePath === 'changes.mdx');
    if (view === undefined || found === undefined) throw new Error('There is no page of changes.');
    expect(removedItems(tagsOf(found), found, view, index).map(({ name }) => name)).toEqual([
      'app create --old',
    ]);
  });
});

describe('a list of changes', () => {
  it('names a release that has one before it, and is no newer than the page', () => {
    const wrong = ['1.0', 'current', '9'].map((release) => list('removed', release)).join('\n\n');
    const problems = problemsOf({ ...files, 'content/app/2.0/changes.mdx': page(wrong) });
    const own = problems.split(/\n(?=\S)/).filter((block) => block.includes('changes.mdx'));
    expect(own.join('\n')).toMatchInlineSnapshot(`
      "content/app/2.0/changes.mdx:5:1 reference-subject In current, 2.0: There is no release '1.0' with a release before it.
          Did you mean '2.0'?
      content/app/2.0/changes.mdx:7:1 reference-subject In 2.0: There is no release 'current' with a release before it.
          Known: 2.0.
      content/app/2.0/changes.mdx:9:1 reference-subject In current, 2.0: There is no release '9' with a release before it.
          Known: current, 2.0."
    `);
  });
});
