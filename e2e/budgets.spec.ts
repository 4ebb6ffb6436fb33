import { olderWhere } from './support/releases.ts';
import { BASE_PATH, isOff } from './support/target.ts';
import { expect, test, visitCalmly } from './support/test.ts';
import { namedScripts, weigh, weighScript } from './support/weight.ts';

const KIB = 1024;
const SCRIPT_BUDGET = 136.5 * KIB;
const HTML_BUDGET = 10.75 * KIB;

/** A page of about 700 words and four code blocks: the kind that the HTML budget is for. */
const ORDINARY = '/docs/platform/administer/backup-restore/backup-restore-platform';
const PAGES = [
  '/docs',
  '/docs/vcluster',
  ORDINARY,
  '/docs/platform/install/helm',
  `${olderWhere('vcluster').root}/manage/backup-restore`,
];

/**
 * Together, these pages have everything that content can have: sections, tabs, code with variables, images, terms,
 * field lists. Each is listed with the number of files that it fetches for that.
 */
const LIVELY = {
  '/docs': 2,
  '/docs/vcluster/deploy/control-plane/container/basics': 5,
  '/docs/vcluster/introduction/what-are-virtual-clusters': 4,
  '/docs/vcluster/configure/vcluster-yaml': 5,
  '/docs/vcluster/cli/vcluster_create': 3,
};
const BEHAVIOR_BUDGET = 14.5 * KIB;

test.describe('everything that a page loads after its load event', () => {
  test.skip(isOff('late-scripts'), 'All scripts load with the page.');

  for (const [path, files] of Object.entries(LIVELY)) {
    test(`is at most 14.5 KB on ${path}`, async ({ page }) => {
      const named = new Set(namedScripts(path));
      const late = new Set<string>();
      page.on('request', (request) => {
        const script = new URL(request.url()).pathname.slice(BASE_PATH.length);
        if (/^\/_next\/.*\.js$/.test(script) && !named.has(script)) late.add(script);
      });
      await visitCalmly(page, path);
      await expect.poll(() => late.size).toBe(files);
      const sizes = [...late].map((script) => [script, weighScript(script)] as const);
      const sum = sizes.reduce((total, [, bytes]) => total + bytes, 0);
      expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(BEHAVIOR_BUDGET);
    });
  }
});

test.describe('weight of a page', () => {
  test.skip(isOff('rendered-articles'), 'The articles are in there.');

  for (const path of PAGES) {
    test(`${path} loads at most 136.5 KB of scripts`, () => {
      expect(weigh(path).scripts).toBeLessThanOrEqual(SCRIPT_BUDGET);
    });
  }
  test('an ordinary page has at most 10.75 KB of HTML', () => {
    expect(weigh(ORDINARY).html).toBeLessThanOrEqual(HTML_BUDGET);
  });
});
