import {
  type ControlView,
  controlViews,
  headingOf,
  nothingText,
  PLACES,
  RESULTS,
} from '../facts/drawing/controls.ts';
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
    audit: auditOf(view),
    fix: html(view.verdict.fix),
    yaml: view.yaml,
  }));
  const markdown = tagMarkdown(tag, reference, version, descriptions);
  return { markdown, depth, document: reference.document, controls };
}

function auditOf({ audit, verdict }: ControlView): ControlReferenceData['controls'][number]['audit'] {
  if (audit === null) return null;
  const { on, command, shows } = audit;
  return { label: PLACES[on], command, shows, nothing: nothingText(verdict) };
}
