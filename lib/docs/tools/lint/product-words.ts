import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { isTest, type ModuleRule } from './read-imports.ts';

/** Code that may name the product: what can't be data, measurements of this site's own pages, and what searches other sites for its names. */
const EXEMPT = ['lib/product/', 'scripts/measure/', 'scripts/test-sites.ts', 'e2e/'];

/**
 * The engine names no product: its names are in `content/product.yml`, which lists them. Identifiers, texts, and comments
 * count. Tests may name it, because many of them check this site's content.
 */
export const productWords = (words: readonly string[]): ModuleRule => {
  const pattern = new RegExp(words.join('|'), 'gi');
  return (modules) =>
    modules.flatMap(({ file, text }): Problem[] => {
      if (words.length === 0 || isTest(file) || EXEMPT.some((folder) => file.startsWith(folder))) return [];
      return [...text.matchAll(pattern)]
        .filter((match) => beginsWord(match, text))
        .map(({ index, 0: found }) => ({
          file,
          ...positionAt(text, index),
          rule: 'product-word',
          message: `'${found}' is a name of the product, which only its content may contain.`,
          hint: 'Read it from content/product.yml, say it in general words, or move the code to lib/product/.',
        }));
    });
};

/** In `labelOfTag`, no word begins: a name begins one, or a capitalized part of one. */
const beginsWord = ({ index, 0: found }: RegExpMatchArray, text: string): boolean =>
  /^[A-Z]/.test(found) || !/[A-Za-z]/.test(text[(index ?? 0) - 1] ?? '');
