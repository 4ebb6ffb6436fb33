import type { Capability } from '../../docs/site/capability.ts';
import { controlReferences } from '../checks/rules/control-references.ts';
import { controlSubject } from '../facts/controls.ts';
import { controlSections } from '../pages/control-sections.ts';
import { partOf } from '../pages/page-parts.ts';
import { referencesOf } from '../pages/reference-view.ts';

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
  searchParts: (page, _, index) => ({ sections: controlSections(page, index), entries: [] }),
};
