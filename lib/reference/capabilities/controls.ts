import type { Page } from '../../docs/content/model.ts';
import type { SearchPart } from '../../docs/search/model.ts';
import type { Capability } from '../../docs/site/capability.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { controlReferences } from '../checks/rules/control-reference.ts';
import { controlSubject } from '../facts/controls.ts';
import { controlTexts, controlViews, headingOf } from '../facts/rendering/controls.ts';
import { partOf } from '../pages/page-parts.ts';
import { type ReferenceView, referencesOf, tagsOf, viewsOf } from '../pages/reference-view.ts';

/** The controls of a benchmark, and how the product meets them. */
export const controls: Capability = {
  name: 'controls',
  siteChecks: [controlReferences],
  code: {
    isIn: (data) => [...referencesOf({ data }).values()].some(({ controls }) => controls !== null),
    components: { ControlReference: 'reference/control-reference/control-reference.tsx' },
  },
  components: {
    ControlReference: {
      label: 'List of controls',
      markdown: ({ guide, section }, { page }) =>
        partOf(page.reference?.controls, controlSubject(String(guide), String(section)), page).markdown,
    },
  },
  searchParts: (page, _, index) => ({ sections: controlSections(page, index) }),
};

/** The controls of a benchmark that the page shows. Each is a section. */
function controlSections(page: Page, index: SiteIndex): SearchPart[] {
  const view: ReferenceView | undefined = viewsOf(index.site).own.get(viewKey(page.set, page.version));
  if (view === undefined) return [];
  const tags = tagsOf(page).filter(({ kind }) => kind === 'controls');
  const controls = tags.flatMap(({ subject }) => controlViews(view.reference, subject));
  return controls.map((control) => {
    const texts = controlTexts(control);
    const code = [control.audit?.command, control.yaml].flatMap((text) => text ?? []);
    const blocks = [...texts.map(view.descriptions.plain), ...code].filter((text) => text !== '');
    return {
      anchor: control.id,
      title: headingOf(control),
      depth: 3,
      blocks,
      text: blocks.join('\n'),
    };
  });
}
