import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { codeHtml } from '../../../ground/base/code-pieces.ts';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { remember } from '../../../ground/base/remember.ts';

/** Where a link in a description leads; null: nowhere, and only its text is shown. */
export type HrefOf = (target: string) => string | null;

/** Descriptions as HTML and as plain text. */
export type DescriptionReader = {
  /** Inline HTML, for the content of a paragraph. */
  html: (markdown: string, hrefOf: HrefOf) => string;
  /** One line of Markdown. Without `hrefOf`, it has no links. */
  markdown: (markdown: string, hrefOf?: HrefOf) => string;
  plain: (markdown: string) => string;
};

/** A multiple of the number of descriptions in a product: editing them for hours produces new ones. */
const MOST_TEXTS = 30_000;

/** Creates a reader of descriptions, which are Markdown without blocks. Each distinct text is parsed once. */
export function createDescriptionReader(): DescriptionReader {
  const parser = unified().use(remarkParse).freeze();
  const parse = remember((markdown: string): Root => parser.parse(markdown), MOST_TEXTS);
  return {
    html: (markdown, hrefOf) => htmlOf(parse(markdown), hrefOf),
    markdown: (markdown, hrefOf = () => null) =>
      markdownOf(parse(markdown), hrefOf).replace(/\s+/g, ' ').trim(),
    plain: (markdown) => plainOf(parse(markdown)).replace(/\s+/g, ' ').trim(),
  };
}

/** Creates a function that returns the link targets in a description, without duplicates. */
export function createTargetReader(): (markdown: string) => ReadonlySet<string> {
  const reader = createDescriptionReader();
  return remember((markdown) => {
    const targets = new Set<string>();
    // Every link contains one of these characters.
    if (!/[\]<]/.test(markdown)) return targets;
    reader.html(markdown, (target) => {
      targets.add(target);
      return null;
    });
    return targets;
  }, MOST_TEXTS);
}

function htmlOf(node: Nodes, hrefOf: HrefOf): string {
  const inner = () =>
    'children' in node ? node.children.map((child) => htmlOf(child, hrefOf)).join('') : '';
  switch (node.type) {
    case 'text':
    case 'html':
      return escapeHtml(node.value);
    case 'inlineCode':
      return codeHtml(node.value);
    case 'break':
      return ' ';
    case 'strong':
    case 'emphasis':
      return node.type === 'strong' ? `<strong>${inner()}</strong>` : `<em>${inner()}</em>`;
    case 'link': {
      const href = hrefOf(node.url);
      return href === null ? inner() : `<a href="${escapeHtml(href)}">${inner()}</a>`;
    }
    default:
      return inner();
  }
}

function markdownOf(node: Nodes, hrefOf: HrefOf): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if ('value' in node) return node.value.replace(/[\\*_[\]<>]/g, '\\$&');
  if (!('children' in node)) return ' ';
  const inner = node.children.map((child) => markdownOf(child, hrefOf)).join('');
  const href = node.type === 'link' ? hrefOf(node.url) : null;
  return href === null ? inner : `[${inner}](${href})`;
}

function plainOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(plainOf).join('') : '';
}
