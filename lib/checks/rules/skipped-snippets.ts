import { countSnippets } from '../../examine/numbers.ts';
import type { Check } from '../model.ts';

/** Share of snippets that may say that they are not to be checked, in percent. */
const mostSkipped = 5;

/** Of fewer snippets, a single one would be too many. */
const enough = 20;

/** Few snippets are wrong on purpose: where many are, nobody can trust the rest. */
export const skippedSnippets: Check = {
  rule: 'skipped-snippets',
  run: (index, report) => {
    const snippets = index.snippets();
    const { checked, failed, skipped } = countSnippets(snippets);
    const all = checked + failed + skipped;
    const last = snippets.findLast(({ outcome }) => outcome === 'skipped');
    if (last === undefined || all < enough || skipped * 100 <= all * mostSkipped) return;
    const message = `${skipped} of ${all} snippets say that they are not to be checked, more than ${mostSkipped} %.`;
    const hint = 'Let some be checked: as a part (check="path=…"), or in a block of their own.';
    report({ file: last.file, at: last.at, message, hint, version: null });
  },
};
