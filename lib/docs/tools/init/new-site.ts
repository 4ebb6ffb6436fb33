import { Refusal } from '../layers/model.ts';
import { readArgs } from '../layers/read-args.ts';
import { VERB_HELP } from '../layers/verb-help.ts';

/**
 * The folder in the command line `init <folder>`; null for every other command line. Throws a `Refusal` for a missing
 * folder.
 */
export function readInitRequest(args: readonly string[]): string | null {
  const { words, isHelp } = readArgs(args);
  if (isHelp || words[0] !== 'init') return null;
  const [, folder, ...others] = words;
  if (folder === undefined || others.length > 0)
    throw new Refusal("'init' takes one folder.", VERB_HELP.init ?? '');
  return folder;
}

/** The files of a new site: path in its folder → text. Throws a `Refusal` if the folder isn't empty. */
export function newSite(folder: string, found: readonly string[]): Map<string, string> {
  if (found.length > 0) throw new Refusal(`${folder} isn't empty.`, 'Name a new folder, or an empty one.');
  return new Map([
    ['versions.json', VERSIONS],
    ['README.md', readme(folder)],
    ['content/site.yml', SETTINGS],
    ['content/guide/1.0/index.mdx', INDEX],
    ['content/guide/1.0/setup/_category_.yml', 'label: Setup\nposition: 2\n'],
    ['content/guide/1.0/setup/install.mdx', INSTALL],
    ['content/guide/2.0/setup/upgrade.mdx', UPGRADE],
  ]);
}

/** What to do next. */
export const nextSteps = (folder: string): string =>
  `Wrote a site with one set and two versions to ${folder}.\nCheck it: SITE=${folder} npm run check\nSee it: SITE=${folder} npm run dev`;

const VERSIONS = `{
  "sets": [
    { "name": "guide", "label": "Guide", "versions": [{ "name": "2.0" }, { "name": "1.0" }] }
  ]
}
`;

const SETTINGS = `# Every setting has a default. Editors show them all: npm run schemas.
title: New docs
# Where the site will be published: canonical links and previews lead there.
# origin: https://docs.example.com
# Adds a link to edit each page.
# repository: { url: https://git.example.com/team/docs }
`;

const INDEX = `---
title: New docs
sidebar_label: Overview
sidebar_position: 1
description: What this documentation is about, who it's for, and where a new reader should start.
---

Replace this text with one sentence about your product, and say who it's for.

<CardGrid>

<Card title="Install" href="setup/install.mdx">

Get the program, and make sure that it runs.

</Card>

</CardGrid>
`;

const INSTALL = `---
title: Install
sidebar_position: 1
description: Install the program on Linux or macOS, and check that it runs before you go on.
---

You need an account on the machine that can install programs.

<Tabs groupId="system">
<TabItem value="linux" label="Linux">

Use the package manager of your distribution.

</TabItem>
<TabItem value="macos" label="macOS">

Open the disk image, and move the program to your applications.

</TabItem>
</Tabs>

## Check the installation

The program prints its version when it starts.
`;

const UPGRADE = `---
title: Upgrade from 1.0
sidebar_position: 2
description: What to do before and after you upgrade from version 1.0, and how to go back.
---

Only version 2.0 shows this page: it's in the folder \`content/guide/2.0\`. Both versions show [the page about installing](install.mdx), which is in the folder of 1.0.

## Before you start

Back up your data.
`;

const readme = (folder: string): string => `# New docs

The content of a documentation site. Run these commands in the engine's folder.

| Command | What it does |
|---|---|
| \`SITE=${folder} npm run dev\` | Serves the site with live content |
| \`SITE=${folder} npm run check\` | Reports every problem as \`file:line:column\` |
| \`SITE=${folder} npm run build\` | Writes the site to \`out/\` in the engine's folder |

- \`versions.json\`: the sets and their versions. A version shows its own files and everything that it inherits from the one before it.
- \`content/site.yml\`: the title, the navbar, the footer, and every other setting.
- \`content/guide/1.0/\`: the pages. A file in \`content/guide/2.0/\` with the same path replaces one of them in version 2.0.
- \`content/static/\`: files that are served as they are, such as \`icon.svg\` and \`og.png\`.
`;
