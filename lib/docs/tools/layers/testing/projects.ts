import type { ProjectFiles, SourceFile } from '../../../../ground/base/files.ts';
import type { VersionsConfig } from '../../../../ground/config/model.ts';
import { toSourceFile } from '../../../../ground/disk/read-project.ts';
import type { MergedTree } from '../../../content/model.ts';
import { parseReference } from '../../../content/references.ts';
import { findInTree } from '../../../content/trees.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/**
 * `versions.json` for a set `app` with one version per line, newest first. The first release is the newest stable one.
 */
function versionsText(names: readonly string[]): string {
  const last = names.find((name) => name !== 'current') ?? 'current';
  const entries = names.map((name) => {
    const place = name === last ? '"path": "", "isLast": true, ' : '';
    return `        { "name": "${name}", "label": "v${name}", ${place}"variables": { "version": "${name}" } }`;
  });
  const set = `"name": "app", "label": "App", "route": "/docs/app",`;
  return `{\n  "sets": [\n    {\n      ${set}\n      "versions": [\n${entries.join(',\n')}\n      ]\n    }\n  ]\n}\n`;
}

/** A project of the set `app` from `{'0.1.0/a.mdx': text}`; an object becomes JSON. */
export function testProject(names: readonly string[], files: Record<string, string | object>): ProjectFiles {
  const sources = Object.entries(files).map(([path, content]) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return toSourceFile(`content/app/${path}`, Buffer.from(text));
  });
  const versionsFile = { path: 'versions.json', text: versionsText(names), faults: [] };
  const nothing = {
    settingsFile: null,
    redirectsFile: null,
    styleFile: null,
    logoFile: null,
    productFile: null,
    acceptedFile: null,
    publicFiles: [],
    components: [],
    links: [],
  };
  return { root: '/project', versionsFile, ...nothing, sources };
}

/** The workspace of `testProject`. */
export function testWorkspace(names: readonly string[], files: Record<string, string | object>): Workspace {
  return openWorkspace(testProject(names, files));
}

/** What each version shows: version → path → text, with links as the paths of their target files. */
export function shownTexts(workspace: Workspace): Record<string, Record<string, string>> {
  return Object.fromEntries(
    workspace.trees.map(({ tree }) => [
      tree.version,
      Object.fromEntries([...tree.files].map(([path, file]) => [path, shownText(tree, file)] as const)),
    ]),
  );
}

function shownText(tree: MergedTree, { text, treePath }: SourceFile): string {
  return (text ?? '').replace(/\]\(([^)]*)\)/g, (_link, target: string) => {
    const reference = parseReference(target, treePath);
    const isFile = reference.kind === 'file' || reference.kind === 'asset';
    const found = isFile ? findInTree(tree, reference.treePath) : null;
    return `](${found?.treePath ?? 'nothing'})`;
  });
}

/** Version names of the only set. */
export function versionNames(config: VersionsConfig): string[] {
  return config.sets.flatMap((set) => set.versions.map((version) => version.name));
}
