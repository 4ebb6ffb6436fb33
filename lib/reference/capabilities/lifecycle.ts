import type { Capability } from '../../docs/site/capability.ts';
import { lifecycles } from '../checks/rules/lifecycle.ts';
import { lifecycleSchema, releaseOf } from '../facts/lifecycle.ts';
import { partOf } from '../pages/page-parts.ts';
import { referencesOf } from '../pages/reference-view.ts';

/** When releases came out, and how long they're supported. */
export const lifecycle: Capability = {
  name: 'lifecycle',
  siteChecks: [lifecycles],
  datesOf: ({ set, version }, site) => {
    const known = referencesOf(site).get(set.name)?.lifecycle ?? null;
    return releaseOf(known, version.variables.minor);
  },
  code: {
    isIn: (data) => [...referencesOf({ data }).values()].some(({ lifecycle }) => lifecycle !== null),
    components: { ReleaseTable: 'reference/release-table/release-table.tsx' },
  },
  components: {
    ReleaseTable: {
      label: 'Table of releases',
      markdown: ({ set }, { page }) => partOf(page.reference?.lifecycles, set, page).markdown,
    },
  },
  editorSchemas: {
    'lifecycle.json': { title: 'How long the releases of a product are supported', schema: lifecycleSchema },
  },
};
