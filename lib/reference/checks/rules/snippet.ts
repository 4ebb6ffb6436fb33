import type { Check } from '../../../docs/checks/model.ts';
import { snippetsOf } from '../../pages/snippets.ts';

/** YAML and shell snippets are correct in every version that shows them. */
export const snippets: Check = {
  rule: 'snippet',
  run: (index, report) => {
    for (const { file, at, markFault, findings, failure } of snippetsOf(index)) {
      if (failure !== null) report({ file, at, ...failure, version: null });
      if (markFault !== null) report({ file, at, ...markFault, version: null });
      for (const { view, at: place, message, hint } of findings) {
        report({ file, at: place, message, hint, version: view });
      }
    }
  },
};
