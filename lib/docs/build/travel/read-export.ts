import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { isMissing, listFiles } from '../../../ground/disk/list-files.ts';
import type { VersionIndex } from '../../publish/markdown/version-files.ts';
import { documentPath } from '../../publish/travel/bundle-page.ts';
import { bundleStyles } from '../../publish/travel/bundle-styles.ts';
import { withDownloads } from '../../publish/travel/downloads-page.ts';
import { basePathOf } from '../../publish/travel/pack.ts';
import type { SetMetadata } from '../../site/versions-metadata.ts';
import { stylesheetsOf } from '../framework/head-links.ts';
import { combineStylesheets } from '../framework/one-stylesheet.ts';
import { STATIC } from '../framework/rendered-files.ts';

/** One version of a set in a finished export. */
export type ExportedVersion = {
  set: string;
  version: string;
  label: string;
  setLabel: string;
  isNewest: boolean;
  /** Site path of its root. */
  root: string;
  /** Site paths of its pages: those of the sidebar in their order, then all others. */
  pages: readonly string[];
  index: VersionIndex;
};

/** A finished export on disk. */
export type Export = {
  /** Paths of all files. */
  files: ReadonlySet<string>;
  /** Reads a file. Throws a `UsageError` if it isn't there. */
  read: (path: string) => Buffer;
  text: (path: string) => string;
  versions: readonly ExportedVersion[];
  /** Where the site is: origin and base path, and the base path alone. */
  site: string;
  basePath: string;
};

/** Opens the export in a folder. Throws a `UsageError` if there is none. */
export function openExport(folder: string): Export {
  const read = (path: string): Buffer => {
    try {
      return readFileSync(join(folder, path));
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new UsageError(`There is no ${path} in ${folder}. Run 'npm run build' first.`);
    }
  };
  const text = (path: string) => {
    const whole = read(path).toString('utf8');
    // Downloads can't contain their own checksums, and are the same with and without those of the site.
    return path.endsWith('.html') ? withDownloads(whole, []) : whole;
  };
  const { sets }: { sets: SetMetadata[] } = JSON.parse(text(`${LANDING_FOLDER}/versions-metadata.json`));
  const files = new Set(listFiles(folder));
  let site = '';
  const versions = sets.flatMap((set) =>
    set.versions.map((version): ExportedVersion => {
      const index: VersionIndex = JSON.parse(text(`${version.path.slice(1)}/index.json`));
      site = index.url.slice(0, -version.path.length);
      const listed = index.pages.map(({ url }) => url.slice(site.length));
      const pages = [...new Set([...listed, ...version.docs.map(({ path }) => path)])];
      return {
        set: set.name,
        version: version.name,
        label: version.label,
        setLabel: set.label,
        isNewest: version.isLast,
        root: version.path,
        pages: pages.filter((path) => files.has(documentPath(path))),
        index,
      };
    }),
  );
  return { files, read, text, versions, site, basePath: basePathOf(site) };
}

/** The version that a command names by set and version. Throws a `UsageError` with those that exist. */
export function findExported({ versions }: Export, set: string, version: string): ExportedVersion {
  const ofSet = versions.filter((one) => one.set === set);
  if (ofSet.length === 0) {
    const names = [...new Set(versions.map((one) => one.set))];
    throw new UsageError(`There is no set '${set}'. ${suggest(set, names)}`);
  }
  const found = ofSet.find((one) => one.version === version.replace(/^v(?=\d)/, ''));
  if (found !== undefined) return found;
  throw new UsageError(
    `${set} has no version '${version}'. ${suggest(
      version,
      ofSet.map((one) => one.version),
    )}`,
  );
}

/** The styles of a page of the export. */
export function stylesOf(out: Export, page: string, more = ''): string {
  const text = (address: string) => out.text(address.slice(out.basePath.length + 1));
  const sheets = new Map(stylesheetsOf(page).map((address) => [address, text(address)]));
  const sheet = combineStylesheets(sheets, { static: `${out.basePath}/${STATIC}` });
  return bundleStyles(sheet.text, more, out);
}
