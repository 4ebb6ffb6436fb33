import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { once } from '../../../ground/base/remember.ts';
import type { MarkdownHole, MarkdownTemplate } from '../../compile/markdown/template.ts';
import type { Block, Mark, PageText, Token } from './model.ts';
import { markOf } from './variables.ts';

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
