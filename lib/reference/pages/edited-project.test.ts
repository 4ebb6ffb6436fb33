import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { checkDisk, createDiskCheck } from '../../docs/build/checking/check-disk.ts';
import { tinyFiles } from '../../docs/checks/testing/tiny-project.ts';
import type { Assembly } from '../../docs/site/assemble.ts';
import { createAssemblyLoader, loadAssembly } from '../../docs/site/load-assembly.ts';
import { indexSite } from '../../docs/site/site-index.ts';
import { toPageData } from '../../docs/site/to-page-data.ts';
import { toSidebarData } from '../../docs/site/to-sidebar-data.ts';
import { propertyRuns } from '../../ground/base/testing/property-runs.ts';
import { tempFolder } from '../../ground/disk/testing/temp-folder.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';
import { viewsOf } from './reference-view.ts';

vi.setConfig({ testTimeout: 600_000 });

const runs = propertyRuns('a project that is edited');

/** A file gets another text, or (null) is deleted. */
type Edit = { path: string; text: string | null };

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);

const put = (paths: fc.Arbitrary<string>, texts: fc.Arbitrary<string | null>): fc.Arbitrary<Edit> =>
  fc.record({ path: paths.map((path) => `content/${path}`), text: texts });

const layer = oneOf('1.0', '2.0', 'current');

const inApp = (...paths: string[]) =>
  fc.tuple(layer, oneOf(...paths)).map((parts) => `app/${parts.join('/')}`);

const imported = oneOf(
  '',
  'import P from \'/_p.mdx\'\n\n<P name="first" />',
  "import P from '/guide/_q.mdx'\n\n<P>A [link](/index.mdx)</P>",
  'import P from \'../_p.mdx\'\n\n<P name="second" />',
);

const block = oneOf(
  '## Part',
  '[setup](/guide/setup.mdx#install-it)',
  '![a](/a.svg)',
  '<ConfigReference path="proxy" />',
  '<CommandReference command="app create" />',
  'Set `proxy.port`, or run `app create`.',
  '```yaml\nproxy:\n  port: 3\n```',
);

const matter = oneOf('', 'slug: /other\n', 'draft: true\n', 'sidebar_position: 2\n', 'unknown: 1\n');

const page = fc
  .tuple(oneOf('One', 'Two'), matter, imported, block, block)
  .map(([title, more, ...rest]) => `---\ntitle: ${title}\n${more}---\n\n${rest.join('\n\n')}\n`);

const part = fc.oneof(
  oneOf('## Shared\n\n{props.name}\n', '{children}\n', '<Tabs>\n'),
  fc.tuple(imported, block).map((parts) => `${parts.join('\n\n')}\n`),
);

const layerFile = oneOf(
  '{}',
  '{ "rename": { "_p.mdx": "guide/_p.mdx" } }',
  '{ "rename": { "guide/": "manual/" } }',
  '{ "remove": ["guide/_q.mdx"] }',
  '{ "base": null }',
);

const versions = oneOf(
  '"name": "1.0"',
  '"name": "1.0", "label": "First"',
  '"name": "1.0", "banner": "unmaintained"',
  '"name": "1.0", "banner": "unreleased"',
).map((entry) => ({
  path: 'versions.json',
  text: (tinyFiles['versions.json'] ?? '').replace('"name": "1.0"', entry),
}));

const port = oneOf('8443', '9443').map((value) => {
  const path = 'content/app/_reference/fields.json';
  return { path, text: (tinyReference[path] ?? '').replace('8443', value) };
});

const edit: fc.Arbitrary<Edit> = fc.oneof(
  put(inApp('index.mdx', 'guide/setup.mdx', 'guide/next.mdx'), page),
  put(inApp('_p.mdx', 'guide/_q.mdx', 'guide/_p.mdx'), part),
  put(inApp('guide/setup.mdx', 'guide/next.mdx', '_p.mdx', 'guide/_q.mdx', 'a.svg'), fc.constant(null)),
  put(inApp('_layer.json'), layerFile),
  put(inApp('guide/_category_.yml'), oneOf('label: Guide\n', 'lable: Guide\n', 'position: 2\n')),
  put(inApp('a.svg'), oneOf('<svg viewBox="0 0 1 1"/>', '<svg viewBox="0 0 2 2"/>')),
  put(oneOf('redirects.yml'), oneOf('[]', '- { from: /docs/app/old, to: /docs/app }\n')),
  put(
    oneOf('main/current/_data/glossary.yml'),
    oneOf('[]', '- { id: proxy, term: Proxy, definition: It stands between. }\n'),
  ),
  versions,
  port,
);

let root = '';

function make({ path, text }: Edit): void {
  const file = join(root, path);
  if (text === null) {
    rmSync(file, { force: true });
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The whole project in its original state. */
function reset(): void {
  rmSync(root, { recursive: true, force: true });
  const first = { ...tinyFiles, ...tinyReference, 'package-lock.json': '{}' };
  for (const [path, text] of Object.entries(first)) make({ path, text });
}

/** What the site shows: pages, sidebars, and the data that browsers load. */
function shown({ site, project, problems }: Assembly): unknown {
  if (site === null) return problems;
  const index = indexSite(site, project);
  const views = index.views.map((view) => [
    toSidebarData(view, index),
    view.pages.map((one) => toPageData(one, view, index, null)),
  ]);
  // The key of the capabilities' data is another one in each assembly.
  return {
    site: { ...site, data: null },
    views,
    data: [...viewsOf(index.site).own.values()].map((one) => one.browserData()),
  };
}

beforeEach(() => {
  root = tempFolder();
});

it('is after each edit what it would be if it were read again', async () => {
  const options = { capabilities, environment: {} };
  const claim = async (edits: Edit[]) => {
    reset();
    const [load, check] = [createAssemblyLoader(root, options), createDiskCheck(root, capabilities)];
    await load();
    await check();
    for (const one of edits) {
      make(one);
      expect(shown(await load())).toEqual(shown(await loadAssembly(root, options)));
      expect(await check()).toEqual(await checkDisk(root, capabilities));
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), claim), runs);
});
