import { suggest } from '../../base/problems/nearest.ts';
import type { LinkIndex } from '../../content/link-index.ts';
import { resolveReference } from '../../content/links.ts';
import type { Page } from '../../content/model.ts';
import { parseReference } from '../../content/references.ts';
import { type ControlView, controlTexts, controlViews } from '../../facts/drawing/controls.ts';
import { createDescriptionReader } from '../../facts/drawing/description.ts';
import { fieldIn } from '../../facts/fields.ts';
import type { Reference } from '../../facts/model.ts';
import { referenceTag } from '../../facts/placements.ts';
import type { VersionView } from '../../site/model.ts';
import { withoutVersion } from '../link-faults.ts';
import type { Check, Report } from '../model.ts';

type Place = { page: Page; view: VersionView; reference: Reference };

/** The fields and links of controls exist in each version, and from each page, that shows the controls. */
export const controlReferences: Check = {
  rule: 'control-reference',
  run: ({ views, site, addresses }, report) => {
    for (const view of views) {
      const reference = site.references.get(view.set.name);
      if (reference === undefined || reference.controls === null) continue;
      for (const page of view.pages) {
        for (const control of controlsOn(page, reference)) {
          judgeFields(control, { page, view, reference }, report);
          judgeLinks(control, { page, view, reference }, addresses, report);
        }
      }
    }
  },
};

function controlsOn({ document }: Page, reference: Reference): ControlView[] {
  const tags = document.elements.flatMap((element) => referenceTag(element) ?? []);
  return tags.flatMap(({ kind, subject }) => (kind === 'controls' ? controlViews(reference, subject) : []));
}

function judgeFields({ verdict }: ControlView, { view, reference }: Place, report: Report): void {
  const { name } = view.version;
  for (const { path, at } of verdict.settings) {
    if (fieldIn(reference, path, name) !== null) continue;
    const message = `'${path}' is not a field of ${reference.document}.`;
    const hint = () =>
      suggest(
        path,
        [...reference.fields.keys()].filter((field) => fieldIn(reference, field, name) !== null),
      );
    report({ file: reference.controls?.file ?? '', at, message, hint, version: view });
  }
}

function judgeLinks(
  control: ControlView,
  { page, view, reference }: Place,
  addresses: LinkIndex,
  report: Report,
): void {
  const targets = new Set<string>();
  const reader = createDescriptionReader();
  for (const text of controlTexts(control)) {
    reader.html(text, (target) => {
      targets.add(target);
      return null;
    });
  }
  for (const target of targets) {
    const resolved = resolveReference(parseReference(target, page.treePath), page, addresses);
    if (resolved.ok) continue;
    const message = `The control ${control.id} links to '${target}' from ${page.treePath}: ${withoutVersion(resolved.message, page)}`;
    const { hint } = resolved;
    report({ file: reference.controls?.file ?? '', at: control.at, message, hint, version: view });
  }
}
