import { describe, expect, it } from 'vitest';
import { payloadRows } from './payload-rows.ts';

describe('payloadRows', () => {
  it('splits a payload into its rows, and finds those with a long text', () => {
    const payload =
      '1:"$Sreact.fragment"\n:HL["/a.css","style"]\n9:X\n1d:I[7,["$1"],"Page"]\n2e:Tc,<p>\nü:1</p>a:["$","$L1d",null,{"html":"$2e"}]\n9:C\nb:null\n';
    const rows = payloadRows(payload);
    expect(rows.map(({ raw }) => raw).join('')).toBe(payload);
    expect(rows.map(({ id, text }) => (text === null ? id : [id, text]))).toEqual([
      '1',
      '',
      '9',
      '1d',
      ['2e', '<p>\nü:1</p>'],
      ...['a', '9', 'b'],
    ]);
  });

  it('counts the length of a text in bytes', () => {
    expect(payloadRows('1:T3,üa2:null\n')).toEqual([
      { id: '1', raw: '1:T3,üa', text: 'üa' },
      { id: '2', raw: '2:null\n', text: null },
    ]);
  });

  it.each([
    ['another kind of row', '1:Vff\n'],
    ['an id that is not a hex number', 'x:null\n'],
    ['no id', 'null'],
    ['a row without an end', '1:null'],
    ['a text that is shorter than its length', '1:T9,abc'],
    ['a length that is not a hex number', '1:Tx,abc'],
  ])('refuses %s', (_, payload) => {
    expect(() => payloadRows(payload)).toThrow('The payload has a row of an unknown kind');
  });
});
