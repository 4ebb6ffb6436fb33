import type { FactsOfVersions, ProductFacts } from './facts.ts';

/** What is known about files of another set, in the version that a page refers to. */
type OtherDocument = { all: FactsOfVersions; facts: ProductFacts };

/** What is known about other files. `key` identifies the versions. */
export type OtherDocuments = { key: string; find: (set: string) => OtherDocument | null };

/** No other files are known. */
export const noDocuments: OtherDocuments = { key: '', find: () => null };

/** Creates what a page sees of other files. `versionOf` returns the version of a set that the page refers to. */
export function otherDocuments(
  sets: readonly { set: string; facts: FactsOfVersions }[],
  versionOf: (set: string) => string,
): OtherDocuments {
  const meant = sets.map(({ set, facts }) => ({ all: facts, version: versionOf(set) }));
  return {
    key: meant.map(({ all, version }) => `${all.set} ${version}`).join(),
    find: (set) => {
      const found = meant.find(({ all }) => all.set === set);
      const facts = found?.all.of(found.version) ?? null;
      return found === undefined || facts === null ? null : { all: found.all, facts };
    },
  };
}
