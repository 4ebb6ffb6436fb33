/** Folder of the export under test. */
export const FOLDER = 'out';

/** Path below which the export is served: '' or '/x'. Set by `npm run test:matrix`. */
export const BASE_PATH = process.env.E2E_BASE_PATH ?? '';

/** Host and port of a server that is already running; null if Playwright starts the site's own server. */
export const FOREIGN_ORIGIN = process.env.E2E_ORIGIN ?? null;

/** How many times the browser's processor is slowed down. */
export const SLOWDOWN = Number(process.env.E2E_CPU_SLOWDOWN ?? 1);

/** Whether the browser's network is throttled to 1.6 Mbit/s with 150 ms of latency. */
export const SLOW_NETWORK = process.env.E2E_SLOW_NETWORK === '1';

/** Whether the export was built with INCLUDE_DRAFTS=1. */
export const HAS_DRAFTS = process.env.E2E_DRAFTS === '1';

/** Whether the export was built without something that relies on insides of the framework: docs/decisions/framework.md. */
export const isOff = (name: string): boolean =>
  (process.env.E2E_FRAMEWORK_OFF ?? '').split(',').some((word) => word === name || word === 'all');

/** Name of another site, if the export is one: see `scripts/test-sites.ts`. */
export const OTHER_SITE = process.env.E2E_SITE ?? null;

/** The published site's origin, which canonical links use. */
export const ORIGIN = 'https://www.vcluster.com';

/** The address of a site path on the host under test. */
export const at = (sitePath: string): string => BASE_PATH + sitePath;

/** The path that a browser shows for a site path: plain hosts add a slash if a folder has the same name as the page. */
export function shownAt(sitePath: string, search = ''): RegExp {
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${literal(at(sitePath))}${FOREIGN_ORIGIN === null ? '' : '/?'}${literal(search)}$`);
}
