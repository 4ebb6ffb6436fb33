import { buildClean } from './builds.ts';
import { type CorpusSize, writeCorpus } from './corpus.ts';
import { createWorkingCopy } from './working-copy.ts';

const MIB = 1024 * 1024;
const SHARED = { changedShare: 0.3, seed: 7 };

/** Pages per version, and versions: in both directions, a size and twice that size. */
const SIZES: readonly Omit<CorpusSize, keyof typeof SHARED>[] = [
  { pagesPerVersion: 417 },
  { pagesPerVersion: 834 },
  { pagesPerVersion: 300, versions: 25 },
  { pagesPerVersion: 300, versions: 50 },
];

type Growth = {
  pagesPerVersion: number;
  pages: number;
  cpuSeconds: number;
  cpuMillisecondsPerPage: number;
  wallSeconds: number;
  peakMebibytes: number;
};

/**
 * What cold builds of large made-up documentation cost: 10,000 pages in 12 versions, 50 versions of 300 pages, and half
 * of each. With a share, such as `0.1`, each version has that share of its pages.
 */
export async function measureBuildGrowth(root: string, share = '1'): Promise<Growth[]> {
  const { folder, remove } = createWorkingCopy(root);
  try {
    const found: Growth[] = [];
    for (const size of SIZES) {
      const pagesPerVersion = Math.round(size.pagesPerVersion * Number(share));
      const pages = writeCorpus(folder, { ...SHARED, ...size, pagesPerVersion });
      const { cpuSeconds, wallSeconds, peakBytes } = await buildClean(folder);
      const cpuMillisecondsPerPage = (cpuSeconds / pages) * 1000;
      const peakMebibytes = peakBytes / MIB;
      found.push({ pagesPerVersion, pages, cpuSeconds, cpuMillisecondsPerPage, wallSeconds, peakMebibytes });
      console.log(JSON.stringify(found.at(-1)));
    }
    return found;
  } finally {
    remove();
  }
}
