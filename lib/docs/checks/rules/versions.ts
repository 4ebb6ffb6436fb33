import { locationInVersions } from '../../../ground/config/version-locations.ts';
import { LANDING } from '../../../ground/versions/address.ts';
import type { Check } from '../model.ts';

/** One set is at the landing page's address. Another rule checks that its newest stable version has a page there. */
export const landingPage: Check = {
  rule: 'versions',
  run: ({ site, project }, report) => {
    const { sets } = site.versions;
    if (sets.some(({ route }) => route === LANDING)) return;
    report({
      file: 'versions.json',
      at: locationInVersions(project.versionsFile, ['sets', 0, 'route']),
      message: `No set has the route '${LANDING}', which is the landing page's address.`,
      hint: `Give one set "route": "${LANDING}": the first page of its newest stable version is the landing page.`,
      version: null,
    });
  },
};
