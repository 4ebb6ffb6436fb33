import { expect, it } from 'vitest';
import { withCompileHint } from './finish-export.ts';

const long = `run(${'1,'.repeat(10_000)}1);\n`;

it('stands on the first line of a long script, once', () => {
  const hinted = withCompileHint(long);
  expect(hinted).toBe(`//# allFunctionsCalledOnLoad\n${long}`);
  expect(withCompileHint(hinted)).toBe(hinted);
});

it('is not worth its bytes in a short script', () => {
  const short = 'x'.repeat(16_383);
  expect(withCompileHint(short)).toBe(short);
  expect(withCompileHint(`${short}x`)).toBe(`//# allFunctionsCalledOnLoad\n${short}x`);
});
