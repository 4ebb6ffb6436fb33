import { reportFaults } from '../link-faults.ts';
import type { Check } from '../model.ts';

/** No published page links to a draft. */
export const draftLinks: Check = {
  rule: 'draft-link',
  run: (index, report) => reportFaults('draft-link', index, report),
};
