import { expect, it } from 'vitest';
import { ownFacts } from '../testing/facts-for-tests.ts';
import { upgradeFile } from './upgrade-file.ts';

const facts = await ownFacts();

it('leaves a file alone that needs nothing', () => {
  const text = 'sync:\n  toHost: {}\n';
  expect(upgradeFile({ text, kind: 'vcluster.yaml', from: '0.20.0', to: '0.27.0', facts })).toMatchObject({
    text,
    edits: [],
    problems: [],
  });
});
