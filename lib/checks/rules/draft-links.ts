import { reportFaults } from '../link-faults.ts';
import type { Check } from '../model.ts';

/** No page that readers see leads to one that they do not. */
export const draftLinks: Check = {
  rule: 'draft-link',
  run: (index, report) => reportFaults('draft-link', index, report),
};
