import { suggest } from '../../../ground/base/problems/nearest.ts';
import { isPagePath } from '../../content/slugs.ts';
import { sourcePath } from './layer-text.ts';
import { type Plan, Refusal } from './model.ts';
import { layeredTree, pickSet, pickVersion, type Workspace } from './workspace.ts';

/** What a page of each kind begins with, after its front matter. */
const BODIES: Readonly<Record<string, string>> = {
  guide: `Say what readers achieve with this page, and who needs it, in two sentences.

## Before you begin

- What must be there.

## Do it

<Steps>
<Step title="First step">

One action, and what readers see afterward.

</Step>
</Steps>

## Next steps

- Link to what readers do next.
`,
  reference: `Say what this page lists, in one sentence.

## Overview

| Name | Meaning |
|---|---|
| \`name\` | What it means. |
`,
  troubleshooting: `Say what readers see when this happens: the message, word for word.

## Cause

Why it happens.

## Solution

What to do, and how to tell that it worked.
`,
};

/**
 * Starts a page of a kind in a version's layer, with front matter. By default, its place is after the other pages of its
 * folder. Refuses an unknown kind, and a path that isn't a page's or that the version shows already.
 */
export function newPage(
  workspace: Workspace,
  request: { kind: string; set: string; path: string; version: string | null; title: string | null },
): Plan {
  const { kind, path, title } = request;
  const body = Object.hasOwn(BODIES, kind) ? BODIES[kind] : undefined;
  if (body === undefined)
    throw new Refusal(`There is no kind of page '${kind}'.`, suggest(kind, Object.keys(BODIES)));
  const set = pickSet(workspace, request.set);
  const version = pickVersion(set, request.version ?? set.versions[0]?.name ?? '');
  if (title === null)
    throw new Refusal('The title is missing.', 'Add it in sentence case: --title "Sleep mode".');
  if (!isPagePath(path))
    throw new Refusal(`'${path}' is not a page's path.`, 'Let it end in .mdx, and no part start with _.');
  const taken = layeredTree(workspace, set.name, version.name).tree.files.get(path);
  if (taken !== undefined)
    throw new Refusal(
      `${set.name} ${version.name} shows '${path}' already: ${taken.path}.`,
      'Change it, or choose another path.',
    );
  const description = 'Say in one sentence of 50 to 160 characters what readers find on this page.';
  const file = sourcePath(set.name, version.name, path);
  const text = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${description}\n---\n\n${body}`;
  return {
    operations: [{ kind: 'write', path: file, text }],
    notes: [`${version.name} and newer versions show it. 'sidebar_position' in its front matter moves it.`],
  };
}
