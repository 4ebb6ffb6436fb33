import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildClean } from './builds.ts';
import { writeCorpus } from './corpus.ts';
import { differences, hashFolder } from './folder-hashes.ts';
import { createWorkingCopy } from './working-copy.ts';

const SHARDS = 4;

/** CPU seconds. `sumRatio`: of all shards and the merge, compared with the unsharded build. */
type ShardFigures = {
  pages: number;
  shards: number;
  unshardedCpuSeconds: number;
  shardCpuSeconds: number[];
  mergeCpuSeconds: number;
  sumRatio: number;
  /** The slowest shard and the merge, compared with the unsharded build. */
  longestRatio: number;
  files: number;
  differing: string[];
};

/**
 * Builds made-up documentation in one piece, and then in shards, each in a working copy with nothing cached, and merges
 * the shards in another one. The number of pages per version can be given.
 */
export async function measureShardedBuilds(root: string, pagesPerVersion = '50'): Promise<ShardFigures> {
  const size = { pagesPerVersion: Number(pagesPerVersion), changedShare: 0.3, seed: 7 };
  const stores = createWorkingCopy(root, 'linked');
  const store = (index: number): string => join(stores.folder, `shards/${index}`);
  try {
    const whole = await inCopy(root, async (folder) => {
      const pages = writeCorpus(folder, size);
      const { cpuSeconds } = await buildClean(folder);
      return { pages, cpuSeconds, hashes: hashFolder(join(folder, 'out')) };
    });
    const indexes = Array.from({ length: SHARDS }, (_, at) => at + 1);
    const shards: number[] = [];
    for (const index of indexes) {
      shards.push(
        await inCopy(root, async (folder) => {
          writeCorpus(folder, size);
          const { cpuSeconds } = await build(folder, `--shard ${index}/${SHARDS}`);
          mkdirSync(join(stores.folder, 'shards'), { recursive: true });
          cpSync(join(folder, '.cache/pages'), store(index), { recursive: true });
          return cpuSeconds;
        }),
      );
    }
    const merged = await inCopy(root, async (folder) => {
      writeCorpus(folder, size);
      const { cpuSeconds } = await build(folder, `--merge ${indexes.map(store).join(' ')}`);
      return { cpuSeconds, hashes: hashFolder(join(folder, 'out')) };
    });
    const sum = shards.reduce((all, one) => all + one, merged.cpuSeconds);
    return {
      pages: whole.pages,
      shards: SHARDS,
      unshardedCpuSeconds: whole.cpuSeconds,
      shardCpuSeconds: shards,
      mergeCpuSeconds: merged.cpuSeconds,
      sumRatio: sum / whole.cpuSeconds,
      longestRatio: (Math.max(...shards) + merged.cpuSeconds) / whole.cpuSeconds,
      files: whole.hashes.size,
      differing: differences(whole.hashes, merged.hashes),
    };
  } finally {
    stores.remove();
  }
}

/** Runs a function in a working copy, and removes the copy. */
async function inCopy<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const { folder, remove } = createWorkingCopy(root);
  try {
    return await work(folder);
  } finally {
    remove();
  }
}
