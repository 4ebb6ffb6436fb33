import type { FactsOfVersions, ProductFacts } from './facts.ts';

/** Files that sets without commands describe, by the names that these sets give them. */
export const DEVSPACE_FILE = 'devspace.yaml';
export const PLATFORM_CONFIG = "the platform's configuration";

/** A file that is not the product's own, in the version that a page means. */
type OtherDocument = { all: FactsOfVersions; facts: ProductFacts };

/** What is known of other files; `key` tells versions apart. */
export type OtherDocuments = { key: string; find: (name: string) => OtherDocument | null };

export const noDocuments: OtherDocuments = { key: '', find: () => null };

/** Makes what a page sees of other files; `versionOf` says in which version it means those of a set. */
export function otherDocuments(
  sets: readonly { set: string; facts: FactsOfVersions }[],
  versionOf: (set: string) => string,
): OtherDocuments {
  const meant = sets.map(({ set, facts }) => ({ all: facts, version: versionOf(set) }));
  return {
    key: meant.map(({ all, version }) => `${all.document} ${version}`).join(),
    find: (name) => {
      const found = meant.find(({ all }) => all.document === name);
      const facts = found?.all.of(found.version) ?? null;
      return found === undefined || facts === null ? null : { all: found.all, facts };
    },
  };
}
