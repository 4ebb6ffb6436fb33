import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { tryInOneProcess } from './one-process.ts';
import { report } from './prove-in-one-process.ts';

const FOLDER = 'scripts/mutation/testing';

it('finds mutants that tests do not detect or run, and mutants that run forever', async () => {
  const tried = await tryInOneProcess({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    target: `${FOLDER}/sample.ts`,
    tests: FOLDER,
    processes: 2,
  });
  expect(report(tried).replaceAll(`${FOLDER}/`, '')).toMatchInlineSnapshot(`
    "sample.ts:5 EqualityOperator: value >= LIMIT
    sample.ts:14 ArrowFunction: () => undefined
    sample.ts:14 BooleanLiteral (no test runs it): value

     76.9 %  10 of 13, timeouts: 1  sample.ts

     76.9 %  10 of 13, timeouts: 1  All"
  `);
});
