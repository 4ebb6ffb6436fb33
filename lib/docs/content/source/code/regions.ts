import { suggest } from '../../../../ground/base/problems/nearest.ts';

const MARKER = /^\s*(?:\/\/|#|--|;|<!--|\/\*)\s*#?(region|endregion)\s+([\w-]+)\s*(?:-->|\*\/)?\s*$/;

/** A region that isn't in a file, or that never ends. */
export class RegionError extends Error {
  constructor(
    readonly fault: string,
    readonly hint: string,
  ) {
    super(`${fault} ${hint}`);
  }
}

/**
 * The lines between `# region NAME` and `# endregion NAME` in a file, without their common indentation and without
 * other markers; without a name, the whole file without markers. Throws a RegionError for a region that doesn't exist
 * or never ends.
 */
export function regionOf(text: string, name: string | null): string {
  const lines = text.split('\n').map((line) => ({ line, mark: MARKER.exec(line) }));
  if (name === null) return plain(lines);
  const at = (kind: string) => lines.findIndex(({ mark }) => mark?.[1] === kind && mark[2] === name);
  const start = at('region');
  const end = at('endregion');
  if (start === -1) {
    const known = lines.flatMap(({ mark }) => (mark?.[1] === 'region' ? [mark[2] ?? ''] : []));
    const hint = known.length === 0 ? 'It has none.' : suggest(name, known);
    throw new RegionError(`The file has no region '${name}'.`, hint);
  }
  if (end < start)
    throw new RegionError(`The region '${name}' has no end.`, `Write a comment 'endregion ${name}'.`);
  return dedent(plain(lines.slice(start + 1, end)));
}

const plain = (lines: readonly { line: string; mark: RegExpExecArray | null }[]): string =>
  lines
    .filter(({ mark }) => mark === null)
    .map(({ line }) => line)
    .join('\n');

function dedent(text: string): string {
  const lines = text.split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...depths))).join('\n');
}
