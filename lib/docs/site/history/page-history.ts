import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { once, remember } from '../../../ground/base/remember.ts';
import { releaseLabel } from '../../../ground/versions/policies.ts';
import type { MarkdownHole, MarkdownTemplate } from '../../compile/markdown/template.ts';
import { isListed } from '../../content/is-listed.ts';
import type { Page } from '../../content/model.ts';
import type { VersionView } from '../model.ts';
import type { PageData } from '../page-data.ts';
import { alternateOf, type SiteIndex } from '../site-index.ts';
import { compareTexts, isVisible } from './compare-texts.ts';
import type { Block, Mark, PageText, TextChange, Token } from './model.ts';
import { markOf } from './variables.ts';

/** A text of a page, and the versions that show it. */
export type TextState = {
  /** Neighboring versions with this text, and the page in each, oldest first. */
  shown: readonly { view: VersionView; page: Page }[];
  text: PageText;
  /** The differences from the state before it; none for the first one. */
  changes: () => readonly TextChange[];
};

/** How a page's text changed across the versions of its set. Pages whose text never changed don't have a history. */
export type PageHistory = {
  /** Site path of the page that shows the differences. */
  address: string;
  /** At least two, oldest first. */
  states: readonly TextState[];
};

/** Page → its history. Pages without changes aren't included. */
export type PageHistories = ReadonlyMap<Page, PageHistory>;

/** Key of compiled content → its Markdown. */
type Templates = ReadonlyMap<string, MarkdownTemplate>;

type Shown = { view: VersionView; page: Page };

/**
 * The histories of all pages that readers can find. Renames are followed. Differences that readers don't see (a link's
 * target, how a snippet is checked, the value of a version variable) don't count as changes, and neither does the
 * output of components that render data.
 */
export function pageHistories(index: SiteIndex, templates: Templates): PageHistories {
  const histories = new Map<Page, PageHistory>();
  const seen = new Set<Page>();
  const taken = new Set<string>();
  for (const view of index.views) {
    for (const page of view.pages) {
      if (seen.has(page) || !isListed(page)) continue;
      const shown = throughVersions(page, index);
      for (const one of shown) seen.add(one.page);
      const states = statesOf(shown, templates, index);
      if (states.length < 2) continue;
      const history = { address: freeAddress(page, view, taken), states };
      for (const one of shown) histories.set(one.page, history);
    }
  }
  return histories;
}

/** The history that a page shows, without changes in newer versions. */
export function historyData(page: Page, histories: PageHistories, basePath: string): PageData['history'] {
  const history = histories.get(page);
  if (history === undefined) return null;
  const until = history.states.findIndex(({ shown }) => shown.some((one) => one.page === page));
  const versions = history.states.slice(1, until + 1).flatMap(({ shown }) => shown[0]?.view.version ?? []);
  if (versions.length === 0) return null;
  return {
    url: basePath + history.address,
    versions: versions.map((version) => ({ label: releaseLabel(version), anchor: version.name })),
  };
}

function throughVersions(page: Page, index: SiteIndex): Shown[] {
  const views = index.views.filter(({ set }) => set.name === page.set).toReversed();
  return views.flatMap((view) => {
    const found = alternateOf(page, view.version.name, index);
    return found !== null && 'treePath' in found && isListed(found) ? [{ view, page: found }] : [];
  });
}

function statesOf(shown: readonly Shown[], templates: Templates, { recall }: SiteIndex): TextState[] {
  if (new Set(shown.map(({ page }) => page.compileKey)).size < 2) return [];
  const textOf = remember((key: string): PageText => readText(templates.get(key) ?? []));
  const states: (TextState & { shown: Shown[] })[] = [];
  for (const one of shown) {
    const text = textOf(one.page.compileKey);
    const last = states.at(-1);
    const before = last?.shown[0]?.page.compileKey;
    const changes = once(() => (last === undefined ? [] : compareTexts(last.text, text)));
    const isSame = () =>
      before === one.page.compileKey ||
      recall('same-texts', `${before} ${one.page.compileKey}`, () => !isVisible(changes()));
    if (last !== undefined && isSame()) last.shown.push(one);
    else states.push({ shown: [one], text, changes });
  }
  return states;
}

/** A removed page may have had the same slug as another one. */
function freeAddress({ slug }: Page, { set }: VersionView, taken: Set<string>): string {
  const plain = `${set.route}/changes/pages/${slug === '' ? 'home' : slug}`;
  let address = plain;
  for (let count = 2; taken.has(address); count += 1) address = `${plain}-${count}`;
  taken.add(address);
  return address;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The HTML comment that replaces a component that renders data: its name, and what it shows. */
const SLOT = /^<!--slot:([^:]*):(.*)-->$/;

/** Reads a page's text. A passage isn't parsed until its blocks are needed. */
export function readText(template: MarkdownTemplate): PageText {
  const markdown = template.map((part) => (typeof part === 'string' ? part : holeText(part))).join('');
  return passagesOf(markdown).map((source) => ({ source, blocks: once(() => readPassage(source)) }));
}

function readPassage(source: string): Block[] {
  const blocks: Block[] = [];
  const tree: Root = parser.parse(source);
  for (const child of tree.children) addBlocks(child, { level: 0, isQuoted: false }, blocks);
  return blocks;
}

/**
 * Splits Markdown at blank lines. Indented text belongs to the passage above it, and a code block is always one
 * passage.
 */
function passagesOf(markdown: string): string[] {
  const passages: string[][] = [];
  let fence = '';
  let isBlank = true;
  for (const line of markdown.split('\n')) {
    const [mark = ''] = /^(?:`{3,}|~{3,})/.exec(line) ?? [];
    const begins = fence === '' && isBlank && /^\S/.test(line);
    if (begins || passages.length === 0) passages.push([line]);
    else passages.at(-1)?.push(line);
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    isBlank = line.trim() === '';
  }
  return passages.map((lines) => lines.join('\n').trimEnd());
}

function holeText(hole: MarkdownHole): string {
  switch (hole.kind) {
    case 'variable':
      return markOf(hole.name);
    case 'link':
      return encodeURIComponent(hole.reference).replace(/[()]/g, percent);
    case 'slot': {
      const subject = Object.values(hole.props).filter((value) => typeof value === 'string');
      return `<!--slot:${hole.name}:${encodeURIComponent(subject.join(' '))}-->`;
    }
  }
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16)}`;

type Place = Pick<Block, 'level' | 'isQuoted'>;

function addBlocks(node: Nodes, place: Place, blocks: Block[]): void {
  switch (node.type) {
    case 'heading':
      blocks.push({ ...place, kind: 'heading', depth: node.depth, tokens: tokensOf(node.children) });
      break;
    case 'paragraph':
      blocks.push({ ...place, kind: 'paragraph', tokens: tokensOf(node.children) });
      break;
    case 'code':
      blocks.push({ ...place, kind: 'code', title: titleOf(node.meta), lines: node.value.split('\n') });
      break;
    case 'html': {
      const [, name, subject = ''] = SLOT.exec(node.value) ?? [];
      if (name !== undefined)
        blocks.push({ ...place, kind: 'slot', name, subject: decodeURIComponent(subject) });
      break;
    }
    case 'list':
      node.children.forEach((item, index) => {
        const [first, ...rest] = item.children;
        const inside = { ...place, level: place.level + 1 };
        const number = node.ordered ? (node.start ?? 1) + index : null;
        const head: Paragraph | undefined = first?.type === 'paragraph' ? first : undefined;
        blocks.push({ ...inside, kind: 'item', number, tokens: tokensOf(head?.children ?? []) });
        for (const child of head === undefined ? item.children : rest) addBlocks(child, inside, blocks);
      });
      break;
    case 'table':
      node.children.forEach((row, index) => {
        const cells = row.children.map((cell) => tokensOf(cell.children));
        blocks.push({ ...place, kind: 'row', isHead: index === 0, cells });
      });
      break;
    case 'blockquote':
      for (const child of node.children) addBlocks(child, { ...place, isQuoted: true }, blocks);
      break;
    default:
      if ('children' in node) for (const child of node.children) addBlocks(child, place, blocks);
  }
}

function titleOf(meta: string | null | undefined): string {
  return /^title="(.*)"$/.exec(meta ?? '')?.[1] ?? '';
}

function tokensOf(nodes: readonly PhrasingContent[]): Token[] {
  return nodes.flatMap((node) => inlineTokens(node, { marks: [], link: null }));
}

const MARKS: Readonly<Record<string, Mark>> = { strong: 'strong', emphasis: 'em', delete: 'del' };

function inlineTokens(node: PhrasingContent, look: Omit<Token, 'text'>): Token[] {
  switch (node.type) {
    case 'text':
      return wordsOf(node.value).map((text) => ({ ...look, text }));
    case 'inlineCode':
      return wordsOf(node.value).map((text) => ({ ...look, text, marks: [...look.marks, 'code'] }));
    case 'break':
      return [{ ...look, text: ' ' }];
    case 'image':
      return [{ ...look, text: node.alt ?? '', marks: [...look.marks, 'image'] }];
    case 'link': {
      const link = decodeURIComponent(node.url);
      return node.children.flatMap((child) => inlineTokens(child, { ...look, link }));
    }
    default: {
      if (!('children' in node)) return [];
      const mark = MARKS[node.type];
      const marks = mark === undefined ? look.marks : [...look.marks, mark];
      return node.children.flatMap((child) => inlineTokens(child, { ...look, marks }));
    }
  }
}

/** Words, including their punctuation (`0.27`, `sync.toHost`, `don't`), other single characters, and spaces. */
function wordsOf(text: string): string[] {
  return (
    text
      .replace(/\s+/g, ' ')
      .match(
        / |[\p{L}\p{N}\uE010\uE011](?:[\p{L}\p{N}\uE010\uE011'’._/@-]*[\p{L}\p{N}\uE010\uE011])?|[^\s]/gu,
      ) ?? []
  );
}
