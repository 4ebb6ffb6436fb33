import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { prove, report } from './prove.ts';

const FOLDER = 'scripts/mutation/testing';
const asked = {
  root: fileURLToPath(new URL('../../', import.meta.url)),
  target: `${FOLDER}/sample.ts`,
  tests: FOLDER,
  processes: 2,
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

it('tries the same sample for the same seed', async () => {
  const idsOf = async (seed: number) => {
    const tried = await prove({ ...asked, sample: { seed, count: 3 } });
    return tried.map(({ id }) => id);
  };
  const ids = await idsOf(7);
  expect(ids).toHaveLength(3);
  expect(await idsOf(7)).toEqual(ids);
  expect(await idsOf(8)).not.toEqual(ids);
});
