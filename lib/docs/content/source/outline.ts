import { type Limit, unlimited } from '../../../ground/base/problems/internal.ts';
import type { Outline } from '../model.ts';
import { emptyOutline, failedOutline } from './empty-outline.ts';
import { hiddenTexts } from './hidden-text.ts';
import { readImports } from './imports.ts';
import type { Root } from './nodes.ts';
import { openEnds } from './open-ends/open-ends.ts';
import { collectItems } from './outline-items.ts';
import { CLOSES_NOTHING } from './outline-problems.ts';
import { createParser, type ParsedSource, type Parser } from './parse.ts';
import { countWords, firstParagraph } from './prose.ts';
import { proseOf } from './prose-blocks.ts';
import type { Edition } from './ranges/ranges.ts';
import { structureFaults } from './structure.ts';

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
