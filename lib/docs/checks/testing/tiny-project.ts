import { capabilities } from '../../../capabilities.ts';
import { fileFaults } from '../../../ground/base/file-faults.ts';
import type { ProjectFiles, SourceFile, TextFile } from '../../../ground/base/files.ts';
import { hashOf } from '../../../ground/base/hash.ts';
import { printProblems } from '../../../ground/base/problems/print.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { isComponent, isSource, toSettingsFile } from '../../../ground/disk/read-project.ts';
import { createOutlineReader } from '../../content/source/outline.ts';
import { assemble } from '../../site/assemble.ts';
import { createSiteMemory } from '../../site/site-memory.ts';
import { checkProject } from '../check-project.ts';

const versions = `{
  "sets": [
    { "name": "app", "label": "App", "route": "/docs/app", "versions": [
      { "name": "current", "banner": "unreleased", "variables": { "minor": "3.0" } },
      { "name": "2.0", "isLast": true, "variables": { "minor": "2.0" } },
      { "name": "1.0", "variables": { "minor": "1.0" } }
    ] },
    { "name": "tool", "label": "Tool", "route": "/docs", "versions": [{ "name": "4.0", "isLast": true }] }
  ]
}
`;

const settings = `title: Docs
tagline: All of it.
origin: https://example.com
repository: { url: "https://example.com/r", branch: main, contentPath: content, newDocumentTemplate: x }
navbar: { items: [] }
footer: { items: [], copyright: Us }
search: { placeholder: Search docs }
`;

/** A valid project with two sets and three pages. Tests add a problem to it. */
export const tinyFiles: Readonly<Record<string, string>> = {
  'versions.json': versions,
  'content/site.yml': settings,
  'content/app/1.0/index.mdx': '---\ntitle: App\n---\n\nWelcome.\n\n## Start here\n\nText.\n',
  'content/app/1.0/guide/setup.mdx': '---\ntitle: Setup\n---\n\n## Install it\n\nText.\n',
  'content/tool/4.0/index.mdx': '---\ntitle: Tool\n---\n\nWelcome.\n',
};

/** Path → text to add or replace, or null to remove the file. */
export type TinyFiles = Record<string, string | null>;

/** A project in memory: the valid one with these files added, replaced, or (null) removed. */
export function tinyProject(changes: TinyFiles): ProjectFiles {
  const files = Object.entries({ ...tinyFiles, ...changes }).flatMap(([path, text]): TextFile[] =>
    text === null ? [] : [{ path, text }],
  );
  const find = (path: string) => {
    const file = files.find((one) => one.path === path);
    return file === undefined ? null : toSettingsFile(path, Buffer.from(file.text));
  };
  const own = [
    'versions.json',
    'content/site.yml',
    'content/redirects.yml',
    'content/style.yml',
    'content/logo.svg',
    'content/product.yml',
    'content/accepted.json',
    'content/published.txt',
  ];
  return {
    root: '/project',
    versionsFile: find('versions.json'),
    settingsFile: find('content/site.yml'),
    redirectsFile: find('content/redirects.yml'),
    logoFile: find('content/logo.svg'),
    acceptedFile: find('content/accepted.json'),
    publishedFile: find('content/published.txt'),
    styleFile: find('content/style.yml'),
    productFile: find('content/product.yml'),
    components: files.flatMap(({ path }) => (isComponent(path) ? (find(path) ?? []) : [])),
    sources: files.filter(({ path }) => !own.includes(path) && isSource(path)).map(toSource),
    publicFiles: [],
    links: [],
  };
}

/** What `npm run check` would print for the valid project with these changes. */
export const problemsOf = (changes: TinyFiles, modules: readonly TextFile[] = []): string =>
  printProblems(problemListOf(changes, modules));

/** The same as a list. */
export function problemListOf(changes: TinyFiles, modules: readonly TextFile[] = []): Problem[] {
  const readOutline = createOutlineReader();
  const outlineOf = (file: SourceFile) => readOutline(file.text ?? '', file.edition);
  const assembly = assemble(tinyProject(changes), { outlineOf, memory: createSiteMemory(capabilities) });
  return checkProject(assembly, modules).problems;
}

function toSource({ path, text }: TextFile): SourceFile {
  const [, set = '', layer = '', ...rest] = path.split('/');
  const isImage = /\.(?:png|svg)$/.test(path);
  const place =
    rest.length === 0
      ? { set: '', layer: '', treePath: path.slice(8) }
      : { set, layer, treePath: rest.join('/') };
  return {
    path,
    ...place,
    text: isImage ? null : text,
    hash: hashOf(text),
    size: null,
    // The images in these projects aren't real ones.
    faults: path.endsWith('.png') ? [] : fileFaults(path, Buffer.from(text)),
  };
}
