import { rememberWeakly } from '../../base/remember.ts';
import type { Reference } from '../model.ts';
import type { DescribedEntry } from './model.ts';

/** An entry and the versions, newest first, in which it has no text though it needs one. */
export type MissingText = { entry: DescribedEntry; versions: string[] };

/** What has no description in a version, or in any; hidden things may go without. */
export const missingTexts = rememberWeakly(({ described }: Reference): readonly MissingText[] =>
  [...described.entries.values()].flatMap((entry) => {
    const texts = described.texts.get(entry.key);
    const versions = [...entry.needsText].flatMap(([version, needs]) =>
      needs && texts?.has(version) !== true ? [version] : [],
    );
    return versions.length === 0 ? [] : [{ entry, versions }];
  }),
);
