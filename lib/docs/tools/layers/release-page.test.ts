import { expect, it } from 'vitest';
import { tinyProject } from '../../checks/testing/tiny-project.ts';
import { cutVersion } from './cut-version.ts';
import { openWorkspace } from './workspace.ts';

const request = { set: 'app', name: '3.0.0', label: 'v3.0', path: null, isLast: false };
const page = (release: string, position: number) =>
  `---\ntitle: What changed\nsidebar_position: ${position}\n---\n\n<ChangeList release="${release}" part="removed" />\n`;

const written = (files: Record<string, string>): { path: string; text: string }[] => {
  const { operations } = cutVersion(openWorkspace(tinyProject(files)), request);
  return operations.flatMap((one) =>
    one.kind === 'write' && one.path.includes('/changes/')
      ? [{ path: one.path, text: String(one.text) }]
      : [],
  );
};

it('is written for a set that has pages about releases', () => {
  const [made, ...others] = written({ 'content/app/2.0/changes/2.0.mdx': page('2.0', 90) });
  expect(others).toEqual([]);
  expect(made?.path).toBe('content/app/3.0.0/changes/3.0.0.mdx');
  expect(made?.text).toMatchInlineSnapshot(`
    "---
    title: What changed in v3.0
    sidebar_label: v3.0
    sidebar_position: 89
    description: What App 3.0 adds, which defaults it changes, and what replaces the things that it removes.
    keywords: [breaking changes in 3.0, removed in 3.0, added in 3.0, release notes, changelog]
    kind: changes
    ---

    ## Removed or renamed {#removed}

    <ChangeList release="3.0.0" part="removed" />

    ## Changed

    <ChangeList release="3.0.0" part="changed" />

    ## New

    <ChangeList release="3.0.0" part="added" />

    ## Pages

    <ChangeList release="3.0.0" part="pages" />
    "
  `);
});

it('is not written for other sets, nor twice', () => {
  expect(written({})).toEqual([]);
  expect(written({ 'content/app/current/changes/next.mdx': page('3.0.0', 89) })).toEqual([]);
});
