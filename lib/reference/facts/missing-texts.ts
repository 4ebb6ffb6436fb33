import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Reference } from './model.ts';
import type { DescribedEntry } from './texts/model.ts';

/** An entry and the versions, newest first, in which its required text is missing. */
export type MissingText = { entry: DescribedEntry; versions: string[] };

/** What has no description in some or all versions. Hidden things don't need one. */
export const missingTexts = rememberWeakly(({ described }: Reference): readonly MissingText[] =>
  [...described.entries.values()].flatMap((entry) => {
    const texts = described.texts.get(entry.key);
    const versions = [...entry.needsText].flatMap(([version, needs]) =>
      needs && texts?.has(version) !== true ? [version] : [],
    );
    return versions.length === 0 ? [] : [{ entry, versions }];
  }),
);
