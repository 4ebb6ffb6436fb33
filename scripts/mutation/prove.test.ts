import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Mutant } from './model.ts';
import { chooseSome, prove, report } from './prove.ts';

const FOLDER = 'scripts/mutation/testing';
const asked = {
  root: fileURLToPath(new URL('../../', import.meta.url)),
  targets: [`${FOLDER}/sample.ts`],
  processes: 2,
  choose: (all: readonly Mutant[]) => all,
};

it('finds mutants that tests do not detect or run, and mutants that run forever', async () => {
  const tried = await prove(asked);
  expect(report(tried).replaceAll(`${FOLDER}/`, '')).toMatchInlineSnapshot(`
    "sample.ts:5 EqualityOperator: value >= LIMIT
    sample.ts:14 ArrowFunction: () => undefined
    sample.ts:14 BooleanLiteral (no test runs it): value

     76.9 %  10 of 13, timeouts: 1  sample.ts

     76.9 %  10 of 13, timeouts: 1  All"
  `);
});

it('chooses the same sample for the same seed', () => {
  const all = Array.from({ length: 50 }, (_, at) => ({ id: String(at), file: 'a.ts', line: at, column: 1 }));
  const idsOf = (seed: number) =>
    chooseSome(
      all.map((one) => ({ ...one, kind: 'Regex', replacement: '' })),
      seed,
      5,
    ).map(({ id }) => id);
  expect(idsOf(7)).toHaveLength(5);
  expect(idsOf(7)).toEqual(idsOf(7));
  expect(idsOf(8)).not.toEqual(idsOf(7));
});
