import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../ground/base/testing/property-runs.ts';
import { compareTexts, isVisible } from './compare-texts.ts';
import type { Block, PageText, TextChange, Token } from './model.ts';
import { readText } from './page-history.ts';
import { fillMarks } from './variables.ts';

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

const SIGNS = { same: ' ', added: '+', removed: '-' } as const;

/** Each change on one line: added words in braces, removed words in brackets. */
function lines(changes: readonly TextChange[]): string[] {
  const run = (change: keyof typeof SIGNS, text: string) =>
    change === 'same' ? text : change === 'added' ? `{${text}}` : `[${text}]`;
  return changes.flatMap((part) => {
    if ('kept' in part) return `= ${part.kept.source.split('\n')[0]}`;
    return part.changes.map((change) => {
      if (change.change !== 'edited') return `${SIGNS[change.change]} ${blockText(change.block)}`;
      const { parts } = change;
      const cellText = (runs: { change: keyof typeof SIGNS; tokens: Token[] }[]) =>
        runs.map((one) => run(one.change, textOf(one.tokens))).join('');
      if (parts.kind === 'tokens') return `~ ${cellText(parts.runs)}`;
      if (parts.kind === 'cells') return `~ ${parts.cells.map(cellText).join(' | ')}`;
      return `~ ${parts.runs.map((one) => run(one.change, one.lines.join('⏎'))).join(' ')}`;
    });
  });
}

function blockText(block: Block): string {
  if (block.kind === 'row') return block.cells.map(textOf).join(' | ');
  if (block.kind === 'code') return block.lines.join('⏎');
  return block.kind === 'slot' ? `<${block.name} ${block.subject}>` : textOf(block.tokens);
}

const read = (markdown: string): PageText => readText([markdown]);
const compare = (before: string, after: string) => lines(compareTexts(read(before), read(after)));

describe('compareTexts', () => {
  it('compares sentences word by word, and keeps the blocks next to them', () => {
    expect(
      compare(
        '## Sleep\n\nPods sleep after one hour.\n\nThe end.',
        '## Sleep\n\nPods of a tenant sleep after two hours.\n\nThe end.',
      ),
    ).toMatchInlineSnapshot(`
      [
        "= ## Sleep",
        "~ Pods {of a tenant }sleep after [one hour]{two hours}.",
        "= The end.",
      ]
    `);
  });

  it('compares code line by line and tables cell by cell', () => {
    expect(
      compare(
        '```yaml\na: 1\nb: 2\n```\n\n| Name | Use |\n| - | - |\n| one | first |\n| two | second |',
        '```yaml\na: 1\nb: 3\nc: 4\n```\n\n| Name | Use |\n| - | - |\n| one | first |\n| two | the second |',
      ),
    ).toMatchInlineSnapshot(`
      [
        "~ a: 1 [b: 2] {b: 3⏎c: 4}",
        "  Name | Use",
        "  one | first",
        "~ two | {the }second",
      ]
    `);
  });

  it('treats blocks with little in common as one removed and one added', () => {
    expect(compare('Velero copies a namespace.', 'Use snapshots.')).toEqual([
      '- Velero copies a namespace.',
      '+ Use snapshots.',
    ]);
  });

  it('finds where an item was added to a list, and which words became bold', () => {
    expect(compare('- one thing\n- two things', '- one thing\n- a new one\n- two **things**')).toEqual([
      '  one thing',
      '+ a new one',
      '~ two [things]{things}',
    ]);
  });

  it('names images by their alt text', () => {
    expect(compare('See ![the old menu](a.png) here.', 'See ![the new menu](b.png) here.')).toEqual([
      '~ See [the old menu]{the new menu} here.',
    ]);
  });

  it('reproduces both texts for any two texts', () => {
    const block = fc.oneof(
      fc.array(fc.constantFrom('one', 'two', 'three', '`code`', '**bold**'), { minLength: 1, maxLength: 8 }),
      fc.constant(['```text\na\nb\n```']),
      fc.constant(['- an item\n- another one']),
    );
    const text = fc
      .array(block, { maxLength: 6 })
      .map((blocks) => blocks.map((words) => words.join(' ')).join('\n\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = compareTexts(read(before), read(after));
        const side = (without: 'added' | 'removed') =>
          changes.flatMap((part) =>
            'kept' in part
              ? part.kept.blocks().map(blockText)
              : part.changes.flatMap((change) => {
                  if (change.change === without) return [];
                  if (change.change !== 'edited') return [blockText(change.block)];
                  const { parts } = change;
                  if (parts.kind === 'tokens')
                    return [
                      parts.runs
                        .filter((run) => run.change !== without)
                        .map((run) => textOf(run.tokens))
                        .join(''),
                    ];
                  if (parts.kind === 'lines')
                    return [
                      parts.runs
                        .filter((run) => run.change !== without)
                        .flatMap((run) => run.lines)
                        .join('⏎'),
                    ];
                  return [
                    parts.cells
                      .map((runs) =>
                        runs
                          .filter((run) => run.change !== without)
                          .map((run) => textOf(run.tokens))
                          .join(''),
                      )
                      .join(' | '),
                  ];
                }),
          );
        const all = (one: string) => read(one).flatMap((passage) => passage.blocks().map(blockText));
        expect(side('added')).toEqual(all(before));
        expect(side('removed')).toEqual(all(after));
      }),
      propertyRuns('properties of differences'),
    );
  });
});

describe('isVisible', () => {
  it('ignores differences that readers do not see', () => {
    expect(isVisible(compareTexts(read('See [this](a.mdx).'), read('See [this](b.mdx).')))).toBe(false);
    expect(isVisible(compareTexts(read('1. One'), read('3. One')))).toBe(false);
    expect(isVisible(compareTexts(read('See this.'), read('See *this*.')))).toBe(true);
  });
});

describe('readText', () => {
  it('keeps version variables separate from their values', () => {
    const text = readText(['Version ', { kind: 'variable', name: 'minor' }, '.']);
    const [block] = text[0]?.blocks() ?? [];
    const words = block !== undefined && 'tokens' in block ? textOf(block.tokens) : '';
    expect(fillMarks(words, { minor: '0.27' })).toBe('Version 0.27.');
    expect(fillMarks(words, {})).toBe('Version [[VERSION:minor]].');
  });

  it('reads links by their references and components by their names', () => {
    const text = readText([
      '[Sleep](',
      { kind: 'link', reference: '/manage/a (b).mdx' },
      ')\n\n',
      { kind: 'slot', name: 'CommandReference', props: { command: 'vcluster create' } },
      '\n\n```yaml\n# one\n\nkey: 1\n```\n\n> **Note**\n>\n> Text.',
    ]);
    const blocks = text.flatMap((passage) => passage.blocks());
    expect(blocks.map(({ kind, isQuoted }) => `${kind}${isQuoted ? ' quoted' : ''}`)).toEqual([
      'paragraph',
      'slot',
      'code',
      'paragraph quoted',
      'paragraph quoted',
    ]);
    expect(blocks[0]).toMatchObject({ tokens: [{ text: 'Sleep', link: '/manage/a (b).mdx' }] });
    expect(blocks[1]).toMatchObject({ name: 'CommandReference', subject: 'vcluster create' });
  });
});
