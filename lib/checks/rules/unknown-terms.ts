import { remember, rememberWeakly } from '../../base/remember.ts';
import type { VersionsConfig } from '../../config/model.ts';
import { fillVariables } from '../../content/variables.ts';
import type { Reference } from '../../facts/model.ts';
import { productReference } from '../../facts/product-reference.ts';
import { resolveTerm, type TermMeaning } from '../../facts/resolve-term.ts';
import { companionOf } from '../../versions/address.ts';
import type { Check, VersionIn } from '../model.ts';

/** Whoever watches asks for the same terms after each edit. */
const meaningsIn = rememberWeakly((reference: Reference) =>
  remember((version: string) => remember((term: string) => resolveTerm(term, reference, version))),
);

/** Commands and fields that code spans name exist in each version that shows the page. */
export const unknownTerms: Check = {
  rule: 'unknown-term',
  run: ({ indexes, site }, report) => {
    for (const index of indexes) {
      const data = dataOf(index, site.references, site.versions);
      if (data === null) continue;
      const meaningOf = meaningsIn(data.reference)(data.version);
      for (const { text, file, at } of index.site.pages.flatMap((page) => page.document.terms)) {
        const meaning = meaningOf(fillVariables(text, index.version.variables));
        if (meaning.kind === 'unknown') report({ file, at, ...messageOf(meaning), version: index });
      }
    }
  },
};

function messageOf({ message, hint }: Extract<TermMeaning, { kind: 'unknown' }>) {
  return { message, hint };
}

/** The product's data as a version means it: its own, or that of the version that fits it. */
function dataOf(
  { set, version }: VersionIn,
  references: ReadonlyMap<string, Reference>,
  config: VersionsConfig,
): { reference: Reference; version: string } | null {
  const reference = productReference(references);
  if (reference?.set === set.name) return { reference, version: version.name };
  const owner = config.sets.find(({ name }) => name === reference?.set);
  if (reference === null || owner === undefined) return null;
  return { reference, version: companionOf(version, owner).name };
}
