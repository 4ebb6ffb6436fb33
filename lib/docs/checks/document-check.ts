import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Document } from '../content/model.ts';
import type { VersionView } from '../site/model.ts';
import type { Check, Finding } from './model.ts';

type Fault = Omit<Finding, 'version'>;

/**
 * A rule about the content of a page, regardless of the version that shows it. Its findings are cached with the page's
 * document, which most versions share, and which stays the same object while other pages are edited.
 */
export function documentCheck(rule: string, validate: (document: Document) => readonly Fault[]): Check {
  const faultsOf = rememberWeakly(validate);
  const faultsIn = rememberWeakly(({ pages }: VersionView) =>
    pages.flatMap(({ document }) => faultsOf(document)),
  );
  return {
    rule,
    run: ({ views }, report) => {
      for (const fault of views.flatMap(faultsIn)) report({ ...fault, version: null });
    },
  };
}
