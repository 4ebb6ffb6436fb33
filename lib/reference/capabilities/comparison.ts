import type { Capability, DataComponent } from '../../docs/site/capability.ts';
import { comparisonFiles } from '../pages/comparison-data.ts';

const comparing = (label: string): DataComponent => ({
  label,
  markdown: (_props, { page }) => page.reference?.comparison?.markdown ?? '',
});

/** Any two versions are compared, and upgrades are planned, in the browser. */
export const comparison: Capability = {
  name: 'comparison and upgrade plan',
  components: {
    UpgradePlan: comparing('Upgrade plan'),
    VersionComparison: comparing('Comparison of versions'),
  },
  pageFiles: ({ reference }, index) =>
    reference === undefined || reference.comparison === null ? new Map() : comparisonFiles(index),
};
