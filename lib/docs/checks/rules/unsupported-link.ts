import { reportFaults } from '../link-faults.ts';
import type { Check } from '../model.ts';

/** Links are written in one of the forms that can be followed through layers and renames. */
export const unsupportedLinks: Check = {
  rule: 'unsupported-link',
  run: (index, report) => reportFaults('unsupported-link', index, report),
};
