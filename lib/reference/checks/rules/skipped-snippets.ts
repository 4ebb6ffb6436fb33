import type { Check } from '../../../docs/checks/model.ts';
import { countSnippets } from '../../examine/numbers.ts';
import { snippetsOf } from '../../pages/snippets.ts';

/** Maximum share of snippets that can opt out of the check, in percent. */
const mostSkipped = 5;

/** With fewer snippets, a single one would exceed the share. */
const enough = 20;

/** Few snippets are wrong on purpose. If many are, the others can't be trusted. */
export const skippedSnippets: Check = {
  rule: 'skipped-snippets',
  run: (index, report) => {
    const snippets = snippetsOf(index);
    const { checked, failed, skipped } = countSnippets(snippets);
    const all = checked + failed + skipped;
    const last = snippets.findLast(({ outcome }) => outcome === 'skipped');
    if (last === undefined || all < enough || skipped * 100 <= all * mostSkipped) return;
    const message = `${skipped} of ${all} snippets opt out of the check, which is more than ${mostSkipped} %.`;
    const hint = 'Let some be checked: as a part (check="path=…"), or in a separate block.';
    report({ file: last.file, at: last.at, message, hint, version: null });
  },
};
