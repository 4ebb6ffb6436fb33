import { fileStart } from '../../ground/base/problems/position.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { VersionsConfig } from '../../ground/config/model.ts';
import { parseAddress } from '../../ground/versions/address.ts';
import type { CategoryPage, Page } from '../content/model.ts';
import { ownSlug } from '../content/slugs.ts';
import { lengthFault, spellingOf } from './export-map.ts';
import type { VersionView } from './model.ts';
import type { ServedAddresses } from './served-addresses.ts';
import type { KeyAt } from './site-rules.ts';

type AnyPage = Page | CategoryPage;
type Told = { rule: string; message: string; hint: string };

/**
 * Rules for addresses: each belongs to one page, is in its own version, and is served the same by every host.
 */
export function judgeAddresses(
  versions: VersionsConfig,
  views: readonly VersionView[],
  { addresses, hasFolderOf }: ServedAddresses,
  keyAt: KeyAt,
): Problem[] {
  const owners = new Map<string, AnyPage>();
  const taken = new Set(addresses.map(spellingOf));
  const isTaken = (address: string) => taken.has(spellingOf(address)) || hasFolderOf(spellingOf(address));
  const all: AnyPage[] = views.flatMap(({ pages, categoryPages }) => [...pages, ...categoryPages]);
  const judgeAddress = (page: AnyPage): Told[] => {
    const spelling = spellingOf(page.url);
    const owner = owners.get(spelling);
    owners.set(spelling, owner ?? page);
    const told = [double(page, owner), reserved(page, isTaken), stray(page, versions), unservable(page)];
    return told.filter((fault) => fault !== null);
  };
  return all.flatMap((page) => {
    const at = 'frontMatter' in page ? keyAt(page, 'slug') : fileStart;
    const told = outside(page) ?? judgeAddress(page);
    return told.map((fault) => ({ file: page.file, ...at, ...fault }));
  });
}

/** A page whose slug leads above the root has no address, so no other rule applies to it. */
function outside(page: AnyPage): Told[] | null {
  const slug = 'frontMatter' in page ? page.frontMatter.slug : undefined;
  if (slug === undefined || !('treePath' in page) || ownSlug(page.treePath, slug) !== null) return null;
  const message = `The slug '${slug}' leads out of the version.`;
  const hint = "Write its path from the version's root, as in '/guide/install'.";
  return [{ rule: 'address', message, hint }];
}

function double({ url }: AnyPage, owner: AnyPage | undefined): Told | null {
  if (owner === undefined) return null;
  const other = owner.url === url ? '' : `, as ${owner.url}: some file systems ignore case`;
  const message = `The address ${url} belongs to ${owner.file} already${other}.`;
  return { rule: 'duplicate-address', message, hint: 'Rename one of the files, or give it a slug.' };
}

function reserved({ url }: AnyPage, isTaken: (address: string) => boolean): Told | null {
  if (!isTaken(url)) return null;
  const message = `The address ${url} belongs to a part of the site that is not content.`;
  return { rule: 'duplicate-address', message, hint: 'Rename the file, or give it a slug.' };
}

function stray(page: AnyPage, versions: VersionsConfig): Told | null {
  const place = parseAddress(versions, page.url);
  if (place === null || (place.set.name === page.set && place.version.name === page.version)) return null;
  const message = `Its address ${page.url} is among those of ${place.set.name} ${place.version.name}.`;
  return { rule: 'address', message, hint: "Choose a slug or folder that is not a version's or a set's." };
}

const PLAIN = /^[A-Za-z0-9._~/-]*$/;
const OTHER_SPELLING = /(?:^|\/)index$|\.(?:html?|md|txt|json|xml)$/i;

/** Hosts differ in how they encode other letters, and some extensions stand for other files in the export. */
function unservable({ slug, url }: AnyPage): Told | null {
  if (!PLAIN.test(slug)) {
    const message = `The address ${url} contains a character that some hosts serve differently.`;
    const hint = "Name the file, or give it a slug, with a-z, A-Z, 0-9, '-', '_', '.', and '~'.";
    return { rule: 'address', message, hint };
  }
  if (/(?:^|\/)\.+(?:\/|$)/.test(slug)) {
    const message = `The address ${url} has a part that consists of dots.`;
    return { rule: 'address', message, hint: 'Give the file another name, id, or slug.' };
  }
  const tooLong = lengthFault(url);
  if (tooLong !== null)
    return { rule: 'address', message: `The address ${url} ${tooLong}.`, hint: 'Give it a shorter slug.' };
  if (!OTHER_SPELLING.test(slug)) return null;
  const message = `The address ${url} ends like another spelling of a page's address.`;
  const hint = "No address ends in '/index', '.html', '.htm', '.md', '.txt', '.json', or '.xml'.";
  return { rule: 'address', message, hint };
}
