import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILT, build, clean } from './builds.ts';
import { writeCorpus } from './corpus.ts';
import { differences, hashFolder } from './folder-hashes.ts';
import type { Cost } from './process-cost.ts';
import { addLoosePages, createEditor, type EditKind } from './random-edits.ts';
import { createWorkingCopy } from './working-copy.ts';

const SIZE = { pagesPerVersion: 6, changedShare: 0.3 };
const SEEDS = [1, 2];

/** Each round makes these edits before it builds. */
const ROUNDS: readonly EditKind[][] = [
  ['text'],
  ['partial', 'text'],
  ['front matter'],
  ['renamed', 'removed'],
  ['category', 'added', 'redirect'],
  ['new version'],
  ['settings'],
  ['code', 'text'],
  ['text'],
];

/** Of the framework's files, one that it only writes when it bundles the code. */
const OF_BUNDLE = '.next/build-manifest.json';

/** An edit, what the builds after it cost, and the files in which an export after it and a clean one differ. */
type EditedBuild = {
  seed: number;
  edits: EditKind[];
  cpuSeconds: number;
  cleanCpuSeconds: number;
  wallSeconds: number;
  cleanWallSeconds: number;
  /** Whether the framework bundled the code again. */
  bundled: boolean;
  files: number;
  differing: string[];
};

/** Moves what builds left elsewhere. */
function move(from: string, to: string): void {
  for (const part of BUILT) {
    if (!existsSync(join(from, part))) continue;
    mkdirSync(dirname(join(to, part)), { recursive: true });
    renameSync(join(from, part), join(to, part));
  }
}

/** Builds with nothing cached but the proof that the types match, and leaves everything as it was. */
async function cleanExport(folder: string): Promise<{ hashes: Map<string, string>; cost: Cost }> {
  const aside = `${folder}-aside`;
  move(folder, aside);
  try {
    cpSync(join(aside, '.cache/types.txt'), join(folder, '.cache/types.txt'));
    const cost = await build(folder);
    return { hashes: hashFolder(join(folder, 'out')), cost };
  } finally {
    clean(folder);
    move(aside, folder);
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Makes random edits to made-up documentation of 78 pages, and compares each export with a clean build of the same
 * tree. Another seed can be given.
 */
export async function measureEditedBuilds(root: string, ...seeds: string[]): Promise<EditedBuild[]> {
  const { folder, remove } = createWorkingCopy(root);
  const bundledAt = () => statSync(join(folder, OF_BUNDLE)).mtimeMs;
  try {
    const found: EditedBuild[] = [];
    for (const seed of seeds.length === 0 ? SEEDS : seeds.map(Number)) {
      writeCorpus(folder, { ...SIZE, seed });
      addLoosePages(folder);
      const edit = createEditor(folder, seed);
      await build(folder);
      for (const edits of ROUNDS) {
        for (const kind of edits) await edit(kind);
        const before = bundledAt();
        const { cpuSeconds, wallSeconds } = await build(folder);
        const bundled = bundledAt() !== before;
        const hashes = hashFolder(join(folder, 'out'));
        const expected = await cleanExport(folder);
        found.push({
          seed,
          edits,
          cpuSeconds,
          wallSeconds,
          cleanCpuSeconds: expected.cost.cpuSeconds,
          cleanWallSeconds: expected.cost.wallSeconds,
          bundled,
          files: hashes.size,
          differing: differences(expected.hashes, hashes),
        });
        console.log(JSON.stringify(found.at(-1)));
      }
    }
    return found;
  } finally {
    remove();
  }
}
