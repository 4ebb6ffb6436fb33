import type { FactsOfVersions, ProductFacts } from './facts.ts';

/** Files that are described by sets without commands, by the names that these sets use. */
export const DEVSPACE_FILE = 'devspace.yaml';
export const PLATFORM_CONFIG = "the platform's configuration";

/** A file that isn't the product's own, in the version that a page refers to. */
type OtherDocument = { all: FactsOfVersions; facts: ProductFacts };

/** What is known about other files. `key` identifies the versions. */
export type OtherDocuments = { key: string; find: (name: string) => OtherDocument | null };

/** No other files are known. */
export const noDocuments: OtherDocuments = { key: '', find: () => null };

/** Creates what a page sees of other files. `versionOf` returns the version of a set that the page refers to. */
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
