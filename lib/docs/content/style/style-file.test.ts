import { describe, expect, it } from 'vitest';
import { parseStyle } from './style-file.ts';

const read = (text: string) => parseStyle({ path: 'content/style.yml', text });
const told = (text: string) =>
  read(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('parseStyle', () => {
  it('fills in what an entry leaves out', () => {
    const text =
      '- { pattern: hence, write: [so] }\n- { pattern: sign, in: columns, write: [Symptom], note: Why. }\n';
    expect(read(text)).toEqual({
      value: [
        { pattern: 'hence', write: ['so'], except: [], in: 'prose' },
        { pattern: 'sign', write: ['Symptom'], except: [], in: 'columns', note: 'Why.' },
      ],
      problems: [],
    });
  });

  it('returns nothing for a file that is broken or wrong', () => {
    expect(read('- { pattern: hence').value).toBeNull();
    expect(read('- { pattern: hence').problems).toHaveLength(1);
    for (const wrong of [
      'a: 1',
      '- { pattern: hence }',
      '- { pattern: hence, write: [] }',
      '- { pattern: hence, write: [" "] }',
      '- { pattern: " ", write: [so] }',
      '- { pattern: hence, write: [so], in: tables }',
      '- { pattern: hence, write: [so], other: 1 }',
      '- { pattern: hence, write: [so], except: [""] }',
      '- { pattern: hence, write: [hence] }',
    ])
      expect([wrong, read(wrong).value]).toEqual([wrong, null]);
  });

  it('takes the same pattern twice only for different places', () => {
    expect(told('- { pattern: a, write: [b] }\n- { pattern: a, in: headings, write: [c] }')).toEqual([]);
    expect(
      told('- { pattern: a, write: [b] }\n- { pattern: a, write: [c] }\n- { pattern: a, write: [d] }'),
    ).toEqual(["2:14 The pattern 'a' is listed twice.", "3:14 The pattern 'a' is listed twice."]);
  });

  it('reports patterns that are none, or match nothing', () => {
    expect(told('- { pattern: "a (", write: [b] }\n- { pattern: "a*", write: [b] }')).toEqual([
      "1:14 'a (' is not a regular expression: Unterminated group.",
      "2:14 The pattern 'a*' matches an empty text.",
    ]);
  });

  it('reports exceptions in which a pattern does not match', () => {
    expect(told('- { pattern: "a", write: [b], except: [a c, d] }')).toEqual([
      "1:45 The pattern 'a' does not match in 'd'.",
    ]);
  });

  it('reports replacements that an entry for all prose rejects', () => {
    expect(told('- { pattern: a, write: [b, a c] }')).toEqual([
      "1:28 'a' matches its own replacement 'a c'.",
    ]);
    expect(told('- { pattern: a, write: [b] }\n- { pattern: c, write: [a] }')).toEqual([
      "2:25 The pattern 'a' matches the replacement 'a' of 'c'.",
    ]);
    expect(told('- { pattern: a, write: [b] }\n- { pattern: c, in: shared, write: [a] }')).toEqual([
      "2:37 The pattern 'a' matches the replacement 'a' of 'c'.",
    ]);
  });

  it('takes replacements that are refused only in some places, or excepted', () => {
    expect(told('- { pattern: a, in: headings, write: [b] }\n- { pattern: c, write: [a] }')).toEqual([]);
    expect(
      told('- { pattern: a, write: [b], except: [a d, a e] }\n- { pattern: c, write: [x a d] }'),
    ).toEqual([]);
  });
});
