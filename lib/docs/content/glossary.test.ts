import { describe, expect, it } from 'vitest';
import { printProblems } from '../../ground/base/problems/print.ts';
import { GLOSSARY_FILE, glossaryOf, parseGlossary } from './glossary.ts';
import { testSources } from './testing/fixtures.ts';

const read = (text: string) =>
  parseGlossary({
    path: GLOSSARY_FILE,
    set: 'main',
    layer: 'current',
    treePath: '_data/glossary.yml',
    text,
    hash: '',
    size: null,
    faults: [],
  });

describe('parseGlossary', () => {
  it('sorts the terms and fills in empty relations', () => {
    const { value, problems } = read(
      '- {id: syncer, term: Syncer, definition: Copies.}\n- {id: agent, term: Agent, definition: Acts., related: [syncer]}\n',
    );
    expect(value?.map(({ id, related }) => [id, related])).toEqual([
      ['agent', ['syncer']],
      ['syncer', []],
    ]);
    expect(problems).toEqual([]);
  });
  it('reports duplicate and unknown ids, with their place', () => {
    const { problems } = read(
      '- {id: agent, term: Agent, definition: Acts., related: [sinker]}\n- {id: agent, term: Agent, definition: Acts.}\n',
    );
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "content/main/current/_data/glossary.yml:1:57 glossary There is no term 'sinker'.
          Known: agent, agent.
      content/main/current/_data/glossary.yml:2:8 glossary The term 'agent' appears twice.
          Merge the two entries, or give one of them another id.
      2 problems"
    `);
  });
  it('reports unknown keys', () => {
    expect(
      printProblems(read('- {id: agent, term: Agent, definiton: Acts.}\n').problems),
    ).toMatchInlineSnapshot(`
      "content/main/current/_data/glossary.yml:1:3 glossary '[0].definition' is missing: expected a text.
          One or two sentences.
      content/main/current/_data/glossary.yml:1:28 glossary Unknown key '[0].definiton'.
          Did you mean 'definition'?
      2 problems"
    `);
  });

  it('takes only ids of lower-case words, and texts that are not empty', () => {
    const problems = (entry: string) => read(`- {${entry}}\n`).problems.length;
    const rest = 'term: A, definition: B';
    for (const id of ['a', 'virtual-cluster', 'k8s-1-2'])
      expect([id, problems(`id: ${id}, ${rest}`)]).toEqual([id, 0]);
    for (const id of ['A', 'a_b', '-a', 'a-', 'a--b', '"a b"', '""'])
      expect([id, problems(`id: ${id}, ${rest}`)]).toEqual([id, 1]);
    expect(problems('id: a, term: "", definition: B')).toBe(1);
    expect(problems('id: a, term: A, definition: ""')).toBe(1);
    expect(problems(`id: a, ${rest}, related: b`)).toBe(1);
    expect(problems(`id: a, ${rest}, related: [1]`)).toBe(1);
  });
  it('tells of a term that is there twice, in any case', () => {
    const { problems } = read(
      '- {id: a, term: A, definition: x}\n- {id: b, term: a, definition: x}\n- {id: a, term: C, definition: x}\n',
    );
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      "2:17 The term 'a' appears twice.",
      "3:8 The term 'a' appears twice.",
    ]);
  });
  it('returns nothing for a file that is broken, and everything for one with a wrong relation', () => {
    expect(read('- {').value).toBeNull();
    expect(read('- {').problems).toHaveLength(1);
    expect(read('a: b').value).toBeNull();
    expect(read('- {id: a, term: A, definition: B., related: [b]}').value).toHaveLength(1);
  });
  it('sorts as English does', () => {
    const { value } = read(
      '- {id: b, term: b, definition: x}\n- {id: c, term: Ä, definition: x}\n- {id: a, term: A, definition: x}\n',
    );
    expect(value?.map(({ term }) => term)).toEqual(['A', 'Ä', 'b']);
  });
});

describe('glossaryOf', () => {
  it('finds the glossary among the sources, if there is one', () => {
    const [other, file] = testSources({
      'main/current/other.yml': '- {id: z, term: Z, definition: x}',
      'main/current/_data/glossary.yml': '- {id: a, term: A, definition: x}',
    });
    if (other === undefined || file === undefined) throw new Error('no sources');
    expect(glossaryOf([other, file]).value?.map(({ id }) => id)).toEqual(['a']);
    expect(glossaryOf([other])).toEqual({ value: [], problems: [] });
  });
});
