import { buildClean } from './builds.ts';
import { type CorpusSize, writeCorpus } from './corpus.ts';
import { createWorkingCopy } from './working-copy.ts';

const MIB = 1024 * 1024;
const SHARED = { changedShare: 0.3, seed: 7 };

/** Each size and its half, in the direction in which it grows. */
const SIZES: Readonly<Record<string, CorpusSize>> = {
  '10,000 pages in 12 versions': { ...SHARED, pagesPerVersion: 834 },
  '5,000 pages in 12 versions': { ...SHARED, pagesPerVersion: 417 },
  '50 versions of 300 pages': { ...SHARED, pagesPerVersion: 300, versions: 50 },
  '25 versions of 300 pages': { ...SHARED, pagesPerVersion: 300, versions: 25 },
};

type Growth = Record<
  string,
  {
    pages: number;
    cpuSeconds: number;
    cpuMillisecondsPerPage: number;
    wallSeconds: number;
    peakMebibytes: number;
  }
>;

/** What cold builds of large made-up documentation cost. Without names of sizes, all of them are built. */
export async function measureBuildGrowth(root: string, ...names: string[]): Promise<Growth> {
  const { folder, remove } = createWorkingCopy(root);
  try {
    const found: Growth = {};
    for (const [name, size] of Object.entries(SIZES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const pages = writeCorpus(folder, size);
      const { cpuSeconds, wallSeconds, peakBytes } = await buildClean(folder);
      const cpuMillisecondsPerPage = (cpuSeconds / pages) * 1000;
      found[name] = {
        pages,
        cpuSeconds,
        cpuMillisecondsPerPage,
        wallSeconds,
        peakMebibytes: peakBytes / MIB,
      };
      console.log(JSON.stringify({ [name]: found[name] }));
    }
    return found;
  } finally {
    remove();
  }
}
