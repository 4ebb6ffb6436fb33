import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../ground/base/files.ts';
import { printProblems } from '../../ground/base/problems/print.ts';
import { readSynonyms, SYNONYMS_FILE, toMeanings } from './synonyms.ts';

const file = (text: string): SourceFile => ({
  path: SYNONYMS_FILE,
  set: 'main',
  layer: 'current',
  treePath: '_data/search-synonyms.yml',
  text,
  hash: '',
  size: null,
  faults: [],
});

describe('readSynonyms', () => {
  it('reads both directions of words that mean the same, and one of the others', () => {
    const { value } = readSynonyms([file('- same: [backup, snapshot]\n- { for: pause, also: [wake up] }\n')]);
    expect(toMeanings(value ?? []).synonyms).toEqual([
      { words: ['backup'], others: ['snapshot'] },
      { words: ['snapshot'], others: ['backup'] },
      { words: ['paus'], others: ['wak', 'up'] },
    ]);
  });

  it('reads opposites, and leaves out of a phrase what only holds it together', () => {
    const { value } = readSynonyms([
      file('- opposites: [to host, from host]\n- { for: mfa, also: [single sign on] }\n'),
    ]);
    expect(toMeanings(value ?? [])).toEqual({
      synonyms: [{ words: ['mfa'], others: ['singl', 'sign'] }],
      opposites: [['to host', 'from host']],
    });
  });

  it.each([
    ['pvc', 'persistent volume claim', true],
    ['netpol', 'network policy', true],
    ['backup', 'snapshot', false],
    ['auth', 'sso', false],
  ])('takes %s for short for %s: %s', (short, long, isShort) => {
    const { value } = readSynonyms([file(`- same: [${short}, ${long}]\n`)]);
    expect(toMeanings(value ?? []).synonyms.map(({ same }) => same)).toEqual(
      isShort ? [long, short] : [undefined, undefined],
    );
  });

  it('needs no file', () => {
    expect(readSynonyms([])).toEqual({ value: [], problems: [] });
  });

  it.each([
    ['- same: [one]\n', 'too few'],
    ['- { for: pause, also: [] }\n', 'nothing found'],
    ['- { for: "two  words", also: [sleep] }\n', 'two spaces'],
    ['- { for: " pause", also: [sleep] }\n', 'a space before it'],
    ['- { for: "pause!", also: [sleep] }\n', 'another character'],
    ['- { for: pause, also: [sleep], same: [a, b] }\n', 'two ways at once'],
    ['- opposites: [one]\n', 'one without its opposite'],
    ['for: pause\n', 'no list'],
    ['- [\n', 'no YAML'],
  ])('rejects %j: %s', (text) => {
    const { value, problems } = readSynonyms([file(text)]);
    expect(value).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
  });

  it.each([
    ['- same: [a, b, a]\n', '1:16'],
    ['- same: [a, b]\n- same: [c, b, a]\n', '2:16'],
    ['- { for: a, also: [b, b] }\n', '1:23'],
    ['- { for: a, also: [a] }\n', '1:20'],
    ['- opposites: [a, a]\n', '1:18'],
  ])('tells what is there twice in %j', (text, place) => {
    expect(printProblems(readSynonyms([file(text)]).problems)).toContain(
      `search-synonyms.yml:${place} synonyms '`,
    );
  });

  it('takes both directions, and opposites with synonyms', () => {
    const text = '- { for: a, also: [b] }\n- { for: b, also: [a] }\n- same: [a, c]\n- opposites: [a, b]\n';
    expect(readSynonyms([file(text)]).problems).toEqual([]);
  });

  it('says what is wrong and where', () => {
    const { problems } = readSynonyms([file('- { for: Pause, also: [sleep] }\n')]);
    expect(printProblems(problems)).toMatchInlineSnapshot(`
      "content/main/current/_data/search-synonyms.yml:1:10 synonyms '[0].for': expected lower-case words between single spaces, found "Pause".
      1 problem"
    `);
  });
});
