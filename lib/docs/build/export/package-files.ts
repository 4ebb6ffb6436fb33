import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { groupBy } from '../../../ground/base/group-by.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { isMissing } from '../../../ground/disk/list-files.ts';

/** Which packages the site is made with, in the format CycloneDX. */
export const PACKAGE_LIST = `${LANDING_FOLDER}/sbom.cdx.json`;

/** What their licenses ask to pass on. */
export const NOTICES = `${LANDING_FOLDER}/third-party-notices.txt`;

const lockFile = z.object({
  packages: z
    .record(
      z.string(),
      z.object({
        version: z.string().optional(),
        license: z.string().optional(),
        integrity: z.string().optional(),
        dev: z.boolean().optional(),
        optional: z.boolean().optional(),
        devOptional: z.boolean().optional(),
      }),
    )
    .default({}),
});

type Package = { folder: string; name: string; version: string; license: string; sha512: string };

/**
 * The packages that an export can contain code of: those that aren't only for tests and tools, or for one platform. In
 * the order of the lock file, which is sorted.
 */
function packagesOf(root: string): Package[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([folder, entry]) => {
    const { version, license = '', integrity = '', dev, optional, devOptional } = entry;
    if (folder === '' || version === undefined || dev || optional || devOptional) return [];
    const name = folder.replace(/^.*node_modules\//, '');
    return [{ folder, name, version, license, sha512: integrity.replace(/^sha512-/, '') }];
  });
}

/** The lists of packages that belong to an export: path → text. The same packages produce the same bytes. */
export function packageFiles(root: string, title: string): Record<string, string> {
  const packages = packagesOf(root);
  return {
    [PACKAGE_LIST]: `${JSON.stringify(billOf(packages, title), null, 1)}\n`,
    [NOTICES]: noticesOf(packages, root),
  };
}

function billOf(packages: readonly Package[], title: string) {
  const components = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: title } },
    components: [...components.values()].map(({ name, version, license, sha512 }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      const licenses = [license.includes(' ') ? { expression: license } : { license: { id: license } }];
      const hashes = [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }];
      const known = license === '' ? {} : { licenses };
      return { type: 'library', 'bom-ref': purl, name, version, ...known, hashes, purl };
    }),
  };
}

/** Each text once, after the packages that it belongs to. */
function noticesOf(packages: readonly Package[], root: string): string {
  const pairs = packages.map((one) => [licenseText(one, root), `${one.name} ${one.version}`] as const);
  const groups = [...groupBy(pairs, ([text]) => text)].map(([text, members]) => {
    const names = [...new Set(members.map(([, name]) => name))];
    return `${names.join(', ')}\n\n${text}\n`;
  });
  const line = '='.repeat(80);
  return ['This site contains code of these packages.\n', ...groups].join(`\n${line}\n\n`);
}

/** What a package says about its license: its files, or the license's name. */
function licenseText({ folder, license }: Package, root: string): string {
  const files = filesIn(join(root, folder)).filter((name) =>
    /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name),
  );
  const texts = files.map((name) =>
    readFileSync(join(root, folder, name), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim(),
  );
  return texts.length > 0 ? texts.join('\n\n') : `License: ${license}`;
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
