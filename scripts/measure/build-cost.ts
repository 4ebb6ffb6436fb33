import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildClean } from './builds.ts';
import { writeCorpus } from './corpus.ts';
import { differences, hashFolder } from './folder-hashes.ts';
import { type Cost, median, repeat } from './process-cost.ts';
import { createWorkingCopy } from './working-copy.ts';

const RUNS = 3;
const MIB = 1024 * 1024;
const WHOLE = { pagesPerVersion: 250, changedShare: 0.3, seed: 7 };
const HALF = { ...WHOLE, pagesPerVersion: 125 };

/** What builds cost. */
export type BuildFigures = {
  pages: number;
  coldCpuSeconds: number;
  warmCpuSeconds: number;
  coldWallSeconds: number;
  peakMebibytes: number;
  halfColdCpuSeconds: number;
  differingFilesOfTwoCleanBuilds: string[];
  filesChangedByOneEdit: string[];
};

const cpu = (costs: readonly Cost[]): number => median(costs.map((cost) => cost.cpuSeconds));

/**
 * Builds made-up documentation with 3,000 pages in 12 (set, version) pairs several times, and measures the cost: cold
 * (nothing cached) and warm (everything cached except the export). Each is the median of three.
 */
export async function measureBuildCost(root: string): Promise<BuildFigures> {
  const { folder, remove } = createWorkingCopy(root);
  try {
    writeCorpus(folder, HALF);
    const half = await repeat(RUNS, () => buildClean(folder));
    const pages = writeCorpus(folder, WHOLE);
    const hashes: Map<string, string>[] = [];
    const cold = await repeat(RUNS, async () => {
      const cost = await buildClean(folder);
      hashes.push(hashFolder(join(folder, 'out')));
      return cost;
    });
    const warm = await repeat(RUNS, () => build(folder));
    appendFileSync(
      join(folder, 'content/vcluster/0.20.0/area-1/topic-1/page-1.mdx'),
      '\nOne more sentence.\n',
    );
    await build(folder);
    const [first = new Map(), second = new Map()] = hashes;
    return {
      pages,
      coldCpuSeconds: cpu(cold),
      warmCpuSeconds: cpu(warm),
      coldWallSeconds: median(cold.map((cost) => cost.wallSeconds)),
      peakMebibytes: Math.max(...cold.map((cost) => cost.peakBytes)) / MIB,
      halfColdCpuSeconds: cpu(half),
      differingFilesOfTwoCleanBuilds: differences(first, second),
      filesChangedByOneEdit: differences(second, hashFolder(join(folder, 'out'))),
    };
  } finally {
    remove();
  }
}
