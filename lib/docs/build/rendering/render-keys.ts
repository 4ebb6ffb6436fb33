import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../../ground/base/hash.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { LANDING } from '../../../ground/versions/address.ts';
import type { SidebarData } from '../../content/sidebar/model.ts';
import { sidebarKey } from '../../content/sidebar/packed.ts';
import type { PageData } from '../../site/page-data.ts';
import { COMPILED, PAGES } from '../generated/read-generated.ts';
import { SIDEBARS, sidebarAddresses } from '../generated/sidebar-files.ts';
import { codeFingerprint } from './build-fingerprint.ts';
import type { RenderKeys } from './kept-pages.ts';

/** For single pages: a page's key covers its data, through `contentKey` its content, and its version's sidebar. */
const OF_PAGES = [`${PAGES}.`, `${COMPILED}.`, `${SIDEBARS}/`];

/** Generated from all others, or after the pages. */
const DERIVED = [
  'shells.json',
  'serve.json',
  'host-input.json',
  'export.json',
  'build.json',
  'hosts/',
  'articles/',
];

/** The inputs of a build's pages. `isCurrent` reads whether code and shared data are still as they were. */
export type BuildKeys = RenderKeys & { isCurrent: () => boolean };

/**
 * Identifies everything that the pages of a build share, in documents and in fragments: a fragment with another mark
 * needs other scripts or styles than the document that requested it.
 */
export const buildMark = ({ shared }: Pick<RenderKeys, 'shared'>): string => shared.slice(0, 16);

/**
 * The inputs of each page. `code` is the code's fingerprint, `extra` is what the export adds to every page in addition
 * to code and generated data: the host's name and the security policy.
 */
export function renderKeys(
  root: string,
  { pages, sidebars }: { pages: readonly PageData[]; sidebars: readonly SidebarData[] },
  code: string,
  extra: unknown,
): BuildKeys {
  const shared = sharedKey(root, code, extra);
  const addresses = sidebarAddresses(sidebars, '');
  // The landing page has a separate route, which every build renders.
  const rendered = pages.filter(({ url }) => url !== LANDING);
  const articles = new Map(rendered.map((page) => [page.url, hashOf(JSON.stringify(page))]));
  const keyOf = (page: PageData) => `${articles.get(page.url)} ${addresses.get(sidebarKey(page))}`;
  return {
    shared,
    pages: new Map(rendered.map((page) => [page.url, keyOf(page)])),
    articles,
    isCurrent: () => sharedKey(root, codeFingerprint(root), extra) === shared,
  };
}

function sharedKey(root: string, code: string, extra: unknown): string {
  const folder = join(root, '.generated');
  const common = listFiles(folder).filter(
    (path) => ![...OF_PAGES, ...DERIVED].some((start) => path.startsWith(start)),
  );
  const hashes = common.map((path) => `${path} ${hashOf(readFileSync(join(folder, path)))}`);
  return hashOf([code, JSON.stringify(extra), ...hashes].join('\n'));
}
