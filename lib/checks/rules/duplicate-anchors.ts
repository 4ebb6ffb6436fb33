import type { Position } from '../../base/problems/problem.ts';
import type { Page } from '../../content/model.ts';
import type { Check } from '../model.ts';

type Anchor = { id: string; file: string; at: Position };

/** An id is unique on a page: of two, links only reach the first. */
export const duplicateAnchors: Check = {
  rule: 'duplicate-anchor',
  run: ({ views }, report) => {
    for (const page of views.flatMap((view) => view.pages)) {
      const seen = new Map<string, Anchor>();
      for (const anchor of anchorsOf(page)) {
        const first = seen.get(anchor.id);
        if (first === undefined) {
          seen.set(anchor.id, anchor);
          continue;
        }
        const message = `The anchor '${anchor.id}' appears twice on the page.`;
        const hint = `The first is at ${first.file}:${first.at.line}; give one another id.`;
        report({ file: anchor.file, at: anchor.at, message, hint, version: null });
      }
    }
  },
};

/** Anchors that components render come last, so the author's own anchor is reported as the first. */
function anchorsOf({ document }: Page): Anchor[] {
  const ofElements = document.elements
    .filter((element) => element.name !== 'GlossaryTerm')
    .flatMap(({ attributes, file }) =>
      attributes.flatMap(({ name, value, at }): Anchor[] => {
        if (name !== 'id' || !Array.isArray(value)) return [];
        return [{ id: value.filter((part) => typeof part === 'string').join(''), file, at }];
      }),
    );
  return [...document.headings, ...ofElements, ...document.drawn];
}
