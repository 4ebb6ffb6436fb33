import { withoutVersion } from '../../../docs/checks/link-faults.ts';
import type { Check, Report } from '../../../docs/checks/model.ts';
import type { LinkIndex } from '../../../docs/content/link-index.ts';
import { resolveReference } from '../../../docs/content/links.ts';
import type { Page } from '../../../docs/content/model.ts';
import { parseReference } from '../../../docs/content/references.ts';
import type { VersionView } from '../../../docs/site/model.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { remember, rememberWeakly } from '../../../ground/base/remember.ts';
import { fieldIn } from '../../facts/fields.ts';
import type { Reference } from '../../facts/model.ts';
import { type ControlView, controlTexts, controlViews } from '../../facts/rendering/controls.ts';
import { createTargetReader } from '../../facts/rendering/description.ts';
import { referencesOf } from '../../pages/reference-view.ts';
import { referenceTagsOf } from '../reference-tags.ts';

type ShownControl = { control: ControlView; targets: ReadonlySet<string> };

type Place = { page: Page; view: VersionView; reference: Reference };

/** The fields and links of controls exist in each version, and from each page, that shows the controls. */
export const controlReferences: Check = {
  rule: 'control-reference',
  run: ({ views, site, addresses }, report) => {
    for (const view of views) {
      const reference = referencesOf(site).get(view.set.name);
      if (reference === undefined || reference.controls === null) continue;
      for (const page of view.pages) {
        for (const shown of controlsOn(page, reference)) {
          validateFields(shown.control, { page, view, reference }, report);
          validateLinks(shown, { page, view, reference }, addresses, report);
        }
      }
    }
  },
};

const controlsOf = rememberWeakly((reference: Reference) => {
  const targetsOf = createTargetReader();
  return remember((subject: string): readonly ShownControl[] =>
    controlViews(reference, subject).map((control) => ({
      control,
      targets: new Set(controlTexts(control).flatMap((text) => [...targetsOf(text)])),
    })),
  );
});

function controlsOn({ document }: Page, reference: Reference): ShownControl[] {
  return referenceTagsOf(document).flatMap(({ tag }) =>
    tag.kind === 'controls' ? controlsOf(reference)(tag.subject) : [],
  );
}

function validateFields({ verdict }: ControlView, { view, reference }: Place, report: Report): void {
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

function validateLinks(
  { control, targets }: ShownControl,
  { page, view, reference }: Place,
  addresses: LinkIndex,
  report: Report,
): void {
  for (const target of targets) {
    const resolved = resolveReference(parseReference(target, page.treePath), page, addresses);
    if (resolved.ok) continue;
    const message = `The control ${control.id} links to '${target}' from ${page.treePath}: ${withoutVersion(resolved.message, page)}`;
    const { hint } = resolved;
    report({ file: reference.controls?.file ?? '', at: control.at, message, hint, version: view });
  }
}
