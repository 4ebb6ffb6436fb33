/** Folder of the export under test. */
export const FOLDER = 'out';

/** Path below which the export is served, '' or '/x'. `npm run test:matrix` sets it. */
export const BASE_PATH = process.env.E2E_BASE_PATH ?? '';

/** Host and port of a server that runs already; null where Playwright starts the site's own. */
export const FOREIGN_ORIGIN = process.env.E2E_ORIGIN ?? null;

/** How many times the browser's processor is slowed down. */
export const SLOWDOWN = Number(process.env.E2E_CPU_SLOWDOWN ?? 1);

/** Whether the browser's network is one of 1.6 Mbit/s with 150 ms to each answer. */
export const SLOW_NETWORK = process.env.E2E_SLOW_NETWORK === '1';

/** Whether the export was built with INCLUDE_DRAFTS=1. */
export const HAS_DRAFTS = process.env.E2E_DRAFTS === '1';

/** Where the site is published; canonical links name it. */
export const ORIGIN = 'https://www.vcluster.com';

/** The address of a site path on the host under test. */
export const at = (sitePath: string): string => BASE_PATH + sitePath;

/**
 * How a browser shows a site path that it asked a host for: plain hosts add a slash where a folder has the
 * page's name too.
 */
export function shownAt(sitePath: string, search = ''): RegExp {
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${literal(at(sitePath))}${FOREIGN_ORIGIN === null ? '' : '/?'}${literal(search)}$`);
}
