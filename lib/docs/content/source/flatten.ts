import { BUDGET } from '../../../ground/base/budget.ts';
import type { SourceFile } from '../../../ground/base/files.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import type {
  Attribute,
  Document,
  DocumentCode,
  DocumentHeading,
  ImportStatement,
  MergedTree,
  Outline,
  OutlineItem,
  TabChoice,
  Template,
} from '../model.ts';
import { parseReference } from '../references.ts';
import { findInTree } from '../trees.ts';
import { declarationOf } from './components/authoring-components.ts';
import { assignHeadingIds } from './headings.ts';
import { plainText } from './templates.ts';

type Draft = Omit<Document, 'headings' | 'anchors' | 'parts' | 'problems'> & {
  headings: (Omit<DocumentHeading, 'id'> & { id: string | null })[];
  anchors: Set<string>;
  parts: Set<string>;
  problems: Problem[];
};

type Context = {
  tree: MergedTree;
  outlineOf: (file: SourceFile) => Outline;
  draft: Draft;
  tabs: TabStack;
  /** How many items were placed. */
  placed: { count: number };
};

/**
 * A page with all its partials inlined and their props filled in, in one (set, version). Missing, circular, and too
 * deeply nested partials, and props without a value, are problems of the file that includes them. Problems in the
 * outlines themselves aren't repeated. Throws an Error if the page isn't in the tree.
 */
export function flattenDocument(
  treePath: string,
  tree: MergedTree,
  outlineOf: (file: SourceFile) => Outline,
): Document {
  const file = tree.files.get(treePath);
  if (file === undefined) throw new Error(`There is no ${treePath} in ${tree.set} ${tree.version}`);
  const draft: Draft = { ...emptyDocument([]), anchors: new Set(), parts: new Set() };
  const outline = outlineOf(file);
  const frame: Frame = {
    file,
    imports: outline.imports,
    props: new Map(),
    usage: null,
    children: null,
    parent: null,
    chain: [file.path],
  };
  const context: Context = { tree, outlineOf, draft, tabs: createTabStack(), placed: { count: 0 } };
  for (const statement of outline.imports) locatePart(statement.name, frame, context);
  unfold(outline.items, frame, context);
  const document = finish(draft);
  if (context.placed.count <= BUDGET.pageItems) return document;
  // Examining all of it would take as long as rendering it.
  const { headings, anchors, parts } = document;
  return { ...emptyDocument([tooLarge(file.path)]), headings, anchors, parts };
}

function tooLarge(file: string): Problem {
  return {
    file,
    ...fileStart,
    rule: 'partial',
    message: `With its partials, the page has more than ${BUDGET.pageItems.toLocaleString('en')} parts.`,
    hint: 'A partial that includes another many times is multiplied by it. Split the page, or include less.',
  };
}

/** A page without content: what is left of one that failed. */
export function emptyDocument(problems: Problem[]): Document {
  return {
    headings: [],
    rendered: [],
    anchors: new Set(),
    links: [],
    images: [],
    elements: [],
    codes: [],
    variables: [],
    readerVariables: [],
    terms: [],
    parts: [],
    problems,
  };
}

function finish(draft: Draft): Document {
  const ids = assignHeadingIds(draft.headings);
  const headings = draft.headings.map((heading, index) => ({ ...heading, id: ids[index] ?? '' }));
  return {
    ...draft,
    headings,
    anchors: new Set([...ids, ...draft.anchors]),
    parts: [...draft.parts].sort(),
    problems: draft.problems,
  };
}

function unfold(items: readonly OutlineItem[], frame: Frame, context: Context): void {
  for (const item of items) {
    context.placed.count += 1;
    if (context.placed.count > BUDGET.pageItems) return;
    place(item, frame, context);
  }
}

/** Handles everything with a structure: elements, code, and partials. Plain text comes afterward. */
function place(item: OutlineItem, frame: Frame, context: Context): void {
  const { draft, tabs } = context;
  const { path: file } = frame.file;
  switch (item.kind) {
    case 'element': {
      const { name, at } = item;
      const attributes = fillProps(item.attributes, frame, draft.problems);
      const parent = item.parent ?? frame.parent;
      draft.elements.push({ name, attributes, parent, headingsBefore: draft.headings.length, at, file });
      tabs.enter(item);
      return;
    }
    case 'end':
      tabs.leave(item.name);
      return;
    case 'code': {
      const { kind: _, ...code } = item;
      draft.codes.push({ ...code, file, origin: 'fence', tabs: tabs.choices() });
      return;
    }
    case 'code-element':
      draft.codes.push(...placeCode(item, frame, context));
      return;
    case 'children':
      unfoldChildren(item.parent ?? frame.parent, frame, context);
      return;
    case 'partial':
      unfoldPartial(item, frame, context);
      return;
    default:
      placeText(item, frame, draft);
  }
}

/** Children of a partial belong to the file that includes it. */
function unfoldChildren(parent: Frame['parent'], { children }: Frame, context: Context): void {
  if (children !== null) unfold(children.items, { ...children.frame, parent }, context);
}

type TextItem = Exclude<
  OutlineItem,
  { kind: 'element' | 'end' | 'code' | 'code-element' | 'children' | 'partial' }
>;

function placeText(item: TextItem, frame: Frame, draft: Draft): void {
  const { path: file, treePath } = frame.file;
  const { at } = item;
  const fill = (template: Template) => fillTemplate(template, frame, at, draft.problems);
  switch (item.kind) {
    case 'heading':
      draft.headings.push({ depth: item.depth, text: fill(item.text), id: item.id, at, file });
      return;
    case 'anchor':
      draft.anchors.add(fill(item.id));
      return;
    case 'link':
      draft.links.push({ kind: 'link', target: fill(item.target), treePath, at, file });
      return;
    case 'image': {
      const source = fill(item.source);
      draft.images.push({ source, alt: item.alt === null ? null : fill(item.alt), treePath, at, file });
      draft.links.push({ kind: 'image', target: source, treePath, at, file });
      return;
    }
    case 'variable':
      draft.variables.push({ name: item.name, at, file });
      return;
    case 'reader-variable':
      draft.readerVariables.push({ name: item.name, value: item.value, at, file });
      return;
    case 'term':
      draft.terms.push({ text: item.text, at, file });
      return;
    case 'prop':
      fill([{ prop: item.name }]);
  }
}

type CodeElement = Extract<OutlineItem, { kind: 'code-element' }>;

function placeCode(item: CodeElement, frame: Frame, context: Context): DocumentCode[] {
  const fill = (template: Template) => fillTemplate(template, frame, item.at, context.draft.problems);
  const region =
    item.region === undefined
      ? {}
      : { region: { name: fill(item.region), at: item.at, file: frame.file.path } };
  const head = {
    language: fill(item.language),
    meta: fill(item.meta),
    tabs: context.tabs.choices(),
    ...region,
  };
  if (!('import' in item.text)) {
    const value = fill(item.text).replace(/^\n|\n$/g, '');
    return [{ ...head, value, at: item.at, file: frame.file.path, origin: 'element' }];
  }
  const found = locatePart(item.text.import, frame, context);
  if (found === null) return [];
  return [{ ...head, value: found.text ?? '', at: fileStart, file: found.path, origin: 'file' }];
}

function unfoldPartial(item: PartialItem, frame: Frame, context: Context): void {
  const found = locatePart(item.name, frame, context);
  if (found === null) return;
  const refusal = refusePartial(found, item, frame);
  if (refusal !== null) {
    context.draft.problems.push(refusal);
    return;
  }
  context.draft.problems.push(...unshownParts(found, item, frame));
  const outline = context.outlineOf(found);
  const inner: Frame = {
    file: found,
    imports: outline.imports,
    props: new Map(
      fillProps(item.props, frame, context.draft.problems).map(({ name, value }) => [name, value]),
    ),
    usage: { name: item.name, file: frame.file.path, at: item.at },
    children: { items: item.children, frame },
    parent: item.parent ?? frame.parent,
    chain: [...frame.chain, found.path],
  };
  for (const statement of outline.imports) locatePart(statement.name, inner, context);
  unfold(outline.items, inner, context);
}

/** The file that an imported name means, recorded as a part of the page; null, with one problem, if there is none. */
function locatePart(name: string, frame: Frame, context: Context): SourceFile | null {
  const statement = frame.imports.find((candidate) => candidate.name === name);
  if (statement === undefined) return null;
  const located = locateImport(statement, frame.file, context.tree);
  if (located.kind === 'problem') {
    const known = context.draft.problems.some(
      ({ file, line, rule }) => file === frame.file.path && line === statement.at.line && rule === 'partial',
    );
    if (!known) context.draft.problems.push(located.problem);
    return null;
  }
  const found = findInTree(context.tree, located.treePath);
  context.draft.parts.add(found?.treePath ?? located.treePath);
  return located.file;
}

/** How deep partials can include partials. */
const MAX_PARTIAL_DEPTH = 3;

/** A partial's tag in an outline. */
type PartialItem = Extract<OutlineItem, { kind: 'partial' }>;

/** Why a partial can't be inlined in a frame: it includes itself, or is nested too deeply. null if it can. */
function refusePartial(found: SourceFile, item: PartialItem, frame: Frame): Problem | null {
  const at = { ...item.at, file: frame.file.path, rule: 'partial' };
  const start = frame.chain.indexOf(found.path);
  if (start !== -1) {
    const circle = [...frame.chain.slice(start), found.path].join(' → ');
    return {
      ...at,
      message: `<${item.name}> includes itself: ${circle}.`,
      hint: 'Remove one of these imports.',
    };
  }
  if (frame.chain.length <= MAX_PARTIAL_DEPTH) return null;
  return {
    ...at,
    message: `<${item.name}> is nested deeper than ${MAX_PARTIAL_DEPTH} partials: ${frame.chain.join(' → ')}.`,
    hint: 'Import it in the page, or write its text into the partial above it.',
  };
}

/** Props and content that are passed to a partial and that it never uses. */
function unshownParts({ text, path }: SourceFile, item: PartialItem, frame: Frame): Problem[] {
  const told = (at: Position, message: string, hint: string): Problem => {
    return { ...at, file: frame.file.path, rule: 'partial', message, hint };
  };
  const unused = item.props.filter(({ name }) => text?.includes(`props.${name}`) !== true);
  const props = unused.map(({ name, at }) =>
    told(at, `<${item.name}> shows no '${name}'.`, `Remove it, or write {props.${name}} in ${path}.`),
  );
  if (!item.hasContent || text === null || /\{\s*(?:props\.)?children\s*\}/.test(text)) return props;
  const message = `<${item.name}> does not show what is in it.`;
  return [...props, told(item.at, message, `Remove the content, or write {children} in ${path}.`)];
}

type Element = Extract<OutlineItem, { kind: 'element' }>;

/** Tracks which tabs contain the current place during the walk over a document. */
type TabStack = {
  enter: (element: Element) => void;
  leave: (name: string) => void;
  /** The tabs around this place, outermost first. */
  choices: () => readonly TabChoice[];
};

const NOWHERE: readonly TabChoice[] = [];

/** Creates the stack for one document. */
export function createTabStack(): TabStack {
  const open: { tabs: number; group: string | null; value: string | null }[] = [];
  let count = 0;
  return {
    enter: (element) => {
      const last = open.at(-1);
      if (element.name === 'TabItem') {
        if (last !== undefined)
          last.value = textOf(element, 'value') ?? textOf(element, 'label') ?? `${element.at.line}`;
      } else if (isTabs(element.name)) {
        const group = element.name === 'OSTabs' ? 'os' : textOf(element, 'groupId');
        open.push({ tabs: count, group, value: null });
        count += 1;
      }
    },
    leave: (name) => {
      const last = open.at(-1);
      if (name === 'TabItem' && last !== undefined) last.value = null;
      else if (isTabs(name)) open.pop();
    },
    choices: () => {
      if (open.length === 0) return NOWHERE;
      return open.flatMap(({ tabs, group, value }) => (value === null ? [] : [{ tabs, group, value }]));
    },
  };
}

const isTabs = (name: string): boolean => declarationOf(name)?.opens === 'tabs';

function textOf({ attributes }: Element, name: string): string | null {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return Array.isArray(value) ? plainText(value) : null;
}

/** One file while it's being inlined: what its names and props mean, and which file included it. */
type Frame = {
  file: SourceFile;
  imports: readonly ImportStatement[];
  props: ReadonlyMap<string, Attribute['value']>;
  /** null for the page itself. */
  usage: { name: string; file: string; at: Position } | null;
  children: { items: readonly OutlineItem[]; frame: Frame } | null;
  /** The component that contains the file's content. */
  parent: string | null;
  /** Source paths from the page to this file. */
  chain: readonly string[];
};

/** A template as text. A prop without a value, or with a value that isn't text, is a problem and becomes ''. */
function fillTemplate(template: Template, frame: Frame, at: Position, problems: Problem[]): string {
  return template
    .map((part) => (typeof part === 'string' ? part : propText(part.prop, frame, at, problems)))
    .join('');
}

/** Attributes with the props of their file filled in. */
function fillProps(attributes: readonly Attribute[], frame: Frame, problems: Problem[]): Attribute[] {
  return attributes.map((attribute) => ({ ...attribute, value: fillValue(attribute, frame, problems) }));
}

function fillValue({ value, at }: Attribute, frame: Frame, problems: Problem[]): Attribute['value'] {
  if (value === null || typeof value === 'boolean') return value;
  const only = value.length === 1 ? value[0] : undefined;
  if (only !== undefined && typeof only !== 'string' && frame.props.has(only.prop))
    return frame.props.get(only.prop) ?? null;
  return [fillTemplate(value, frame, at, problems)];
}

function propText(name: string, frame: Frame, at: Position, problems: Problem[]): string {
  const value = frame.props.get(name);
  // As in any component, neither shows anything.
  if (typeof value === 'boolean') return '';
  if (value !== undefined && value !== null)
    return value.map((part) => (typeof part === 'string' ? part : '')).join('');
  const problem = value === null ? noText(name, frame, at) : missingProp(name, frame, at);
  const told = problems.some(
    (other) =>
      other.message === problem.message && other.line === problem.line && other.file === problem.file,
  );
  if (!told) problems.push(problem);
  return '';
}

function missingProp(name: string, { usage, file }: Frame, at: Position): Problem {
  if (usage === null) {
    return {
      ...at,
      file: file.path,
      rule: 'partial',
      message: `'props.${name}' has no value: nobody gives props to a page.`,
      hint: 'Write the text itself, or move the passage into a partial.',
    };
  }
  return {
    ...usage.at,
    file: usage.file,
    rule: 'partial',
    message: `<${usage.name}> needs the prop '${name}'.`,
    hint: `Write <${usage.name} ${name}="…" />; ${file.path}:${at.line} shows it.`,
  };
}

function noText(name: string, { usage, file }: Frame, at: Position): Problem {
  const place = usage === null ? { ...at, file: file.path } : { ...usage.at, file: usage.file };
  return {
    ...place,
    rule: 'partial',
    message: `The prop '${name}' is not known as text, but ${file.path}:${at.line} shows it.`,
    hint: `Write ${name}="…".`,
  };
}

type Located = { kind: 'file'; file: SourceFile; treePath: string } | { kind: 'problem'; problem: Problem };

/** The file that an import means in a version. Files in other sets and missing files are problems. */
function locateImport(statement: ImportStatement, from: SourceFile, tree: MergedTree): Located {
  const reference = parseReference(statement.specifier, from.treePath);
  const at = { ...statement.at, file: from.path, rule: 'partial' };
  const refuse = (message: string, hint: string): Located => ({
    kind: 'problem',
    problem: { ...at, message, hint },
  });
  if (reference.kind !== 'file' && reference.kind !== 'asset') {
    return refuse(
      `'${statement.specifier}' is not a path of a file.`,
      "Write it relative (./x.mdx) or from the set's root (/_partials/x.mdx).",
    );
  }
  if (reference.set !== null && reference.set !== tree.set) {
    return refuse(
      `'${statement.specifier}' is in another set.`,
      `A page of ${tree.set} imports files of ${tree.set} only: copy the file there.`,
    );
  }
  const found = findInTree(tree, reference.treePath);
  if (found !== null && found.file.text !== null)
    return { kind: 'file', file: found.file, treePath: reference.treePath };
  const near = [...tree.files.keys()].filter((path) => statement.raw || /\.mdx?$/.test(path));
  return refuse(
    `There is no '${reference.treePath}' in ${tree.set} ${tree.version}.`,
    nearestFile(reference.treePath, near),
  );
}

function nearestFile(path: string, known: string[]): string {
  const near = suggest(path, known);
  return near.startsWith('Did you mean')
    ? near
    : 'Create it, or correct the path; paths that begin with / start at the root of the set.';
}
