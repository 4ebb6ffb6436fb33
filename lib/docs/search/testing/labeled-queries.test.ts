import { describe, expect, it } from 'vitest';
import { readLabeledQueries } from './labeled-queries.ts';

describe('readLabeledQueries', () => {
  it('reads scopes, queries, and targets', () => {
    const text =
      '# a comment\nvcluster\tsleep mode\t/docs/vcluster/sleep#x | manage/sleep\n\nmain\tall\t/docs/compare/\r\n';
    expect(readLabeledQueries(text)).toEqual([
      {
        scope: 'vcluster',
        query: 'sleep mode',
        targets: ['/docs/vcluster/sleep', '/docs/vcluster/manage/sleep'],
      },
      { scope: 'main', query: 'all', targets: ['/docs/compare'] },
    ]);
  });

  it.each(['sleep mode', 'vcluster\tsleep mode', 'vcluster\tsleep\t/docs/a\tmore'])('rejects %j', (line) => {
    expect(() => readLabeledQueries(line)).toThrow('Expected');
  });
});
