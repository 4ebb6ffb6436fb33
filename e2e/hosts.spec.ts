import { expect, test } from '@playwright/test';
import { ask, findNginx, type PlainHost, startNginx, startServe, startSirv } from './support/plain-hosts.ts';
import { allDocs, allPages, foldersWithoutPage, samplePages } from './support/site.ts';
import { BASE_PATH, FOLDER, FOREIGN_ORIGIN } from './support/target.ts';

const UNKNOWN = [
  '/docs/nothing-here',
  '/docs/vcluster/0.99.0/manage',
  '/docs/VCLUSTER',
  '/Docs',
  '/docs/platform/Install/helm',
  '/_not-found',
];

const nginx = findNginx();

type Host = {
  name: string;
  /** Null if it isn't installed. */
  start: (() => Promise<PlainHost>) | null;
  /** Its status for a folder without a page. */
  folderStatus: 403 | 404;
};

const HOSTS: Host[] = [
  { name: 'npm start', start: FOREIGN_ORIGIN === null ? ownServer : null, folderStatus: 404 },
  { name: 'sirv', start: () => startSirv(FOLDER), folderStatus: 404 },
  { name: 'serve', start: () => startServe(FOLDER), folderStatus: 404 },
  // By default, it refuses to list a folder, with its own error page.
  { name: 'nginx', start: nginx === null ? null : () => startNginx(nginx, FOLDER), folderStatus: 403 },
];

/** The site's own server, which runs for all specs. */
async function ownServer(): Promise<PlainHost> {
  const origin = `${test.info().project.use.baseURL}${BASE_PATH}`;
  return { origin, stop: () => Promise.resolve() };
}

/** How many addresses are requested at the same time. */
const AT_ONCE = 25;

const spellings = (path: string): string[] => [path, `${path}.html`, `${path}/`, `${path}/index.html`];

/** The items for which `judge` returns false, in order. */
async function failing(
  items: readonly string[],
  judge: (item: string) => Promise<boolean>,
): Promise<string[]> {
  const failures: string[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = items.slice(start, start + AT_ONCE);
    const verdicts = await Promise.all(some.map(judge));
    failures.push(...some.filter((_item, index) => verdicts[index] === false));
  }
  return failures;
}

const isNotFoundPage = async (answer: Response): Promise<boolean> =>
  answer.status === 404 && (await answer.text()).includes('<title>Page not found');

for (const { name, start, folderStatus } of HOSTS) {
  test.describe(`on ${name}`, () => {
    test.skip(start === null, `${name} is not there to be asked`);
    let host: PlainHost;
    test.beforeAll(async () => {
      if (start !== null) host = await start();
    });
    test.afterAll(() => host?.stop());

    test('every page is served at its bare path', async () => {
      const isThere = async (path: string) =>
        (await ask(host.origin + path, { method: 'HEAD' })).status === 200;
      expect(await failing(allPages(), isThere)).toEqual([]);
    });

    test('every fragment is served as HTML, without a redirect', async () => {
      const isFragment = async (path: string) => {
        const { status, headers } = await ask(`${host.origin}${path}.htm`, { method: 'HEAD' });
        return status === 200 && headers.get('content-type')?.startsWith('text/html') === true;
      };
      expect(await failing(allDocs(), isFragment)).toEqual([]);
    });

    test('every other spelling of a path reaches the same page', async () => {
      for (const path of samplePages()) {
        const canonical = await (await ask(host.origin + path)).text();
        for (const spelling of spellings(path)) {
          const answer = await ask(host.origin + spelling);
          expect(answer.status, spelling).toBe(200);
          expect(await answer.text(), spelling).toBe(canonical);
        }
      }
    });

    test('anything else is the not-found page with status 404', async () => {
      const isNotFound = async (path: string) => isNotFoundPage(await ask(host.origin + path));
      expect(await failing(UNKNOWN, isNotFound)).toEqual([]);
    });

    test(`a folder without a page has status ${folderStatus} and is never listed`, async () => {
      const folders = foldersWithoutPage().map(encodeURI);
      expect(folders).toEqual(expect.arrayContaining(['/docs/assets', '/_next/static', '/og']));
      const isRefused = async (path: string) => {
        const answer = await ask(host.origin + path);
        return folderStatus === 404 ? isNotFoundPage(answer) : answer.status === folderStatus;
      };
      expect(await failing([...folders, ...folders.map((path) => `${path}/`)], isRefused)).toEqual([]);
    });
  });
}
