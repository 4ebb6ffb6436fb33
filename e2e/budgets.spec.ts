import { expect, test } from '@playwright/test';
import { weigh } from './support/weight.ts';

const KIB = 1024;
const SCRIPT_BUDGET = 128 * KIB;
const HTML_BUDGET = 12 * KIB;

/** A page of about 700 words and four code blocks, the kind that the HTML budget is set for. */
const ORDINARY = '/docs/vcluster/manage/sleep-wakeup';
const PAGES = [
  '/docs',
  '/docs/vcluster',
  ORDINARY,
  '/docs/platform/install/helm',
  '/docs/vcluster/0.24.0/manage/backup-restore',
];

test.describe('weight of a page', () => {
  for (const path of PAGES) {
    test(`${path} loads at most 128 KB of scripts`, () => {
      expect(weigh(path).scripts).toBeLessThanOrEqual(SCRIPT_BUDGET);
    });
  }
  test('an ordinary page has at most 12 KB of HTML', () => {
    expect(weigh(ORDINARY).html).toBeLessThanOrEqual(HTML_BUDGET);
  });
});
