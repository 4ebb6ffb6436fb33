import type { Defect } from './verify.ts';

/** The only variable in which the command that writes the hosted index finds its key. */
export const ADMIN_KEY_VARIABLE = 'ALGOLIA_ADMIN_KEY';

/** What only a key with which the hosted index can be written is called. */
const NAMES = ['ALGOLIA_ADMIN', 'algoliaAdmin', 'adminApiKey', 'adminKey', 'admin_api_key', 'admin_key'];

/** A file's copy under another name, and formats in which no text stands. */
const SKIPPED = /\/index\.html$|\.(?:avif|gif|ico|jpe?g|png|ttf|webp|woff2?)$/;

type Scanned = {
  /** Paths inside the export. */
  files: Iterable<string>;
  read: (path: string) => Buffer;
  /** The key of this machine, if it has one: its value must not be there either. */
  adminKey: string | undefined;
};

/** Files of an export that hold the admin key of the hosted search, or speak of one. */
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
