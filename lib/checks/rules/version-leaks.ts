import { reportFaults } from '../link-faults.ts';
import type { Check } from '../model.ts';

/** Links stay in the version that the reader chose, unless `<VersionLink>` says that it is meant. */
export const versionLeaks: Check = {
  rule: 'version-leak',
  run: (index, report) => reportFaults('version-leak', index, report),
};
