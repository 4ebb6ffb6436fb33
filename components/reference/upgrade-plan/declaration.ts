import type { Declarations } from '../../../lib/docs/content/source/components/declaration.ts';

export const upgradePlan = {
  UpgradePlan: {
    props: {},
    children: 'none',
    markdown: 'data',
    doc: {
      what: 'A plan for an upgrade',
      how: '`<UpgradePlan />`: the order of versions, what each one breaks, and tasks to check off, from the lists of changes and the [lifecycle](reference-data.md#lifecycle)',
    },
  },
} as const satisfies Declarations;
