import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import { fixFile, withEdits } from './fix-file.ts';
import { ownFacts } from './testing/facts-for-tests.ts';

const facts = await ownFacts();
const about = (text: string) => ({ text, kind: 'vcluster.yaml', version: '0.27.0', facts });
const fixes = (text: string) =>
  checkFile({ ...about(text), withFixes: true }).flatMap(({ fix }) => fix ?? []);

describe('fixes', () => {
  it.each([
    [
      'a typo',
      'sync:\n  toHost:\n    ingreses: # ours\n      enabled: true\n',
      'sync:\n  toHost:\n    ingresses: # ours\n      enabled: true\n',
    ],
    [
      'a field that moved',
      'experimental:\n  sleepMode:\n    enabled: true\n',
      'sleepMode:\n  enabled: true\n',
    ],
    ['a setting without effect', 'experimental:\n  reuseNamespace: true\nsync: {}\n', 'sync: {}\n'],
    [
      'the form of a value',
      'sync:\n  toHost:\n    ingresses:\n      enabled: "true"\n',
      'sync:\n  toHost:\n    ingresses:\n      enabled: true\n',
    ],
  ])('corrects %s', (_what, text, right) => {
    const [fix] = fixes(text);
    expect(fix?.isSafe).toBe(true);
    expect(withEdits(text, fix?.edits ?? [])).toBe(right);
    expect(fixFile(about(text))).toEqual({ text: right, count: 1 });
  });

  it('makes all safe ones, each at its new place', () => {
    const text =
      'sync:\n  toHost:\n    ingreses:\n      enabled: "yes"\nexperimental:\n  sleepMode:\n    enabled: true\n';
    const { text: right, count } = fixFile(about(text));
    expect(count).toBe(3);
    expect(checkFile({ ...about(right), withNotes: false })).toEqual([]);
  });

  it('proposes nothing where only the owner knows, and nothing that would take a name twice', () => {
    expect(fixes('nonsense: true\n')).toEqual([]);
    expect(fixes('sync:\n  toHost:\n    ingreses: {}\n    ingresses: {}\n')).toEqual([]);
  });

  it('is not part of a check that does not ask for it', () => {
    const [problem] = checkFile(about('sync:\n  toHots: {}\n'));
    expect(problem).not.toHaveProperty('fix');
  });
});
