import { slug } from 'github-slugger';
import { assignHeadingIds } from '../content/source/headings.ts';
import { childrenOf, isJsx, type JsxNode, type TreeNode } from '../content/source/nodes.ts';
import { restoreEscapes } from '../content/source/templates.ts';
import { valueAttribute } from '../content/source/value-attribute.ts';

const SECTIONS = new Set(['details', 'Details']);
const TAB_GROUPS = new Set(['Tabs', 'OSTabs']);

/** Components whose entries are collapsible sections. Their ids are their keys. */
const ENTRY_LISTS = new Set(['ConfigReference', 'ResourceReference', 'TypeReference']);

/**
 * Gives each collapsible section and tab group of a page the property `stateKey`, under which the address stores its
 * state: the author's id, else words from its summary or labels, and if there are none, its position among them,
 * counted from 0. Keys are unique on the page. Modifies the tree.
 */
export function setSectionKeys(tree: TreeNode): void {
  const sections = sectionsOf(tree);
  const keys = assignHeadingIds(
    sections.map((section, place) => {
      const words = wordsOf(section);
      return { id: textAttribute(section, 'id'), text: shortSlug(words) || String(place) };
    }),
  );
  for (const [place, section] of sections.entries()) {
    section.attributes = [...section.attributes, ...valueAttribute('stateKey', keys[place] ?? '')];
  }
}

/** Whether a page has anything that an address can open: sections, tab groups, or entries. */
export function hasAnythingToOpen(tree: TreeNode): boolean {
  if (isJsx(tree) && [SECTIONS, TAB_GROUPS, ENTRY_LISTS].some((names) => names.has(tree.name ?? '')))
    return true;
  return childrenOf(tree).some(hasAnythingToOpen);
}

/** Maximum length of a key made from words, in characters. */
const LONGEST = 32;

/** As many of the first words as fit: people read addresses, and adding a tab doesn't have to change them. */
function shortSlug(words: string): string {
  const whole = slug(words);
  if (whole.length <= LONGEST) return whole;
  const end = whole.lastIndexOf('-', LONGEST);
  return whole.slice(0, end > 0 ? end : LONGEST);
}

function sectionsOf(node: TreeNode): JsxNode[] {
  const inner = childrenOf(node).flatMap(sectionsOf);
  const isOne = isJsx(node) && node.name !== null && (SECTIONS.has(node.name) || TAB_GROUPS.has(node.name));
  return isOne ? [node, ...inner] : inner;
}

function wordsOf(section: JsxNode): string {
  const tags = childrenOf(section).filter(isJsx);
  if (TAB_GROUPS.has(section.name ?? '')) return tags.map(labelOf).join(' ').trim();
  const summary = tags.find(({ name }) => name === 'summary');
  return (textAttribute(section, 'summary') ?? (summary === undefined ? '' : textOf(summary))).trim();
}

const labelOf = (item: JsxNode): string => textAttribute(item, 'label') ?? textAttribute(item, 'value') ?? '';

function textAttribute(node: JsxNode, name: string): string | null {
  const found = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return typeof found?.value === 'string' ? found.value : null;
}

function textOf(node: TreeNode): string {
  if ('value' in node && (node.type === 'text' || node.type === 'inlineCode'))
    return restoreEscapes(node.value);
  return childrenOf(node).map(textOf).join('');
}
