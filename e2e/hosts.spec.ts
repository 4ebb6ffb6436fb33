import { expect, test } from '@playwright/test';
import { findNginx, type PlainHost, startNginx, startServe, startSirv } from './support/plain-hosts.ts';
import { allPages, samplePages } from './support/site.ts';

const FOLDER = 'out';
const UNKNOWN = [
  '/docs/nothing-here',
  '/docs/vcluster/0.99.0/manage',
  '/docs/VCLUSTER',
  '/Docs',
  '/docs/platform/Install/helm',
  '/_not-found',
];

const nginx = findNginx();
const HOSTS: { name: string; start: (() => Promise<PlainHost>) | null }[] = [
  { name: 'sirv', start: () => startSirv(FOLDER) },
  { name: 'serve', start: () => startServe(FOLDER) },
  { name: 'nginx', start: nginx === null ? null : () => startNginx(nginx, FOLDER) },
];

/** How many addresses are asked for at the same time. */
const AT_ONCE = 25;

const spellings = (path: string): string[] => [path, `${path}.html`, `${path}/`, `${path}/index.html`];

for (const { name, start } of HOSTS) {
  test.describe(`on ${name}`, () => {
    test.skip(start === null, `${name} is not installed on this machine`);
    let host: PlainHost;
    test.beforeAll(async () => {
      if (start !== null) host = await start();
    });
    test.afterAll(() => host?.stop());

    test('every page answers at its bare path', async () => {
      test.slow();
      const paths = allPages();
      const failures: string[] = [];
      for (let start = 0; start < paths.length; start += AT_ONCE) {
        const some = paths.slice(start, start + AT_ONCE);
        const answers = await Promise.all(some.map((path) => fetch(host.origin + path, { method: 'HEAD' })));
        failures.push(...some.filter((_path, index) => answers[index]?.status !== 200));
      }
      expect(failures).toEqual([]);
    });

    test('each other spelling of a path reaches the same page', async () => {
      for (const path of samplePages()) {
        const canonical = await (await fetch(host.origin + path)).text();
        for (const spelling of spellings(path)) {
          const answer = await fetch(host.origin + spelling);
          expect(answer.status, spelling).toBe(200);
          expect(await answer.text(), spelling).toBe(canonical);
        }
      }
    });

    test('anything else is the not-found page with status 404', async () => {
      for (const path of UNKNOWN) {
        const answer = await fetch(host.origin + path);
        expect(answer.status, path).toBe(404);
        expect(await answer.text(), path).toContain('<title>Page not found');
      }
    });
  });
}
