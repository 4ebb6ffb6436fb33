import type { Page, Route } from '@playwright/test';
import { hostedPage, hostedScript } from '../../lib/docs/search/testing/hosted-page.ts';
import { createStandIn, type StandIn } from '../../lib/docs/search/testing/stand-in.ts';
import { testRecord } from '../../lib/docs/search/testing/test-record.ts';
import { olderWhere, stableOf } from './releases.ts';

const HOSTED = { applicationId: 'STANDIN', searchKey: 'search-only-key', index: 'vcluster' };

const SLEEP = 'vcluster/configure/vcluster-yaml/sleep-mode';

const versions = [stableOf('vcluster').name, olderWhere('vcluster').name];

const RECORDS = [
  testRecord({
    page: SLEEP,
    version: versions,
    hierarchy: { lvl0: 'vCluster › Configure', lvl1: 'Sleep mode' },
    content: 'Puts a virtual cluster to sleep.',
  }),
  testRecord({
    page: SLEEP,
    version: versions,
    anchor: 'sleepMode-autoSleep',
    kind: 'field',
    hierarchy: { lvl0: 'vCluster › Configure', lvl1: 'Sleep mode', lvl2: 'sleepMode.autoSleep' },
    content: 'When to sleep <by itself>.',
  }),
  testRecord({
    page: 'platform/understand/what-are-projects',
    version: [stableOf('platform').name],
    hierarchy: { lvl0: 'vCluster Platform', lvl1: 'What are projects?' },
  }),
];

/** A page of docs older than all versions, as it is in an index that a crawler filled. */
export const LEGACY = 'https://www.vcluster.com/docs/v0.19/legacy-page';

const legacy = {
  ...testRecord({ page: '', version: [stableOf('vcluster').name], hierarchy: { lvl1: 'Legacy page' } }),
  url: LEGACY,
  docusaurus_tag: [`docs-vcluster-${stableOf('vcluster').name}`],
};

/** A fake search service, and what a test can do with it. */
export type HostedService = StandIn & {
  /** From now on, requests are accepted but never answered. null: they're answered. */
  hang(isHanging: boolean): void;
};

/** Makes the site's pages behave like those of a build with a hosted search, and fakes the service. */
export async function withHostedSearch(page: Page): Promise<HostedService> {
  const standIn = createStandIn({ ...HOSTED, adminKey: 'never-sent' });
  standIn.indexes.set(HOSTED.index, { records: [...RECORDS, legacy], settings: {}, synonyms: [] });
  let isHanging = false;
  const answer = async (route: Route) => {
    if (isHanging) return;
    const request = route.request();
    const { status, headers, body } = standIn.answer({
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: request.postData() ?? '',
    });
    await route.fulfill({ status, headers, body });
  };
  await page.route(/\/\/standin-?[\w]*\.algolia(?:net)?\./, answer);
  await page.route(
    (url) => url.pathname.includes('/docs'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const { html, policy } = hostedPage(await response.text(), HOSTED);
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers, body: html });
    },
  );
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: hostedScript(await response.text(), HOSTED) });
  });
  return {
    ...standIn,
    hang: (next) => {
      isHanging = next;
    },
  };
}
