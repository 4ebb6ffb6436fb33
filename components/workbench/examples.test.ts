import { describe, expect, it } from 'vitest';
import { checkFile } from '../../lib/reference/workbench/check-file.ts';
import { recognizeKind } from '../../lib/reference/workbench/kinds.ts';
import { ownFacts } from '../../lib/reference/workbench/testing/facts-for-tests.ts';
import { upgradeFile } from '../../lib/reference/workbench/upgrade/upgrade-file.ts';
import { EXAMPLES } from './examples.ts';

const facts = await ownFacts();

describe('the examples', () => {
  it.each(EXAMPLES)('$label is recognized', ({ text, kind }) => {
    expect(recognizeKind(text, facts)).toBe(kind);
  });

  it.each(EXAMPLES)('$label is valid, unless it shows mistakes', ({ label, text, kind, version }) => {
    const input = { text, kind, facts, ...(version !== undefined && { version }) };
    const errors = checkFile(input).filter(({ severity }) => severity === 'error');
    if (label.includes('mistakes')) expect(errors.length).toBeGreaterThan(2);
    else expect(errors).toEqual([]);
  });

  it.each(EXAMPLES.filter(({ version }) => version !== undefined))(
    '$label needs an upgrade',
    ({ text, kind }) => {
      const errors = checkFile({ text, kind, facts }).filter(({ severity }) => severity === 'error');
      expect(errors.length).toBeGreaterThan(0);
    },
  );

  it('has one with changes that an upgrade makes, and one that the reader decides', () => {
    const old = EXAMPLES.find(({ version }) => version !== undefined);
    if (old?.version === undefined) throw new Error('No example is of an older version.');
    const upgrade = (choices: Record<string, string>) =>
      upgradeFile({ text: old.text, kind: old.kind, from: old.version ?? '', to: 'latest', facts, choices });
    const { changes, decisions, problems } = upgrade({});
    expect(changes.length).toBeGreaterThan(1);
    expect(decisions.map(({ choices }) => choices.map(({ id }) => id))).toEqual([['remove', 'keep']]);
    expect(problems).not.toEqual([]);
    const decided = upgrade({ [decisions[0]?.id ?? '']: 'remove' });
    expect(decided.problems).toEqual([]);
    expect(decided.text).toContain('# was 4h');
  });
});
