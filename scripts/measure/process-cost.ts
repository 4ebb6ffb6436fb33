import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The cost of a command and all its children. CPU is user + system time; memory is the largest sum of resident sets.
 */
export type Cost = { wallSeconds: number; cpuSeconds: number; peakBytes: number; exitCode: number };

const SAMPLE_MILLISECONDS = 250;
const PAGE_BYTES = 4096;

type ProcessEntry = { id: number; parent: number; residentBytes: number };

function readProcess(id: number): ProcessEntry | null {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const resident = Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
    return { id, parent: Number(fields[1]), residentBytes: resident };
  } catch {
    return null; // The process ended between listing and reading.
  }
}

/** Sum of the resident sets of a process and all its descendants, in bytes. Shared pages count more than once. */
function treeBytes(root: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = ids.map((id) => readProcess(Number(id))).filter((entry) => entry !== null);
  const members = new Set([root]);
  for (let before = 0; before !== members.size; ) {
    before = members.size;
    for (const entry of processes) if (members.has(entry.parent)) members.add(entry.id);
  }
  return processes
    .filter((entry) => members.has(entry.id))
    .reduce((sum, entry) => sum + entry.residentBytes, 0);
}

/** Runs a shell command in a folder and returns its cost. Only works on Linux, where `/proc` has the memory. */
function measureCommand(command: string, folder: string, env: Record<string, string> = {}): Promise<Cost> {
  const script = `TIMEFORMAT='COST %R %U %S'; time (${command} >/dev/null 2>command.log)`;
  const child = spawn('bash', ['-c', script], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let peakBytes = 0;
  let output = '';
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, treeBytes(child.pid ?? 0));
  }, SAMPLE_MILLISECONDS);
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearInterval(timer);
      resolve({ ...secondsIn(output), peakBytes, exitCode: code ?? 1 });
    });
  });
}

/** What the shell's `time` printed; NaN if it printed nothing. */
function secondsIn(output: string): Pick<Cost, 'wallSeconds' | 'cpuSeconds'> {
  const found = /COST ([\d.]+) ([\d.]+) ([\d.]+)/.exec(output)?.slice(1).map(Number) ?? [];
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = found;
  return { wallSeconds: wall, cpuSeconds: user + system };
}

/** The cost of a command that must succeed. Throws an Error with the output of a failing one. */
export async function measureSuccess(name: string, command: string, folder: string): Promise<Cost> {
  const cost = await measureCommand(command, folder);
  if (cost.exitCode !== 0)
    throw new Error(`The ${name} failed:\n${readFileSync(join(folder, 'command.log'), 'utf8')}`);
  return cost;
}

/** The results of repeated calls, one after another. */
export async function repeat<T>(times: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await once());
  return results;
}

/** The median; for an even number of values, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The smallest value that at least this share of all values doesn't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
