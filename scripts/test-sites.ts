import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../e2e/browser.ts';
import { listFiles } from '../lib/ground/disk/list-files.ts';
import { command, refuseOptions } from './command.ts';
import { startDevServer } from './measure/dev-server.ts';
import { differences, hashFolder } from './measure/folder-hashes.ts';
import { createWorkingCopy } from './measure/working-copy.ts';
import { run, script, tryRun } from './run.ts';

/** Where a site's pages are, what its export contains, file → texts in it, and files that it doesn't have. */
type Expected = { root: string; has: Readonly<Record<string, readonly string[]>>; lacks: RegExp };

const TINY: Expected = {
  root: '/docs',
  has: {
    'docs.html': ['<title>New docs</title>', 'New docs</h1>', 'href="/docs/setup/install"'],
    'docs/setup/install.html': ['<title>Install | New docs</title>', 'role="tab'],
    'docs/setup/upgrade.html': ['<title>Upgrade from 1.0 | New docs</title>'],
    'docs/1.0/setup/install.html': ['<title>Install | New docs</title>'],
    'docs/everything.html': ['<code>replicas</code>', 'service<wbr>Account</code>', '<svg', '<summary'],
    'docs/search.html': ['<title>Search | New docs</title>'],
    '404.html': ['<title>Page not found | New docs</title>'],
    'docs/search/manifest.json': ['"guide/2.0"', '"guide/1.0"'],
    'docs/sitemap.xml': ['/docs/setup/upgrade'],
  },
  // Only version 2.0 has the page about upgrades, and the site has no data.
  lacks: /^docs\/(?:1\.0\/setup\/upgrade\.html|schemas\/|downloads\/)/,
};

const ACME: Expected = {
  root: '/handbook',
  has: {
    'index.html': ['/handbook'],
    'handbook.html': ['<title>Acme | Acme docs</title>', 'src="/brand.svg"', '--color-accent:#7a2e86'],
    'handbook/prices.html': ['€12.50'],
    'handbook/1.0/configuration.html': ['kilograms'],
    'handbook/schemas/acme/latest.json': ['"weight"'],
    'handbook/downloads.html': ['<h2 id="acme-2.0">Acme 2.0</h2>'],
    'handbook/releases.html': ['>acme-3.0.zip</a>', '>acme-1.0.docset.zip</a>'],
    'handbook/releases.htm': ['>acme-3.0.zip</a>'],
    'handbook/downloads/validate.mjs': ['Checks files of Acme'],
    'handbook/search/manifest.json': ['/handbook/assets/search/'],
    'handbook/sitemap.xml': ['/handbook/prices'],
    'robots.txt': ['/handbook/sitemap.xml'],
  },
  lacks: /^docs[./]/,
};

/** What Markdown and the components can do without any data. */
const EVERYTHING = `---
title: Everything
description: All that a page can contain on a site that has nothing but pages, so that nothing of it needs data.
---

Set \`replicas\` to 2, or run \`app start --wait\`. This is **important**, *new*, and ~~old~~.[^1]

[^1]: A note.

| Field | Meaning |
|---|---|
| \`serviceAccount\` | The name, such as \`app.example.com\` |

:::warning[Back up]
Before \`app stop\`, back up.
:::

\`\`\`yaml title="app.yml" showLineNumbers {2}
name: app
replicas: 2
\`\`\`

\`\`\`mermaid alt="The app writes to its store."
flowchart LR
  a[App] --> b[Store]
\`\`\`

<Details summary="More">

Nothing.

</Details>

<Steps>
<Step title="Start">

- [x] Start \`app\`

</Step>
</Steps>
`;

/** Names of the product, and of the people behind it, whose documentation is in this repository. */
const OTHERS = /v-?cluster|\bloft\b|devspace|devpod/i;

/** The code of the workbench. */
const WORKBENCH = /data-workbench-app|cm-editor/;

/** What is wrong with the export of a site, one sentence each. */
function faultsOf(folder: string, { has, lacks }: Expected): string[] {
  const files = listFiles(folder);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const missing = Object.entries(has).flatMap(([path, texts]) => {
    if (!files.includes(path)) return [`${path} is missing.`];
    return texts.filter((text) => !read(path).includes(text)).map((text) => `${path} has no '${text}'.`);
  });
  const foreign = files.filter((path) => OTHERS.test(path) || OTHERS.test(read(path)));
  const hasWorkbench = files.includes('handbook/workbench.html');
  const code = files.filter((path) => path.endsWith('.js') && !hasWorkbench && WORKBENCH.test(read(path)));
  return [
    ...missing,
    ...files.filter((path) => lacks.test(path)).map((path) => `${path} is there.`),
    ...foreign.map((path) => `${path} names another product: ${OTHERS.exec(read(path))?.[0] ?? path}`),
    ...code.map((path) => `${path} is code of the workbench, which the site doesn't have.`),
  ];
}

/** Checks, builds, and verifies a site, reads what its export contains, and opens it in a browser. */
async function testSite(name: string, expected: Expected, browser: string): Promise<void> {
  const site = { SITE: name, E2E_SITE: name, CHROMIUM_PATH: browser };
  await run(`Content checks of the site ${name}`, script('check.ts'), site);
  await run(`Build of the site ${name}`, script('build.ts'), site);
  await run(`Verification of the site ${name}`, script('export.ts'), site);
  const different = await differencesOfRendering(site);
  const faults = [
    ...faultsOf('out', expected),
    ...different.map((file) => `${file} differs if each page is rendered.`),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`The site ${name}: ${faults.length === 0 ? 'as expected' : `${faults.length} faults`}`);
  if (faults.length > 0) process.exit(1);
  process.env.SITE = name;
  const live = await startDevServer('.', expected.root);
  const address = { ...site, E2E_DEV_ORIGIN: live.origin };
  const code = await tryRun(['playwright', 'test'], address).finally(() => live.stop());
  if (code !== 0) process.exit(code);
}

/**
 * Builds a site again with each page rendered by the framework. Its export must be equal to the byte: pages that share a
 * shell are otherwise made from one that was rendered. Returns the files that differ.
 */
async function differencesOfRendering(site: Record<string, string>): Promise<string[]> {
  const before = hashFolder('out');
  rmSync('.cache/pages', { recursive: true, force: true });
  await run('The same build with each page rendered', script('build.ts'), {
    ...site,
    FRAMEWORK_OFF: 'shared-shells',
  });
  return differences(before, hashFolder('out'));
}

/**
 * Two sites in a copy of this checkout that has no content of its own: a new one, made with `npm run docs -- init`, and
 * one of a made-up product with another root path, colors, a logo, and a component.
 */
async function main(root: string): Promise<void> {
  refuseOptions();
  const browser = ensureBrowser();
  const { folder, remove } = createWorkingCopy(root);
  process.once('exit', remove);
  for (const path of ['content', 'versions.json']) rmSync(join(folder, path), { recursive: true });
  process.chdir(folder);
  await run('The new site', script('docs.ts', 'init', 'tiny'));
  writeFileSync('tiny/content/guide/1.0/everything.mdx', EVERYTHING);
  await testSite('tiny', TINY, browser);
  for (const part of ['lib/reference/checks/testing/acme', 'e2e/sites/acme'])
    cpSync(join(root, part), 'acme', { recursive: true });
  await testSite('acme', ACME, browser);
}

await command(main);
