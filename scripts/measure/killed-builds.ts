import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, hashFolder } from './folder-hashes.ts';
import { createRandom } from './random.ts';
import { type Found, served, start } from './served-export.ts';
import { createWorkingCopy } from './working-copy.ts';

const POINTS = 10;

const SEED = 7;

/** The page that changes between builds. */
const PAGE = 'content/main/current/index.mdx';

type Hashes = ReadonlyMap<string, string>;

/**
 * `killedAfterSeconds`: since the start of the build. `lastLine`: the last output. `served`: by `npm run serve`
 * afterward. `next`: the next command, and its result.
 */
type KilledBuild = { killedAfterSeconds: number; lastLine: string; served: Found; next: string; led: Found };

/** Builds. Resolves with the hashes of the export, and the seconds that it took. */
async function build(folder: string): Promise<{ export: Hashes; seconds: number }> {
  const startedAt = performance.now();
  const { ended, output } = start(folder, 'build.ts');
  if ((await ended) !== 0) throw new Error(`The build failed:\n${output()}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { export: hashFolder(join(folder, 'out')), seconds };
}

/**
 * Starts a build, and kills it with all its children at once, like a power failure. Resolves with the last output; null
 * if it finished first.
 */
async function killedBuild(folder: string, afterSeconds: number): Promise<string | null> {
  const { ended, output, kill } = start(folder, 'build.ts');
  const timer = setTimeout(() => kill('SIGKILL'), afterSeconds * 1000);
  const code = await ended;
  clearTimeout(timer);
  return code === null ? (output().trim().split('\n').at(-1)?.trim() ?? '') : null;
}

/**
 * Kills builds at random moments (always the same ones), and checks what is served and what the next build produces.
 */
export async function measureKilledBuilds(root: string): Promise<KilledBuild[]> {
  const { folder, remove } = createWorkingCopy(root);
  try {
    // With the caches of earlier builds: restoring timestamps would make them useless.
    cpSync(join(root, '.cache'), join(folder, '.cache'), { recursive: true, preserveTimestamps: true });
    return await killBuilds(folder);
  } finally {
    remove();
  }
}

async function killBuilds(folder: string): Promise<KilledBuild[]> {
  const page = join(folder, PAGE);
  const texts = [readFileSync(page, 'utf8'), `${readFileSync(page, 'utf8')}\nA new sentence.\n`];
  const write = (state: number) => writeFileSync(page, texts[state % 2] ?? '');
  const states: Hashes[] = [];
  let seconds = 0;
  for (const state of [0, 1]) {
    write(state);
    const built = await build(folder);
    states.push(built.export);
    seconds = built.seconds;
  }
  const judge = (state: number): Found => {
    const now = hashFolder(join(folder, 'out'));
    const is = (index: number) => differences(states[index % 2] ?? new Map(), now).length === 0;
    if (is(state)) return 'the new export';
    return is(state + 1) ? 'the export before' : 'half an export';
  };
  const random = createRandom(SEED);
  const killed: KilledBuild[] = [];
  // The export that exists when a build starts is from the other state.
  for (let state = 2; killed.length < POINTS; state += 1) {
    write(state);
    // Without the last moments: on a busy machine, no two builds take the same time.
    const killedAfterSeconds = Number((random() * 0.9 * seconds).toFixed(1));
    const lastLine = await killedBuild(folder, killedAfterSeconds);
    // It was faster than the last one, so nothing was killed.
    if (lastLine === null) continue;
    const found = await served(folder, 'serve.ts', () => judge(state));
    const next = killed.length % 2 === 0 ? 'npm start' : 'npm run build';
    if (next === 'npm run build') seconds = (await build(folder)).seconds;
    const led = next === 'npm start' ? await served(folder, 'start.ts', () => judge(state)) : judge(state);
    killed.push({ killedAfterSeconds, lastLine, served: found, next, led });
    console.log(JSON.stringify(killed.at(-1)));
  }
  return killed;
}
