import { describe, expect, it } from 'vitest';
import type { Product } from '../../ground/config/product.ts';
import { type FenceMark, readFenceMark } from './fence-mark.ts';

const kinds = [{ id: 'acme.yaml' }] as Product['kinds'];
const EXAMPLE = 'check="off: shows the syntax of 0.19"';

describe('readFenceMark', () => {
  it.each<[string, FenceMark]>([
    ['off: shows old syntax', { mode: 'off', reason: 'shows old syntax' }],
    [' off :  shows old\nsyntax ', { mode: 'off', reason: 'shows old\nsyntax' }],
    ['off:shows: old', { mode: 'off', reason: 'shows: old' }],
    ['part: only a part', { mode: 'part', of: null, reason: 'only a part' }],
    ['part=Project.spec: only a part', { mode: 'part', of: 'Project.spec', reason: 'only a part' }],
    ['path=sync.toHost: only a part', { mode: 'path', path: 'sync.toHost', reason: 'only a part' }],
    [
      'schema=helm-values: of another chart',
      { mode: 'schema', schema: 'helm-values', reason: 'of another chart' },
    ],
    ...['acme.yaml', 'manifest', 'other'].map((schema): [string, FenceMark] => [
      `schema=${schema}: two words`,
      { mode: 'schema', schema, reason: 'two words' },
    ]),
  ])('reads %j', (value, mark) => {
    expect(readFenceMark(value, { kinds })).toEqual({ mark, fault: null });
  });

  const ways = `Known: off, part, path=…, schema=…; for example ${EXAMPLE}.`;
  it.each([
    ['', `'check=""' names no way to check.`, ways],
    ['on: two words', `'check="on: two words"' names no way to check.`, ways],
    ['OFF: two words', `'check="OFF: two words"' names no way to check.`, ways],
    ['off because', `'check="off because"' names no way to check.`, ways],
    ['off', `'check="off"' gives no reason.`, `Give the reason after a colon, in words: ${EXAMPLE}.`],
    [
      'off: old',
      `'check="off: old"' gives no reason.`,
      `Give the reason after a colon, in words: ${EXAMPLE}.`,
    ],
    [
      'part:  old  ',
      `'check="part:  old  "' gives no reason.`,
      `Give the reason after a colon, in words: ${EXAMPLE}.`,
    ],
    ['off=x: two words', `'check="off=…"' takes no value.`, `Write ${EXAMPLE}.`],
    ['off=: two words', `'check="off=…"' takes no value.`, `Write ${EXAMPLE}.`],
    ['path: two words', `'check="path"' names no path.`, 'Write check="path=sync.toHost: why".'],
    ['path=: two words', `'check="path"' names no path.`, 'Write check="path=sync.toHost: why".'],
    ['schema: two words', `'check="schema"' names no schema.`, 'Write check="schema=helm-values: why".'],
    [
      'schema=manifst: two words',
      `'manifst' is no schema that a fence can name.`,
      "Did you mean 'manifest'?",
    ],
  ])('rejects %j: %s', (value, message, hint) => {
    expect(readFenceMark(value, { kinds })).toEqual({ mark: null, fault: { message, hint } });
  });
});
