import { MAIN_SET } from '../../ground/versions/policies.ts';

/** The tag of the main set's pages, which have no versions. */
export const MAIN_TAG = 'default';

/** The tag of a version's pages. */
export function tagOf(set: string, version: string): string {
  return set === MAIN_SET ? MAIN_TAG : `docs-${set}-${version}`;
}
