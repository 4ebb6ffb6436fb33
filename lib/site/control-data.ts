import { controlViews, headingOf, nothingText, PLACES, RESULTS } from '../facts/drawing/controls.ts';
import type { HrefOf } from '../facts/drawing/description.ts';
import { tagMarkdown } from '../facts/drawing/markdown.ts';
import type { ReferenceTag } from '../facts/placements.ts';
import type { ControlReferenceData } from './reference-data.ts';
import type { ReferenceView } from './reference-view.ts';

/** The data of a `<ControlReference>` in a version. */
export function controlData(
  tag: ReferenceTag,
  depth: number,
  { reference, version, descriptions }: ReferenceView,
  hrefOf: HrefOf,
): ControlReferenceData {
  const html = (text: string | null) => (text === null ? '' : descriptions.html(text, hrefOf));
  const controls = controlViews(reference, tag.subject).map((view) => ({
    id: view.id,
    heading: headingOf(view),
    title: html(view.title),
    anchors: view.anchors,
    html: html(view.asks),
    result: RESULTS[view.verdict.result],
    note: html(view.verdict.note),
    audit:
      view.audit === null
        ? null
        : {
            label: PLACES[view.audit.on],
            command: view.audit.command,
            shows: view.audit.shows,
            nothing: nothingText(view.verdict),
          },
    fix: html(view.verdict.fix),
    yaml: view.yaml,
  }));
  return {
    markdown: tagMarkdown(tag, reference, version, descriptions),
    depth,
    document: reference.document,
    controls,
  };
}
