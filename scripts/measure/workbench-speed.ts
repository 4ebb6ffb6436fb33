import { checkFile } from '../../lib/reference/workbench/check-file.ts';
import type { WorkbenchFacts } from '../../lib/reference/workbench/facts/open-facts.ts';
import { median } from './process-cost.ts';

/** How often the time is measured. The lowest median counts, because other programs only make a check slower. */
const ROUNDS = 5;

/** Milliseconds for checking files of different lengths: medians of 15 checks after 5 warm-up runs. */
export function measureSpeed(facts: WorkbenchFacts): Record<string, { lowest: number; medians: number[] }> {
  return Object.fromEntries(
    [300, 5000].map((lines) => {
      const text = longFile(lines);
      const medians = Array.from({ length: ROUNDS }, () => {
        const times = Array.from({ length: 20 }, () => {
          const start = performance.now();
          checkFile({ text, kind: 'vcluster.yaml', version: 'latest', facts });
          return performance.now() - start;
        });
        return Math.round(median(times.slice(5)) * 10) / 10;
      });
      return [`${lines} lines`, { lowest: Math.min(...medians), medians }];
    }),
  );
}

/** A long file with fields, lists, comments, maps with custom keys, and a few mistakes. */
export function longFile(lines: number): string {
  const entry = (index: number) =>
    `      resource-${index}.example.com:\n        enabled: true\n        # patch ${index}\n        patches:\n          - path: spec.name\n            expression: value\n          - path: spec.other\n            reference: { apiVersion: v1, kind: Secret }\n        scope: Namespaced\n`;
  const head = 'sync:\n  toHost:\n    pods:\n      enabled: true\n    customResources:\n';
  const count = Math.floor((lines - 5) / 9);
  return head + Array.from({ length: count }, (_, index) => entry(index)).join('');
}
