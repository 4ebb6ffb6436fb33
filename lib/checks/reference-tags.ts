import type { Position } from '../base/problems/problem.ts';
import { rememberWeakly } from '../base/remember.ts';
import type { Document } from '../content/model.ts';
import { type ReferenceTag, referenceTag } from '../facts/placements.ts';

/** A tag of a page that draws reference data, and where it is written. */
export type WrittenReferenceTag = { tag: ReferenceTag; name: string; file: string; at: Position };

/** The tags of a page that draw reference data: few of its elements. */
export const referenceTagsOf = rememberWeakly(({ elements }: Document): WrittenReferenceTag[] =>
  elements.flatMap((element) => {
    const tag = referenceTag(element);
    return tag === null ? [] : [{ tag, name: element.name, file: element.file, at: element.at }];
  }),
);
