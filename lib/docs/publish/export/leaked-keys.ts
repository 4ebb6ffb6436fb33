import type { Defect } from './verify.ts';

/** The only variable from which the command that writes the hosted index reads its key. */
export const ADMIN_KEY_VARIABLE = 'ALGOLIA_ADMIN_KEY';

/** Names that are only used for keys with write access to the hosted index. */
const NAMES = ['ALGOLIA_ADMIN', 'algoliaAdmin', 'adminApiKey', 'adminKey', 'admin_api_key', 'admin_key'];

/** Copies of a file under another name, and formats without text. */
const SKIPPED = /\/index\.html$|\.(?:avif|gif|ico|jpe?g|png|ttf|webp|woff2?)$/;

type Scanned = {
  /** Paths in the export. */
  files: Iterable<string>;
  read: (path: string) => Buffer | string;
  /** The key on this machine, if it has one: its value must not be in the export either. */
  adminKey: string | undefined;
};

/** Files in an export that contain the hosted search's admin key, or its name. */
export function findLeakedKeys({ files, read, adminKey }: Scanned): Defect[] {
  return [...files]
    .filter((path) => !SKIPPED.test(path))
    .flatMap((path): Defect[] => {
      const bytes = read(path);
      if (adminKey && bytes.includes(adminKey)) return [{ path, message: VALUE }];
      const name = NAMES.find((one) => bytes.includes(one));
      return name === undefined ? [] : [{ path, message: named(name) }];
    });
}

const VALUE = `It holds the value of ${ADMIN_KEY_VARIABLE}, with which anybody can rewrite the search index. Revoke the key if this was published. The site needs a key that can only search, in ALGOLIA_SEARCH_KEY.`;

const named = (name: string): string =>
  `It holds '${name}', the name of a key that can write the search index. Nothing in the site may know one: only 'npm run search:push' does, from ${ADMIN_KEY_VARIABLE}.`;
