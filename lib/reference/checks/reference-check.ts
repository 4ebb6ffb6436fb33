import type { Check, Finding, Report } from '../../docs/checks/model.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Reference } from '../facts/model.ts';
import { referencesOf } from '../pages/reference-view.ts';

/**
 * A rule that only depends on the data of one set. Its findings are cached with the data, which stays the same object
 * while pages are edited.
 */
export function referenceCheck(
  rule: string,
  validate: (reference: Reference, report: Report) => void,
): Check {
  const findingsOf = rememberWeakly((reference: Reference): Finding[] => {
    const findings: Finding[] = [];
    validate(reference, (finding) => findings.push(finding));
    return findings;
  });
  return {
    rule,
    run: ({ site }, report) => {
      for (const reference of referencesOf(site).values()) {
        for (const finding of findingsOf(reference)) report(finding);
      }
    },
  };
}
