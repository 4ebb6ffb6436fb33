import type { Capability, DataComponent } from '../../docs/site/capability.ts';
import { comparisonFiles } from '../pages/comparison-data.ts';
import { referencesOf } from '../pages/reference-view.ts';

const comparing = (label: string): DataComponent => ({
  label,
  isTool: true,
  markdown: (_props, { page }) => page.reference?.comparison?.markdown ?? '',
});

/** Any two versions are compared, and upgrades are planned, in the browser. */
export const comparison: Capability = {
  name: 'comparison and upgrade plan',
  code: {
    isIn: (data) => referencesOf({ data }).size > 0,
    components: {
      UpgradePlan: 'reference/upgrade-plan/upgrade-plan.tsx',
      VersionComparison: 'reference/version-comparison/version-comparison.tsx',
    },
    parts: [
      {
        selector: '[data-comparison]',
        events: ['change', 'click'],
        module: 'reference/version-comparison/enhance-comparison.ts',
      },
      {
        selector: '[data-upgrade]',
        events: ['change', 'click'],
        module: 'reference/upgrade-plan/enhance-upgrade.ts',
      },
    ],
  },
  components: {
    UpgradePlan: comparing('Upgrade plan'),
    VersionComparison: comparing('Comparison of versions'),
  },
  pageFiles: ({ reference }, index) =>
    reference === undefined || reference.comparison === null ? new Map() : comparisonFiles(index),
};
