import type { Check } from '../../../docs/checks/model.ts';
import { fillVariables } from '../../../docs/content/variables.ts';
import { remember, rememberWeakly } from '../../../ground/base/remember.ts';
import type { SetVersion, VersionsConfig } from '../../../ground/config/model.ts';
import { companionOf } from '../../../ground/versions/address.ts';
import type { Reference } from '../../facts/model.ts';
import { productReference } from '../../facts/product-reference.ts';
import { resolveTerm, type TermMeaning } from '../../facts/resolve-term.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/** While watching, the same terms are requested after each edit. */
const meaningsIn = rememberWeakly((reference: Reference) =>
  remember((version: string) => remember((term: string) => resolveTerm(term, reference, version))),
);

/** Commands and fields in code spans exist in each version that shows the page. */
export const unknownTerms: Check = {
  rule: 'unknown-term',
  run: ({ views, site }, report) => {
    for (const view of views) {
      const data = dataOf(view, referencesOf(site), site.versions);
      if (data === null) continue;
      const meaningOf = meaningsIn(data.reference)(data.version);
      for (const { text, file, at } of view.pages.flatMap((page) => page.document.terms)) {
        const meaning = meaningOf(fillVariables(text, view.version.variables));
        if (meaning.kind === 'unknown') report({ file, at, ...messageOf(meaning), version: view });
      }
    }
  },
};

function messageOf({ message, hint }: Extract<TermMeaning, { kind: 'unknown' }>) {
  return { message, hint };
}

/** The product data that a version refers to: its own, or its companion version's. */
function dataOf(
  { set, version }: SetVersion,
  references: ReadonlyMap<string, Reference>,
  config: VersionsConfig,
): { reference: Reference; version: string } | null {
  const reference = productReference(references);
  if (reference?.set === set.name) return { reference, version: version.name };
  const owner = config.sets.find(({ name }) => name === reference?.set);
  if (reference === null || owner === undefined) return null;
  return { reference, version: companionOf(version, owner).name };
}
