import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { capabilities } from '../../lib/capabilities.ts';
import { createDiskCheck } from '../../lib/docs/build/checking/check-disk.ts';
import { measureSuccess, median, percentile, repeat } from './process-cost.ts';
import { createWorkingCopy } from './working-copy.ts';

const RUNS = 3;
const EDITS = 20;
const CHECK = 'node --import ./scripts/typescript.mjs scripts/check.ts';
const PAGE = 'content/vcluster/0.20.0/manage/backup-restore.mdx';

/** Elapsed seconds. */
export type CheckTimes = {
  nothingCached: number;
  nothingChanged: number;
  oneEdit: { p50: number; p95: number };
};

const check = async (folder: string): Promise<number> =>
  (await measureSuccess('check', CHECK, folder)).wallSeconds;

/**
 * How long a check of the whole content takes. Medians of three: as a command with nothing cached and with nothing
 * changed, and repeatedly in one watching process, after each of 20 edits of one page.
 */
export async function measureCheckTime(root: string): Promise<CheckTimes> {
  const { folder, remove } = createWorkingCopy(root);
  try {
    const cold = await repeat(RUNS, () => {
      rmSync(join(folder, '.cache'), { recursive: true, force: true });
      return check(folder);
    });
    const unchanged = await repeat(RUNS, () => check(folder));
    const watching = createDiskCheck(folder, capabilities);
    await watching();
    const edits = await repeat(EDITS, async () => {
      appendFileSync(join(folder, PAGE), '\nOne more sentence.\n');
      const start = performance.now();
      await watching();
      return (performance.now() - start) / 1000;
    });
    return {
      nothingCached: median(cold),
      nothingChanged: median(unchanged),
      oneEdit: { p50: median(edits), p95: percentile(edits, 0.95) },
    };
  } finally {
    remove();
  }
}
