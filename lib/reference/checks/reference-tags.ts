import type { Document } from '../../docs/content/model.ts';
import type { Position } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { type ReferenceTag, referenceTag } from '../facts/placements.ts';

/** A tag on a page that renders reference data, and its place in the source. */
export type WrittenReferenceTag = { tag: ReferenceTag; name: string; file: string; at: Position };

/** The tags on a page that render reference data. They're only a few of its elements. */
export const referenceTagsOf = rememberWeakly(({ elements }: Document): WrittenReferenceTag[] =>
  elements.flatMap((element) => {
    const tag = referenceTag(element);
    return tag === null ? [] : [{ tag, name: element.name, file: element.file, at: element.at }];
  }),
);
