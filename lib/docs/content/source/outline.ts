import { hiddenIn, hiddenText, mixedScripts } from '../../../ground/base/hidden.ts';
import { type Limit, unlimited } from '../../../ground/base/problems/internal.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { Outline } from '../model.ts';
import { emptyOutline, failedOutline } from './empty-outline.ts';
import { readImports } from './imports.ts';
import { childrenOf, type Root, startOf, type TreeNode } from './nodes.ts';
import { openEnds } from './open-ends/open-ends.ts';
import { collectItems } from './outline-items.ts';
import { CLOSES_NOTHING } from './outline-problems.ts';
import { createParser, type ParsedSource, type Parser } from './parse.ts';
import { ESCAPE_MARK } from './prepare-source.ts';
import { proseOf } from './prose-blocks.ts';
import type { Edition } from './ranges/ranges.ts';
import { structureFaults } from './structure.ts';
import { plainText, textTemplate } from './templates.ts';

/**
 * Creates a reader of outlines that can be used any number of times. It never throws: whatever fails, and what `limit`
 * stops, becomes a problem of the outline.
 */
export function createOutlineReader(
  parse: Parser = createParser(),
  limit: Limit = unlimited,
): (text: string, edition?: Edition) => Outline {
  return (text, edition) => {
    try {
      return limit(() => outlineOf(parse(text, edition)));
    } catch (error) {
      return failedOutline(error);
    }
  };
}

/**
 * The relevant parts of one source besides its prose. Never throws: broken syntax is a problem with the file's line and
 * column, and leaves the outline empty.
 */
export function readOutline(text: string): Outline {
  return createOutlineReader()(text);
}

function outlineOf(source: ParsedSource): Outline {
  const head = { frontMatter: source.frontMatter.data, frontMatterPositions: source.frontMatter.positions };
  if (source.tree === null) {
    return { ...emptyOutline, ...head, problems: source.problems };
  }
  return { ...head, ...bodyOf(source.tree, source) };
}

function bodyOf(tree: Root, source: ParsedSource): Omit<Outline, 'frontMatter' | 'frontMatterPositions'> {
  const { imports, problems } = readImports(tree);
  const found = collectItems(tree, source.prepared, imports);
  // Colons that close nothing leave others open: one mistake is reported once.
  const isNestedWrong = found.problems.some(({ message }) => message === CLOSES_NOTHING);
  const open = openEnds(tree, source.prepared).filter(
    ({ message }) => !(isNestedWrong && message.startsWith("':::")),
  );
  return {
    imports,
    items: found.items,
    prose: proseOf(tree, source.prepared),
    words: countWords(tree),
    excerpt: firstParagraph(tree),
    ...(source.ranges.length > 0 && { ranges: source.ranges }),
    problems: [
      ...source.problems,
      ...problems,
      ...found.problems,
      ...structureFaults(tree),
      ...open,
      ...hiddenTexts(tree, source.prepared),
    ],
  };
}

type Own = Omit<Problem, 'file'>;

/** Hidden characters in decoded text, which entities can write, and words of code in letters of two scripts. */
function hiddenTexts(tree: Root, source: string): Own[] {
  const problems: Own[] = [];
  const mayHide = source.includes('&');
  const mayMix = /[^ -~\s]/.test(source);
  if (mayHide || mayMix) visit(tree, (problem) => problems.push(problem));
  return problems;
}

function visit(node: TreeNode, report: (problem: Own) => void): void {
  const isCode = node.type === 'code' || node.type === 'inlineCode';
  if (isCode || node.type === 'text') {
    const hidden = hiddenIn(node.value.replaceAll(ESCAPE_MARK, ''));
    if (hidden !== null) report({ ...startOf(node), rule: 'encoding', ...hiddenText(hidden.name) });
    const mixed = isCode ? mixedScripts(node.value) : null;
    if (mixed !== null)
      report({
        ...startOf(node),
        rule: 'encoding',
        message: `'${mixed.word}' has letters of two scripts that look the same.`,
        hint: 'Write it again with Latin letters: nothing can check a name that is another one.',
      });
  }
  for (const child of childrenOf(node)) visit(child, report);
}

/** Number of words of prose in a tree. Code and the properties of tags don't count. */
function countWords(node: TreeNode): number {
  if (node.type === 'text')
    return node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return childrenOf(node).reduce((sum, child) => sum + countWords(child), 0);
}

/** The first paragraph outside tags and admonitions as plain text; '' if there is none. */
function firstParagraph(tree: Root): string {
  for (const node of tree.children) {
    if (node.type !== 'paragraph') continue;
    const text = plainText(textTemplate(node));
    if (text !== null && text !== '') return text;
  }
  return '';
}
