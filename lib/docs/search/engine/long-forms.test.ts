import { describe, expect, it } from 'vitest';
import { headOf, section, tinyPage } from '../testing/tiny-shard.ts';
import { createLongForms } from './long-forms.ts';

const longForms = createLongForms(
  [
    tinyPage('/docs/a', 'Metrics', { keywords: ['OpenTelemetry'] }),
    tinyPage('/docs/b', 'Pod security admission'),
    tinyPage('/docs/c', 'Other', { sections: [section('x', 'Enforce pod security admission', '')] }),
    tinyPage('/docs/d', 'Values a user left there'),
  ].map(headOf),
);

describe('createLongForms', () => {
  it.each([
    ['otel', [0], ['open', 'telemetr']],
    ['psa', [1, 2], ['pod', 'securit', 'admiss']],
    ['posa', [1, 2], ['pod', 'securit', 'admiss']],
    ['xyz', [], []],
    ['vaul', [], []],
    ['usle', [3], ['user', 'left']],
    ['pod', [], []],
    ['', [], []],
  ])('finds what %j may abbreviate on pages %j', (short, pages, terms) => {
    const found = longForms(short);
    expect([...found.pages]).toEqual(pages);
    expect([...found.terms]).toEqual(terms);
  });
});
