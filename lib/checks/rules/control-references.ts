import { suggest } from '../../base/problems/nearest.ts';
import { resolveReference } from '../../content/links.ts';
import type { Page } from '../../content/model.ts';
import { parseReference } from '../../content/references.ts';
import { type ControlView, controlTexts, controlViews } from '../../facts/drawing/controls.ts';
import { createDescriptionReader } from '../../facts/drawing/description.ts';
import { fieldIn } from '../../facts/fields.ts';
import type { Reference } from '../../facts/model.ts';
import { referenceTag } from '../../facts/placements.ts';
import { withoutVersion } from '../link-faults.ts';
import type { Check, CheckContext, Report, VersionIndex } from '../model.ts';

type Place = { page: Page; index: VersionIndex; reference: Reference };

/** The fields and links of controls exist in each version, and from each page, that shows the controls. */
export const controlReferences: Check = {
  rule: 'control-reference',
  run: (context, report) => {
    for (const index of context.indexes) {
      const reference = context.site.references.get(index.set.name);
      if (reference === undefined || reference.controls === null) continue;
      for (const page of index.site.pages) {
        for (const view of viewsOn(page, reference)) {
          judgeFields(view, { page, index, reference }, report);
          judgeLinks(view, { page, index, reference }, context, report);
        }
      }
    }
  },
};

function viewsOn({ document }: Page, reference: Reference): ControlView[] {
  const tags = document.elements.flatMap((element) => referenceTag(element) ?? []);
  return tags.flatMap(({ kind, subject }) => (kind === 'controls' ? controlViews(reference, subject) : []));
}

function judgeFields({ verdict }: ControlView, { index, reference }: Place, report: Report): void {
  const { name } = index.version;
  for (const { path, at } of verdict.settings) {
    if (fieldIn(reference, path, name) !== null) continue;
    const message = `'${path}' is no field of ${reference.document}.`;
    const hint = () =>
      suggest(
        path,
        [...reference.fields.keys()].filter((field) => fieldIn(reference, field, name) !== null),
      );
    report({ file: reference.controls?.file ?? '', at, message, hint, version: index });
  }
}

function judgeLinks(
  view: ControlView,
  { page, index, reference }: Place,
  { linkIndex }: CheckContext,
  report: Report,
): void {
  const targets = new Set<string>();
  const reader = createDescriptionReader();
  for (const text of controlTexts(view)) {
    reader.html(text, (target) => {
      targets.add(target);
      return null;
    });
  }
  for (const target of targets) {
    const resolved = resolveReference(parseReference(target, page.treePath), page, linkIndex);
    if (resolved.ok) continue;
    const message = `The control ${view.id} links to '${target}' from ${page.treePath}: ${withoutVersion(resolved.message, page)}`;
    const { hint } = resolved;
    report({ file: reference.controls?.file ?? '', at: view.at, message, hint, version: index });
  }
}
