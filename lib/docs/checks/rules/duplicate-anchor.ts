import type { Position } from '../../../ground/base/problems/problem.ts';
import type { Document } from '../../content/model.ts';
import { propType } from '../../content/source/components/authoring-components.ts';
import { documentCheck } from '../document-check.ts';

type Anchor = { id: string; file: string; at: Position };

/** Ids of the frame around every page. A link to one of them leads there. */
const OF_THE_FRAME: ReadonlySet<string> = new Set([
  'content',
  'site-menu',
  'show-sidebar',
  'hide-sidebar',
  'toc-title',
]);

/** An id is unique on a page: of two, links only reach the first. */
export const duplicateAnchors = documentCheck('duplicate-anchor', (document) => {
  const seen = new Map<string, Anchor>();
  return anchorsOf(document).flatMap((anchor) => {
    const { file, at, id } = anchor;
    if (/\s/.test(id))
      return [
        { file, at, message: `The id '${id}' contains a space.`, hint: 'Join its words with hyphens.' },
      ];
    if (OF_THE_FRAME.has(id)) {
      const message = `The anchor '${id}' belongs to the frame around every page.`;
      return [{ file, at, message, hint: `Give the heading another id: {#the-${id}}.` }];
    }
    const first = seen.get(anchor.id);
    if (first === undefined) {
      seen.set(anchor.id, anchor);
      return [];
    }
    const message = `The anchor '${anchor.id}' appears twice on the page.`;
    const hint = `The first is at ${first.file}:${first.at.line}; give one another id.`;
    return [{ file: anchor.file, at: anchor.at, message, hint }];
  });
});

/** Anchors that components render come last, so the author's own anchor is reported as the first. */
function anchorsOf(document: Document): Anchor[] {
  const ofElements = document.elements.flatMap(({ name: tag, attributes, file }) =>
    attributes.flatMap(({ name, value, at }): Anchor[] => {
      if (propType(tag, name) !== 'anchor' || !Array.isArray(value)) return [];
      return [{ id: value.filter((part) => typeof part === 'string').join(''), file, at }];
    }),
  );
  return [...document.headings, ...ofElements, ...document.rendered];
}
