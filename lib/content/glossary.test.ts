import { describe, expect, it } from 'vitest';
import { printProblems } from '../base/problems/print.ts';
import { GLOSSARY_FILE, parseGlossary } from './glossary.ts';

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
    const { value } = read(
      '- {id: syncer, term: Syncer, definition: Copies.}\n- {id: agent, term: Agent, definition: Acts., related: [syncer]}\n',
    );
    expect(value?.map(({ id, related }) => [id, related])).toEqual([
      ['agent', ['syncer']],
      ['syncer', []],
    ]);
  });
  it('tells ids that stand twice or nowhere, with their place', () => {
    const { problems } = read(
      '- {id: agent, term: Agent, definition: Acts., related: [sinker]}\n- {id: agent, term: Agent, definition: Acts.}\n',
    );
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "content/main/current/_data/glossary.yml:1:57 glossary There is no term 'sinker'.
          Known: agent, agent.
      content/main/current/_data/glossary.yml:2:8 glossary The term 'agent' appears twice.
          Join the two entries, or give one of them another id.
      2 problems"
    `);
  });
  it('tells unknown keys', () => {
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
});
