import { describe, expect, it } from 'vitest';
import { countSnippets, printSnippetNumbers, snippetRows } from './numbers.ts';
import type { SnippetBlock } from './survey.ts';

const block = (
  family: SnippetBlock['family'],
  outcome: SnippetBlock['outcome'],
  fields: string[] = [],
  commands: string[] = [],
): SnippetBlock =>
  ({ family, outcome, fields, commands: commands.map((path) => ({ path, flags: [] })) }) as never;

const numbers = countSnippets([
  block('yaml', 'checked', ['sync', 'sync.toHost']),
  block('yaml', 'checked', ['sync']),
  block('yaml', 'failed', ['exportKubeConfig']),
  block('yaml', 'skipped'),
  block('shell', 'checked', [], ['vcluster create', 'vcluster list']),
  block('shell', 'checked', [], ['vcluster create']),
  block('shell', 'skipped'),
  block(null, null),
]);

describe('the numbers of snippets', () => {
  it('count what was checked, by what became of it, and fields and commands once', () => {
    expect(numbers).toEqual({
      checked: 4,
      skipped: 2,
      failed: 1,
      yaml: 3,
      shell: 2,
      fields: 3,
      commands: 2,
    });
  });

  it('fit on one line', () => {
    expect(printSnippetNumbers(numbers)).toBe(
      'snippets: 4 checked, 2 skipped on purpose, 1 failed (3 YAML, 2 shell)',
    );
  });

  it('are rows with words, and digits in groups', () => {
    expect(snippetRows({ ...numbers, checked: 1857 })).toEqual([
      { label: 'Snippets that were checked', value: '1,857' },
      { label: 'Blocks of YAML', value: '3' },
      { label: 'Blocks of commands', value: '2' },
      { label: 'Fields that they set', value: '3' },
      { label: 'Commands that they run', value: '2' },
      { label: 'Snippets that are wrong on purpose, and say so', value: '2' },
      { label: 'Snippets that failed', value: '1' },
    ]);
    expect(snippetRows(null)).toEqual([]);
  });
});
