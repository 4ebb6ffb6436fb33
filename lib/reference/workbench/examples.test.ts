import { describe, expect, it } from 'vitest';
import { recognizeText } from '../examine/yaml/recognize.ts';
import { checkFile } from './check-file.ts';
import { knownFiles } from './facts/open-facts.ts';
import { ownFacts } from './testing/facts-for-tests.ts';
import { upgradeFile } from './upgrade/upgrade-file.ts';

const facts = await ownFacts();
const EXAMPLES = facts.kinds.flatMap(({ id, examples }) =>
  examples.map(({ file, version, ...rest }) => ({
    ...rest,
    kind: id,
    text: facts.setOf(id).reference.examples.get(file) ?? '',
    ...(version !== null && { version }),
  })),
);

describe('the examples', () => {
  it.each(EXAMPLES)('$label is recognized', ({ text, kind }) => {
    expect(recognizeText(text, knownFiles(facts))?.id).toBe(kind);
  });

  it.each(EXAMPLES)('$label is valid, unless it shows mistakes', ({ isWrong, text, kind, version }) => {
    const input = { text, kind, facts, ...(version !== undefined && { version }) };
    const errors = checkFile(input).filter(({ severity }) => severity === 'error');
    if (isWrong) expect(errors.length).toBeGreaterThan(2);
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
    expect(decisions.map(({ choices }) => choices.map(({ id }) => id))).toEqual([
      ['namespaces', 'remove', 'keep'],
    ]);
    expect(problems).not.toEqual([]);
    const decided = upgrade({ [decisions[0]?.id ?? '']: 'remove' });
    expect(decided.problems).toEqual([]);
    expect(decided.text).toContain('# was 4h');
  });
});
