import type { Capability } from '../../docs/site/capability.ts';
import { LANDING } from '../../ground/base/landing.ts';
import { showsTag } from '../pages/page-parts.ts';
import { referencesOf } from '../pages/reference-view.ts';
import { snippetFiles } from '../pages/snippet-files.ts';
import { hasWorkbench } from '../pages/workbench-data.ts';
import { workbenchAddresses, workbenchFiles } from '../pages/workbench-files.ts';
import { BUNDLE, convertersOf, validateBundle } from '../tools/validate/validate-bundle.ts';

/** Readers' own files are checked, explained, and upgraded: on a page, and by a download for the command line. */
export const workbench: Capability = {
  name: 'workbench and validate.mjs',
  addresses: (site) =>
    hasWorkbench(referencesOf(site))
      ? { files: [`/${BUNDLE}`, `/${BUNDLE}.sha256`], folders: [`${LANDING}/downloads`] }
      : { files: [], folders: [] },
  pageParts: (page, view, index) =>
    hasWorkbench(referencesOf(index.site))
      ? {
          files: snippetFiles(page, view, index),
          ...(showsTag(page, 'Workbench') ? { workbench: workbenchAddresses(index) } : {}),
        }
      : {},
  code: {
    isIn: (data) => hasWorkbench(referencesOf({ data })),
    components: { Workbench: 'workbench/workbench.tsx' },
    parts: [{ selector: '[data-workbench-app]', events: [], module: 'workbench/enhance-workbench.tsx' }],
    converters: convertersOf,
  },
  components: {
    Workbench: {
      label: 'Workbench',
      isTool: true,
      markdown: (_props, { absolute }) =>
        `The workbench itself is on the page, and needs a browser. On the command line, [validate.mjs](${absolute(`/${BUNDLE}`)}) checks and upgrades files in the same way.`,
    },
  },
  dataFiles: {
    madeOf: (data) => referencesOf({ data }),
    make: (index) =>
      new Map(
        hasWorkbench(referencesOf(index.site))
          ? Object.values(workbenchFiles(index)).map(({ path, text }) => [`assets/${path}`, text])
          : [],
      ),
  },
  exportFiles: async (index) => (hasWorkbench(referencesOf(index.site)) ? validateBundle(index) : {}),
};
