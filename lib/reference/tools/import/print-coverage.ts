import type { Coverage, StaleText, UncheckedExample, Uncovered } from './coverage.ts';

/** Coverage as text, with a heading and a count for each part. */
export function printCoverage({ set, ...parts }: Coverage): string {
  return [
    `${set}`,
    ...section('on no page', parts.onNoPage.map(uncovered)),
    ...section('only on the page of the whole tree', parts.onlyInWholeTree.map(uncovered)),
    ...section('changed in the data, not in the text', parts.staleTexts.map(stale)),
    ...section(
      'without a description',
      parts.missingTexts.map(({ entry, versions }) => uncovered({ name: entry.key, versions })),
    ),
  ].join('\n');
}

/** Unchecked examples as text. */
export function printExamples(examples: readonly UncheckedExample[]): string {
  const lines = examples.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
  return ['all sets', ...section('examples never checked', lines)].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return [`  ${title}: ${lines.length}`, ...lines.map((line) => `    ${line}`)];
}

function uncovered({ name, versions }: Uncovered): string {
  return `${name} (${versions.join(', ')})`;
}

function stale({ file, from, to, differences }: StaleText): string {
  const { came, went, changed } = differences;
  const named = (sign: string, names: readonly string[]) => names.map((name) => `\n      ${sign} ${name}`);
  const lines = [...named('+', came), ...named('-', went), ...named('~', changed)];
  return `${file}: ${from} → ${to}${lines.join('')}`;
}
