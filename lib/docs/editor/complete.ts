import { posix } from 'node:path';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver/node.js';
import { companionOf } from '../../ground/versions/address.ts';
import { numbersOf } from '../content/editions.ts';
import { resolveReference } from '../content/links.ts';
import type { ImportStatement, Page } from '../content/model.ts';
import { folderOf, parseReference } from '../content/references.ts';
import { ADMONITION_TITLES } from '../content/source/admonition-kinds.ts';
import { SIDEBAR_CLASSES, SYSTEMS } from '../content/source/authoring-values.ts';
import {
  AUTHORING_COMPONENTS,
  declarationOf,
  propType,
} from '../content/source/components/authoring-components.ts';
import type { PropType } from '../content/source/components/declaration.ts';
import { readOutline } from '../content/source/outline.ts';
import { RANGE_TAGS } from '../content/source/ranges/ranges.ts';
import { capabilitiesOf, fromCapabilities } from '../site/capability.ts';
import type { Site, VersionView } from '../site/model.ts';
import { aboutComponent, printProperty, tagSnippet } from './component-help.ts';
import { type EditorState, sourceAt } from './editor-project.ts';
import { nodesAt, type SchemaNode, schemaOfFile, valuesOf } from './schemas.ts';
import { type PageIn, pagesOf, showingOf } from './shown-by.ts';
import { rangeOf, type Text } from './text-places.ts';
import { frontMatterIn, type Typing, typingAt } from './written-at.ts';
import { type YamlPlace, yamlPlaceAt } from './yaml-place.ts';

type Item = {
  label: string;
  kind: CompletionItemKind;
  detail?: string;
  note?: string;
  /** What is inserted; a snippet if it contains a tab stop. */
  insert?: string;
  /** What else finds it. */
  finds?: string;
  /** Where the replaced letters begin, if not where the typing began. */
  start?: number;
};

/** What the typing is about: the file, and the newest version that shows it. */
type Context = {
  state: EditorState;
  site: Site;
  file: Text;
  view: VersionView;
  page: PageIn | null;
  offset: number;
};

/** The names that fit where someone is typing. */
export function completionsAt(
  state: EditorState,
  path: string,
  text: string,
  offset: number,
): CompletionItem[] {
  const { site } = state.assembly;
  const file = { path, text };
  if (site === null) return toItems(fromSchema(path, text, offset, []), file, offset, offset);
  const isPage = /\.mdx?$/.test(path);
  const view =
    showingOf(site, path)[0]?.view ??
    site.views.find(({ set }) => path.startsWith(`content/${set.name}/`)) ??
    site.views[0];
  if (view === undefined) return [];
  const context: Context = { state, site, file, view, page: pagesOf(site, path)[0] ?? null, offset };
  if (!isPage) {
    const items = fromSchema(path, text, offset, capabilitiesOf(site), context);
    return toItems(items, file, offset, offset);
  }
  const typing = typingAt(file, offset);
  return typing === null ? [] : toItems(itemsFor(typing, context), file, typing.start, offset);
}

function toItems(items: readonly Item[], file: Text, start: number, offset: number): CompletionItem[] {
  return items.map(({ label, kind, detail, note, insert = label, finds, start: own }, index) => ({
    label,
    kind,
    ...(detail === undefined ? {} : { detail }),
    ...(note === undefined || note === '' ? {} : { documentation: { kind: 'markdown', value: note } }),
    filterText: finds === undefined ? insert : `${insert} ${finds}`,
    sortText: String(index).padStart(5, '0'),
    insertTextFormat: /\$\d|\$\{\d/.test(insert) ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: rangeOf(file, own ?? start, offset), newText: insert },
  }));
}

function itemsFor(typing: Typing, context: Context): Item[] {
  const { view, file } = context;
  switch (typing.kind) {
    case 'front-matter': {
      const head = frontMatterIn(file.text);
      if (head === null) return [];
      const items = fromSchema(
        file.path,
        file.text.slice(head.start, head.end),
        context.offset - head.start,
        [],
        context,
      );
      return items.map((item) => ({ ...item, start: (item.start ?? 0) + head.start }));
    }
    case 'code':
      return codeItems(typing, context);
    case 'link':
      return typing.isImage ? imageItems(typing.typed, context) : linkItems(typing.typed, context);
    case 'import':
      return partialItems(typing.typed, context);
    case 'tag':
      return tagItems(context);
    case 'property':
      return propertyItems(typing.component, typing.given, context);
    case 'value':
      return valueItems(typing, context);
    case 'version-variable':
      return [
        ...Object.entries(view.version.variables).map(([name, value]) => ({
          label: name,
          kind: CompletionItemKind.Variable,
          detail: `${value} in ${view.version.name}`,
          insert: insideBrackets('VERSION:', name, typing, context),
        })),
        ...(typing.typed === '' ? readerItems(typing, context) : []),
      ];
    case 'reader-variable':
      return readerItems(typing, context);
    case 'admonition':
      return Object.keys(ADMONITION_TITLES).map((label) => ({ label, kind: CompletionItemKind.Keyword }));
  }
}

/** A variable with the parts of its brackets that aren't there yet. */
function insideBrackets(kind: string, name: string, { start }: Typing, { file, offset }: Context): string {
  const hasKind = file.text.slice(0, start).endsWith(kind);
  const isClosed = file.text.slice(offset).startsWith(']');
  return `${hasKind ? '' : kind}${name}${isClosed ? '' : ']]'}`;
}

function readerItems(typing: Typing, context: Context): Item[] {
  return Object.entries(context.site.settings.readerVariables).map(([name, { kind, description }]) => ({
    label: name,
    kind: CompletionItemKind.Variable,
    detail: `${kind}, what readers fill in`,
    note: description,
    insert: insideBrackets('VAR:', `${name}:\${1:default}`, typing, context),
  }));
}

/** Pages by title and path, in this set or, after `@`, in another one; after a `#`, the anchors of the page. */
function linkItems(typed: string, context: Context): Item[] {
  const { site, view, page } = context;
  const hash = typed.indexOf('#');
  if (hash !== -1) return anchorItems(typed, hash, context);
  const other = /^@([^/]*)/.exec(typed)?.[1];
  if (other !== undefined) {
    const sets = site.versions.sets.filter(({ name }) => name !== view.set.name);
    const set = sets.find(({ name }) => name === other);
    if (set === undefined)
      return sets.map(({ name, label }) => ({
        label: `@${name}/`,
        detail: label,
        kind: CompletionItemKind.Module,
      }));
    const version = companionOf(view.version, set).name;
    const target = site.views.find((one) => one.set === set && one.version.name === version);
    return pageItems(target, `@${set.name}/`);
  }
  const from = page?.page.treePath ?? '';
  return typed.startsWith('.') ? pageItems(view, null, from) : pageItems(view, '/');
}

function pageItems(view: VersionView | undefined, prefix: string | null, from = ''): Item[] {
  return (view?.pages ?? []).map((page) => ({
    label: page.title,
    kind: CompletionItemKind.File,
    detail: page.treePath,
    note: page.description,
    insert: encodeURI(prefix === null ? relativePath(from, page.treePath) : prefix + page.treePath),
    finds: page.title,
  }));
}

/** `./a.mdx`, `../b/c.mdx`. */
function relativePath(from: string, to: string): string {
  const path = posix.relative(folderOf(from), to);
  return path.startsWith('../') ? path : `./${path}`;
}

function anchorItems(typed: string, hash: number, { state, page }: Context): Item[] {
  const { index } = state;
  if (page === null || index === null) return [];
  const target = targetOf(typed.slice(0, hash), page, index.addresses);
  if (target === null) return [];
  const { headings, rendered, anchors } = target.document;
  const texts = new Map([...headings, ...rendered].map(({ id, text }) => [id, text]));
  const ids = [...new Set([...headings.map(({ id }) => id), ...anchors])];
  return ids.map((id) => ({
    label: `#${id}`,
    kind: CompletionItemKind.Reference,
    detail: texts.get(id) ?? '',
    insert: `${typed.slice(0, hash)}#${encodeURIComponent(id)}`,
    finds: texts.get(id) ?? '',
  }));
}

function targetOf(
  path: string,
  { page }: PageIn,
  addresses: Parameters<typeof resolveReference>[2],
): Page | null {
  if (path === '') return page;
  const resolved = resolveReference(parseReference(path, page.treePath), page, addresses);
  return resolved.ok ? resolved.page : null;
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

const fileItems = (paths: readonly string[], typed: string, from: string): Item[] =>
  paths.map((path) => ({
    label: path,
    kind: CompletionItemKind.File,
    insert: typed.startsWith('.') ? relativePath(from, path) : `/${path}`,
  }));

function imageItems(typed: string, { view, page }: Context): Item[] {
  const images = [...view.tree.files.keys()].filter((path) => IMAGE.test(path) && !/(?:^|\/)_/.test(path));
  return fileItems(images, typed, page?.page.treePath ?? '');
}

function partialItems(typed: string, { view, page }: Context): Item[] {
  const [, loader = ''] = /^(!!raw-loader!)/.exec(typed) ?? [];
  const isPart = (path: string) =>
    loader === '' ? /(?:^|\/)_[^/]*(?:\/.*)?\.mdx?$/.test(path) : !/\.mdx?$/.test(path) && !IMAGE.test(path);
  const paths = [...view.tree.files.keys()].filter(isPart);
  return fileItems(paths, typed.slice(loader.length), page?.page.treePath ?? '').map((item) => ({
    ...item,
    insert: loader + (item.insert ?? ''),
  }));
}

function tagItems(context: Context): Item[] {
  const known = Object.entries(AUTHORING_COMPONENTS).map(
    ([label, declaration]): Item => ({
      label,
      kind: CompletionItemKind.Class,
      detail: Object.keys(declaration.props).join(', '),
      note: aboutComponent(declaration).join('\n\n'),
      insert: tagSnippet(label, declaration),
    }),
  );
  const imported = importsAround(context).filter(({ raw }) => !raw);
  const ranges = [...RANGE_TAGS].map((label) => ({
    label,
    kind: CompletionItemKind.Class,
    detail: 'Text for some versions',
    insert: `${label} version="$1">$0</${label}>`,
  }));
  return [
    ...imported.map(({ name, specifier }) => ({
      label: name,
      kind: CompletionItemKind.Module,
      detail: specifier,
      insert: `${name} />`,
    })),
    ...known,
    ...ranges,
  ];
}

/** The page's imports. While a tag is typed, the page often can't be parsed: only its imports are, then. */
function importsAround({ state, file: { path, text }, offset }: Context): readonly ImportStatement[] {
  const source = sourceAt(state, path);
  const whole = source === null ? [] : state.assembly.outlineOf(source).imports;
  return whole.length > 0 ? whole : readOutline(importLines(text.slice(0, offset))).imports;
}

const importLines = (text: string): string => (text.match(/^import\s.*$/gm) ?? []).join('\n');

function propertyItems(component: string, given: readonly string[], context: Context): Item[] {
  const rule = declarationOf(component);
  const props: Readonly<Record<string, PropType>> =
    rule?.props ??
    (RANGE_TAGS.has(component) ? { version: 'minor', until: 'minor' } : propsOfPartial(component, context));
  return Object.entries(props)
    .filter(([name]) => !given.includes(name))
    .map(([label, type]) => ({
      label,
      kind: CompletionItemKind.Property,
      detail: printProperty(type, rule?.required?.includes(label) === true),
      insert:
        type === 'boolean'
          ? label
          : type === 'number' || type === 'pixels'
            ? `${label}={$1}`
            : `${label}="$1"`,
    }));
}

/** What a partial shows of its props. */
function propsOfPartial(name: string, context: Context): Record<string, 'text'> {
  const { state, site, file } = context;
  const found = importsAround(context).find((one) => one.name === name);
  const [showing] = showingOf(site, file.path);
  if (found === undefined || showing === undefined) return {};
  const { view, treePath } = showing;
  const reference = parseReference(found.specifier, treePath);
  const partial = reference.kind === 'file' ? view.tree.files.get(reference.treePath) : undefined;
  if (partial === undefined) return {};
  const { items } = state.assembly.outlineOf(partial);
  return Object.fromEntries(
    items.flatMap((item) => (item.kind === 'prop' ? [[item.name, 'text' as const]] : [])),
  );
}

function valueItems(typing: Extract<Typing, { kind: 'value' }>, context: Context): Item[] {
  const { component, property, typed } = typing;
  const { site, view } = context;
  const list = (labels: Iterable<string>): Item[] =>
    [...new Set(labels)].map((label) => ({ label, kind: CompletionItemKind.Value }));
  const type = RANGE_TAGS.has(component) ? 'minor' : propType(component, property);
  if (typeof type === 'object' && type !== null) return list(type.oneOf);
  switch (type) {
    case 'image':
      return imageItems(typed, context);
    case 'link':
    case 'page':
      return linkItems(typed, context);
    case 'term':
      return context.state.assembly.glossary.map(({ id, term, definition }) => ({
        label: id,
        kind: CompletionItemKind.Text,
        detail: term,
        note: definition,
        finds: term,
      }));
    case 'minor':
      return list(numbersOf(view.set));
    case 'version':
      return list(view.set.versions.map(({ name }) => name));
    case 'query':
    case 'shared':
      return list([
        ...(declarationOf(component)?.opens === 'tab' ? SYSTEMS : []),
        ...writtenValues(context, component, property),
      ]);
    default:
      if (property === 'href') return linkItems(typed, context);
      return list(
        fromCapabilities(site, ({ editor }) => editor?.valuesOf?.(component, property, view, site)),
      );
  }
}

/** What other pages of the version write for a property. */
function writtenValues({ view }: Context, component: string, property: string): string[] {
  const counts = new Map<string, number>();
  for (const { name, attributes } of view.pages.flatMap(({ document }) => document.elements)) {
    if (name !== component) continue;
    const value = attributes.find((one) => one.name === property)?.value;
    const [text] = Array.isArray(value) ? value : [];
    if (typeof text === 'string') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
}

/** Fields, commands, and flags that the version of the layer has. */
function codeItems(typing: Extract<Typing, { kind: 'code' }>, { site, view, file, offset }: Context): Item[] {
  const { language, meta, bodyStart, bodyEnd } = typing;
  const place = { language, meta, text: file.text.slice(bodyStart, bodyEnd), offset: offset - bodyStart };
  return fromCapabilities(site, ({ editor }) => editor?.completeCode?.(place, view, site)).map(
    ({ name, detail, note, insert, start }) => ({
      label: name,
      kind: CompletionItemKind.Field,
      detail,
      note,
      insert: insert ?? name,
      start: bodyStart + start,
    }),
  );
}

/** Keys and values that a file's schema allows. */
function fromSchema(
  path: string,
  text: string,
  offset: number,
  capabilities: Parameters<typeof schemaOfFile>[1],
  context: Context | null = null,
): Item[] {
  const schema = schemaOfFile(path, capabilities);
  const place = yamlPlaceAt(text, offset);
  if (schema === null || place === null) return [];
  const nodes = nodesAt(schema, place.path);
  if (place.kind === 'value') return valuesAt(place, nodes, context);
  const listed = valuesOf(nodes).map((label) => ({
    label,
    kind: CompletionItemKind.Value,
    start: place.start,
  }));
  return [
    ...keysAt(place, nodes, /\.json$/.test(path)),
    ...listed,
    ...(context === null ? [] : scalarsAt(place, context)),
  ];
}

function keysAt(place: YamlPlace, nodes: readonly SchemaNode[], isJson: boolean): Item[] {
  const keys = new Map(nodes.flatMap(({ properties }) => Object.entries(properties ?? {})));
  return [...keys]
    .filter(([key]) => !place.siblings.includes(key))
    .map(([key, { description, type, enum: values }]) => ({
      label: key,
      kind: CompletionItemKind.Property,
      detail: values?.join(', ') ?? (Array.isArray(type) ? type.join(' or ') : (type ?? '')),
      note: description ?? '',
      insert: isJson ? `"${key}": ` : `${key}: `,
      start: place.start,
    }));
}

function valuesAt(place: YamlPlace, nodes: readonly SchemaNode[], context: Context | null): Item[] {
  const listed = valuesOf(nodes).map((label) => ({ label, kind: CompletionItemKind.Value }));
  const named = context === null ? [] : namedValues(String(place.path.at(-1) ?? ''), place.typed, context);
  return [...listed, ...named].map((item) => ({ ...item, start: place.start }));
}

/** Items of lists that name pages: the entries of a sidebar. */
function scalarsAt(place: YamlPlace, { view, file }: Context): Item[] {
  if (!file.path.endsWith('/_sidebar.yml')) return [];
  return view.pages.map(({ id, title }) => ({
    label: id,
    kind: CompletionItemKind.File,
    detail: title,
    start: place.start,
  }));
}

/** Values of keys that name something of the site. */
function namedValues(key: string, typed: string, context: Context): Item[] {
  const { site, view, file } = context;
  const ids = (): Item[] =>
    view.pages.map(({ id, title }) => ({
      label: id,
      kind: CompletionItemKind.File,
      detail: title,
      finds: title,
    }));
  const sets = (): Item[] =>
    site.versions.sets.map(({ name, label }) => ({
      label: name,
      kind: CompletionItemKind.Module,
      detail: label,
    }));
  switch (key) {
    case 'pagination_next':
    case 'pagination_prev':
    case 'link':
    case 'id':
    case 'page':
      return ids();
    case 'displayed_sidebar':
    case 'set':
      return sets();
    case 'sidebar_class_name':
    case 'className':
      return SIDEBAR_CLASSES.map((label) => ({ label, kind: CompletionItemKind.Value }));
    case 'image':
      return imageItems(typed, context);
    case 'to':
      return file.path === 'content/redirects.yml'
        ? site.views.flatMap(({ pages }) =>
            pages.map(({ url, title }) => ({ label: url, kind: CompletionItemKind.File, detail: title })),
          )
        : [];
    default:
      return [];
  }
}
