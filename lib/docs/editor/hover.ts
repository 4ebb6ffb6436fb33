import type { Hover } from 'vscode-languageserver/node.js';
import type { SourceFile } from '../../ground/base/files.ts';
import { groupBy } from '../../ground/base/group-by.ts';
import { resolveReference } from '../content/links.ts';
import { parseReference } from '../content/references.ts';
import { declarationOf } from '../content/source/components/authoring-components.ts';
import { fillVariables } from '../content/variables.ts';
import { capabilitiesOf } from '../site/capability.ts';
import type { Site, VersionView } from '../site/model.ts';
import { aboutComponent, printProperty } from './component-help.ts';
import { type EditorState, fileAt, sourceAt } from './editor-project.ts';
import { targetsOf } from './place-targets.ts';
import { nodesAt, schemaOfFile, valuesOf } from './schemas.ts';
import { pagesOf, printVersions, showingOf } from './shown-by.ts';
import { rangeOf, type Text } from './text-places.ts';
import { fenceAt, frontMatterIn } from './written-at.ts';
import { yamlPathAt } from './yaml-place.ts';

type Told = { start: number; end: number; text: string } | null;

/** What is known about what is written at an offset of a file, as Markdown; null for plain words. */
export function hoverAt(state: EditorState, path: string, offset: number): Hover | null {
  const file = fileAt(state, path);
  const { site } = state.assembly;
  if (file === null) return null;
  const source = sourceAt(state, path);
  const isPage = source !== null && /\.mdx?$/.test(path);
  const told =
    isPage && site !== null
      ? onPage(state, site, source, file, offset)
      : inData(file, file.text, offset, 0, site);
  return told === null
    ? null
    : { contents: { kind: 'markdown', value: told.text }, range: rangeOf(file, told.start, told.end) };
}

function onPage(state: EditorState, site: Site, source: SourceFile, file: Text, offset: number): Told {
  const head = frontMatterIn(file.text);
  if (head !== null && offset < head.start) {
    const text = aboutFile(site, source);
    return { start: 0, end: 3, text };
  }
  if (head !== null && offset <= head.end)
    return inData(file, file.text.slice(head.start, head.end), offset - head.start, head.start, null);
  return (
    variable(site, source, file, offset) ??
    target(state, site, source, offset) ??
    code(site, source, file, offset) ??
    span(site, source, file, offset) ??
    component(state, file, offset)
  );
}

/** Which versions show a file, and what it hides. */
function aboutFile(site: Site, { path, treePath, layer, set }: SourceFile): string {
  const views = showingOf(site, path).map(({ view }) => view);
  const hidden = hiddenBy(site, path);
  const shown =
    views.length === 0 ? `No version shows \`${treePath}\`.` : `Shown in ${printVersions(views)}.`;
  return [
    `**${set} ${layer}** \`${treePath}\``,
    shown,
    ...(hidden === null ? [] : [`It hides \`${hidden.path}\`, the text of ${hidden.layer}.`]),
  ].join('\n\n');
}

/** The text of an older layer that a file hides; null if it's the first. */
export function hiddenBy(site: Site, path: string): SourceFile | null {
  const oldest = showingOf(site, path).at(-1);
  if (oldest === undefined) return null;
  const { view, treePath } = oldest;
  const older = site.views.find(
    ({ set, version }) =>
      set === view.set && set.versions.indexOf(version) === set.versions.indexOf(view.version) + 1,
  );
  const before = [...view.ownRenames].find(([, to]) => to === treePath)?.[0] ?? treePath;
  return older?.tree.files.get(before) ?? null;
}

const wordAt = (text: string, offset: number, pattern: RegExp) =>
  [...lineOf(text, offset).matchAll(pattern)].flatMap((match) => {
    const start = text.lastIndexOf('\n', offset - 1) + 1 + match.index;
    return start <= offset && offset <= start + match[0].length
      ? [{ match, start, end: start + match[0].length }]
      : [];
  })[0] ?? null;

function lineOf(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end === -1 ? text.length : end);
}

/** The same sentence for all versions that have the same value. */
function byVersion(views: readonly VersionView[], valueIn: (view: VersionView) => string): string {
  return [...groupBy(views, valueIn)].map(([value, own]) => `- ${printVersions(own)}: ${value}`).join('\n');
}

function variable(site: Site, { path }: SourceFile, { text }: Text, offset: number): Told {
  const found = wordAt(text, offset, /\[\[(VERSION|VAR):([\w-]+)(?::[^\]]*)?\]\]/g);
  if (found === null) return null;
  const [, kind, name = ''] = found.match;
  if (kind === 'VAR') {
    const declared = site.settings.readerVariables[name];
    return declared === undefined
      ? null
      : { ...found, text: `What readers fill in: ${declared.description} (${declared.kind})` };
  }
  const views = showingOf(site, path).map(({ view }) => view);
  return { ...found, text: byVersion(views, ({ version }) => version.variables[name] ?? 'no value') };
}

/** Where a link leads in each version that shows the page. */
function target(state: EditorState, site: Site, source: SourceFile, offset: number): Told {
  const found = targetsOf(state, source).find(({ start, end }) => start <= offset && offset <= end);
  const { index } = state;
  if (found === undefined || index === null) return null;
  const pages = pagesOf(site, source.path);
  const placeIn = new Map(
    pages.map(({ view, page }) => {
      const reference = parseReference(fillVariables(found.target, view.version.variables), source.treePath);
      const resolved = resolveReference(reference, page, index.addresses);
      const title =
        resolved.ok && resolved.page !== null ? ` (${resolved.page.title}, \`${resolved.page.file}\`)` : '';
      return [view, resolved.ok ? `${resolved.url}${title}` : resolved.message] as const;
    }),
  );
  const text = byVersion([...placeIn.keys()], (view) => placeIn.get(view) ?? '');
  return text === '' ? null : { ...found, text };
}

function code(site: Site, { path }: SourceFile, { text }: Text, offset: number): Told {
  const fence = fenceAt(text, offset);
  const view = showingOf(site, path)[0]?.view;
  if (fence === null || view === undefined) return null;
  const { language, meta, bodyStart, bodyEnd } = fence;
  const place = { language, meta, text: text.slice(bodyStart, bodyEnd), offset: offset - bodyStart };
  const word = wordAt(text, offset, /[\w$./-]+/g);
  const known = capabilitiesOf(site).flatMap(({ editor }) => editor?.explainCode?.(place, view, site) ?? []);
  return word === null || known.length === 0 ? null : { ...word, text: known.join('\n\n') };
}

/** A name of the product in a sentence. */
function span(site: Site, { path }: SourceFile, { text }: Text, offset: number): Told {
  const found = wordAt(text, offset, /`([^`\n]+)`/g);
  const view = showingOf(site, path)[0]?.view;
  if (found === null || view === undefined) return null;
  const written = fillVariables(found.match[1] ?? '', view.version.variables);
  const known = capabilitiesOf(site).flatMap(
    ({ editor }) => editor?.explainTerm?.(written, view, site) ?? [],
  );
  return known.length === 0 ? null : { ...found, text: known.join('\n\n') };
}

function component({ assembly }: EditorState, { text }: Text, offset: number): Told {
  const term = wordAt(text, offset, /<GlossaryTerm\s+id="([^"]+)"/g);
  const entry = assembly.glossary.find(({ id }) => id === term?.match[1]);
  if (term !== null && entry !== undefined)
    return { ...term, text: `**${entry.term}**\n\n${entry.definition}` };
  const tag = wordAt(text, offset, /<\/?([A-Za-z][\w.]*)/g);
  const rule = tag === null ? undefined : declarationOf(tag.match[1] ?? null);
  if (tag === null || rule === undefined) return null;
  const props = Object.entries(rule.props).map(
    ([name, type]) => `- \`${name}\`: ${printProperty(type, rule.required?.includes(name) === true)}`,
  );
  const parts = [`\`<${tag.match[1]}>\``, ...aboutComponent(rule), props.join('\n')];
  return { ...tag, text: parts.filter(Boolean).join('\n\n') };
}

/** What a key of a settings file, or of front matter, means. */
function inData(file: Text, text: string, offset: number, shift: number, site: Site | null): Told {
  const schema = schemaOfFile(file.path, site === null ? [] : capabilitiesOf(site));
  const place = schema === null ? null : yamlPathAt(text, offset);
  if (schema === null || place === null) return null;
  const nodes = nodesAt(schema, place.path);
  const note = nodes.map(({ description }) => description).find((one) => one !== undefined && one !== '');
  const values = valuesOf(nodes);
  const told = [
    `\`${place.path.join('.')}\``,
    ...(note === undefined ? [] : [note]),
    ...(values.length === 0 ? [] : [`Values: ${values.map((value) => `\`${value}\``).join(', ')}`]),
  ];
  return nodes.length === 0
    ? null
    : { start: place.start + shift, end: place.end + shift, text: told.join('\n\n') };
}
