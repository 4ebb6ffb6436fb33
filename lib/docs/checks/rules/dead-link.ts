import { reportFaults } from '../link-faults.ts';
import type { Check } from '../model.ts';

/** Every link leads to a page, file, or address that exists in each version that shows the link. */
export const deadLinks: Check = {
  rule: 'dead-link',
  run: (index, report) => reportFaults('dead-link', index, report),
};
