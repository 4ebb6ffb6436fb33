import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import type { TextFile } from '../../../ground/base/files.ts';
import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import { isTest } from './read-imports.ts';

/** A regular expression of a module. */
export type WrittenPattern = { file: string; at: Position; source: string; flags: string };

/** How the time for a text grows with its length: the degree of a polynomial, or more. Null: nobody knows. */
export type Growth = number | 'exponential' | null;

/**
 * Whether a pattern could be slow. The time of one that repeats a single thing once grows at most with the square of a
 * text's length, and what is read has a budget for that (`lib/ground/base/budget.ts`).
 */
export function canBeSlow(source: string): boolean {
  const repeated = source.match(/[*+]|\{\d+,\}/g) ?? [];
  return repeated.length > 1 || /\)(?:[*+]|\{\d+,\})/.test(source);
}

/** The regular expressions that a module's source contains, except those that can't be slow. */
export function patternsIn({ path: file, text }: TextFile): WrittenPattern[] {
  if (isTest(file) || file.startsWith('e2e/')) return [];
  const found: WrittenPattern[] = [];
  const addPattern = (node: Parameters<NonNullable<VisitorObject['Literal']>>[0]) => {
    if (!('regex' in node) || !canBeSlow(node.regex.pattern)) return;
    const { pattern: source, flags } = node.regex;
    found.push({ file, at: positionAt(text, node.start), source, flags });
  };
  new Visitor({ Literal: addPattern }).visit(parseSync(file, text).program);
  return found;
}

/** What is wrong with a pattern whose growth is known; null if nothing is. */
export function patternProblem({ file, at, source }: WrittenPattern, growth: Growth): Problem | null {
  if (growth === null || (growth !== 'exponential' && growth <= 2)) return null;
  const time =
    growth === 'exponential' ? 'doubles with each letter' : `grows with the power ${growth} of its length`;
  return {
    file,
    ...at,
    rule: 'slow-pattern',
    message: `The time that /${source}/ takes for some texts ${time}.`,
    hint: 'Let its parts match different letters, or read the text in steps.',
  };
}
