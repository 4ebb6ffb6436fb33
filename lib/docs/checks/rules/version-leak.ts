import { reportFaults } from '../link-faults.ts';
import type { Check } from '../model.ts';

/** Links stay in the version that the reader chose, unless the author uses `<VersionLink>`. */
export const versionLeaks: Check = {
  rule: 'version-leak',
  run: (index, report) => reportFaults('version-leak', index, report),
};
