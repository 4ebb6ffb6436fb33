import { expect, it } from 'vitest';
import { wrongFormat } from './value-problems.ts';

it.each([
  [
    'sleep.schedule',
    ['0 20 * * 1-5', '*/5 * * * *', '0 0 1 JAN-mar ?', '30 4 * * sun', '@daily', 'TZ=UTC 0 0 * * 7'],
  ],
  ['volumeClaim.size', ['5Gi', '.5Gi', '1e3', '500Mi']],
  ['service.port', [1, 65_535]],
  ['sleep.afterInactivity', ['90s', '1h30m', '0', 'Never']],
])('%s accepts %j', (path, values) => {
  expect(values.filter((value) => wrongFormat(path, value) !== null)).toEqual([]);
});

it.each([
  [
    'sleep.schedule',
    [
      'foo bar baz qux quux',
      '*/0 * * * *',
      '5-1 * * * *',
      '0 24 * * *',
      '0 0 * jan-foo *',
      '0 0 * * fri-mon',
      '* * *',
    ],
  ],
  ['volumeClaim.size', ['5 Gi', '.', 'Gi']],
  ['service.port', [0, 65_536, 80.5]],
  ['sleep.afterInactivity', ['1d', '90']],
])('%s refuses %j', (path, values) => {
  expect(values.filter((value) => wrongFormat(path, value) === null)).toEqual([]);
});
