import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import { markedWords } from './mark-on-arrival.ts';

const marked = (value: string) => ({ value, matchLevel: 'full' as const, matchedWords: [] });

describe('markedWords', () => {
  it('are the words of a hit that matched and were typed, each once and in lowercase', () => {
    const hit = {
      kind: 'page',
      hierarchy: { lvl1: 'Sleep mode', lvl2: null },
      answer: 'How do I \uE000pause\uE001 it?',
      _highlightResult: { hierarchy: { lvl1: marked('\uE000Sleep\uE001 mode') } },
      _snippetResult: { content: marked('\uE000sleep\uE001 \uE000a\uE001 \uE000toHost\uE001') },
    };
    expect(markedWords(hit as unknown as SearchHit, 'sleeping toHost')).toEqual(['sleep', 'tohost']);
  });

  it.each([
    ['field', 'sync.toHost.pods', ['sync.tohost.pods', 'pods']],
    ['flag', 'vcluster create --driver', ['--driver']],
  ])('are the name of a %s as a whole', (kind, lvl2, words) => {
    const hit = { kind, hierarchy: { lvl2 } };
    expect(markedWords(hit as unknown as SearchHit, 'host')).toEqual(words);
  });
});
