import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../ground/base/testing/property-runs.ts';
import { gather, type Span, spread } from './spans.ts';

const versions = ['current', '0.3', '0.2', '0.1'];
const read = (spans: Span[]) => Object.fromEntries(spread(spans, versions).spanOf);

describe('spread', () => {
  it('lets a span without an end reach to the next one, or to the newest version', () => {
    expect(read([{}])).toEqual({ current: 0, '0.3': 0, '0.2': 0, '0.1': 0 });
    expect(read([{ since: '0.2' }])).toEqual({ current: 0, '0.3': 0, '0.2': 0 });
    expect(read([{}, { since: '0.3' }])).toEqual({ current: 1, '0.3': 1, '0.2': 0, '0.1': 0 });
    expect(read([{ until: '0.1' }, { since: '0.3', until: '0.3' }])).toEqual({ '0.1': 0, '0.3': 1 });
  });

  it('lets a span without a beginning start after the one before it', () => {
    expect(read([{ until: '0.2' }, {}])).toEqual({ '0.1': 0, '0.2': 0, '0.3': 1, current: 1 });
  });

  it.each<[Span[], object]>([
    [[{ since: '0.9' }], { index: 0, part: 'since', kind: 'unknown' }],
    [[{ until: '0.9' }], { index: 0, part: 'until', kind: 'unknown' }],
    [[{ since: '0.3', until: '0.2' }], { index: 0, part: 'until', kind: 'order' }],
    [[{}, {}], { index: 1, part: 'until', kind: 'order' }],
    [[{ until: '0.3' }, { since: '0.2' }], { index: 1, part: 'since', kind: 'order' }],
    [[{ since: '0.3' }, { since: '0.2' }], { index: 1, part: 'since', kind: 'order' }],
  ])('tells what is wrong with %j', (spans, mistake) => {
    expect(spread(spans, versions).mistakes).toEqual([mistake]);
  });
});

describe('gather', () => {
  it('leaves open what the newest version has, and closes what went', () => {
    expect(
      gather(
        new Map([
          ['current', 1],
          ['0.3', 1],
          ['0.2', 2],
        ]),
        versions,
      ),
    ).toEqual([
      { since: '0.2', value: 2 },
      { since: '0.3', value: 1 },
    ]);
    expect(
      gather(
        new Map([
          ['0.2', 2],
          ['0.1', 2],
        ]),
        versions,
      ),
    ).toEqual([{ until: '0.2', value: 2 }]);
  });

  it('is the opposite of spread for every history', () => {
    const histories = fc.array(fc.option(fc.integer({ min: 0, max: 2 })), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(histories, (history) => {
        const values = new Map(
          versions.flatMap((name, index): [string, number][] => {
            const value = history[index] ?? null;
            return value === null ? [] : [[name, value]];
          }),
        );
        const spans = gather(values, versions);
        const { spanOf, mistakes } = spread(spans, versions);
        expect(mistakes).toEqual([]);
        expect(new Map([...spanOf].map(([name, index]) => [name, spans[index]?.value]))).toEqual(values);
      }),
      propertyRuns('properties of spans'),
    );
  });
});
