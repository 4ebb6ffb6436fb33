import type { Position, Problem } from '../../../../ground/base/problems/problem.ts';
import type { PlacedRange, Range } from '../../model.ts';
import { isJsx, type JsxNode, startOf, type TreeNode } from '../nodes.ts';

/**
 * Which parts of a source count: what is true of each limit that the source names, as `since-0.24:true until-0.22:false`
 * (`editions.ts` writes it). undefined: all parts count.
 */
export type Edition = string | undefined;

/** Decides which parts count, and collects all ranges and their problems. */
export type Selection = {
  ranges: PlacedRange[];
  keeps: (range: Range, at: Position) => boolean;
  problems: Omit<Problem, 'file'>[];
  /** How often something was left out so far. */
  dropped: () => number;
};

/** The problem of a range that can't be used. */
export const rangeProblem = (at: Position, message: string, hint: string): Omit<Problem, 'file'> => ({
  line: at.line,
  column: at.column,
  rule: 'version-range',
  message,
  hint,
});

const NUMBER_HINT = 'Write the number of a version in versions.json: 0.24.';

/** Creates the selection for one edition of a source. */
export function createSelection(edition: Edition): Selection {
  const answers = new Map(edition?.split(' ').map((part) => part.split(':') as [string, string]));
  const problems: Selection['problems'] = [];
  const ranges: PlacedRange[] = [];
  let dropped = 0;
  const keeps = ({ since, until }: Range, at: Position): boolean => {
    ranges.push({ since, until, at: { line: at.line, column: at.column } });
    if (edition === undefined) return true;
    const limits = [
      ...(since === null ? [] : [['since', since]]),
      ...(until === null ? [] : [['until', until]]),
    ];
    const isKept = limits.map(([kind, name]) => {
      const answer = answers.get(`${kind}-${name}`);
      if (answer === undefined)
        problems.push(rangeProblem(at, `The set has no version '${name}'.`, NUMBER_HINT));
      return answer !== 'false';
    });
    if (isKept.every(Boolean)) return true;
    dropped += 1;
    return false;
  };
  return { ranges, keeps, problems, dropped: () => dropped };
}

/** Tags whose content only some versions see. */
export const RANGE_TAGS: ReadonlySet<string> = new Set(['Since', 'Until']);

/** Whether a node is a tag whose content only some versions see. */
export const isRangeTag = (node: TreeNode): node is JsxNode => isJsx(node) && RANGE_TAGS.has(node.name ?? '');

/** The range that a tag names; null, with a problem, if it can't be read. */
export function rangeOfTag(node: JsxNode, { problems }: Selection): Range | null {
  const at = startOf(node);
  const known = node.name === 'Since' ? ['version', 'until'] : ['version'];
  const given = new Map<string, string>();
  for (const attribute of node.attributes) {
    const isKnown = attribute.type === 'mdxJsxAttribute' && known.includes(attribute.name);
    if (isKnown && typeof attribute.value === 'string') given.set(attribute.name, attribute.value);
    else {
      const name = attribute.type === 'mdxJsxAttribute' ? `'${attribute.name}'` : 'a spread';
      const message = isKnown
        ? `The ${name} of <${node.name}> isn't a text.`
        : `<${node.name}> doesn't take ${name}.`;
      problems.push(rangeProblem(at, message, HINTS[node.name ?? ''] ?? ''));
      return null;
    }
  }
  const version = given.get('version');
  if (version === undefined) {
    problems.push(rangeProblem(at, `<${node.name}> names no version.`, HINTS[node.name ?? ''] ?? ''));
    return null;
  }
  if (node.name === 'Until') return { since: null, until: version };
  return { since: version, until: given.get('until') ?? null };
}

const HINTS: Readonly<Record<string, string>> = {
  Since: 'Write <Since version="0.24">, or <Since version="0.22" until="0.24"> for a range.',
  Until: 'Write <Until version="0.23">: the last version that shows it.',
};
