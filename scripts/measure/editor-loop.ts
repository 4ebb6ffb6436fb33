import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEditorClient } from '../editor-client.ts';
import { measureSuccess, median, percentile } from './process-cost.ts';
import { createWorkingCopy } from './working-copy.ts';

const GUIDE = 'content/vcluster/0.20.0/manage/sleep-wakeup.mdx';
const KEYS = 100;
/** Typed before anything is measured: what the first keys cost is in the start. */
const WARM_UP = 10;

/** Elapsed seconds, and milliseconds from a key to its diagnostics and from a question to its completion. */
export type EditorTimes = {
  startToDiagnostics: number;
  startToAnswer: number;
  keyToDiagnostics: { p50: number; p95: number };
  completion: { p50: number; p95: number };
};

const seconds = (since: number): number => (performance.now() - since) / 1000;

/**
 * How long `npm run lsp` takes on the whole content with warm caches: from the start of its process until it reports the
 * problem of an open file, and until it answers; then from each of 100 keys to the diagnostics that include it.
 */
export async function measureEditorLoop(root: string): Promise<EditorTimes> {
  const { folder, remove } = createWorkingCopy(root);
  try {
    await measureSuccess('check', 'node --import ./scripts/typescript.mjs scripts/check.ts', folder);
    const text = readFileSync(join(folder, GUIDE), 'utf8');
    const start = performance.now();
    const client = startEditorClient(folder);
    await client.start();
    await client.type(GUIDE, text);
    await client.diagnostics(GUIDE, () => true);
    const startToDiagnostics = seconds(start);
    await client.request('hover', GUIDE, { position: { line: 0, character: 0 } });
    const startToAnswer = seconds(start);
    const keys: number[] = [];
    const completions: number[] = [];
    for (let key = 0; key < KEYS + WARM_UP; key += 1) {
      const name = `x${'y'.repeat(key)}`;
      const typed = performance.now();
      await client.type(GUIDE, `${text}\n[x](/${name}.mdx)\n`);
      await client.diagnostics(GUIDE, (list) =>
        list.some(({ message }) => message.includes(`'${name}.mdx'`)),
      );
      const told = performance.now();
      await client.complete(GUIDE, `${text.replaceAll('|', ' ')}\n[x](/${name}|.mdx)\n`);
      if (key < WARM_UP) continue;
      keys.push(told - typed);
      completions.push(performance.now() - told);
    }
    await client.stop();
    return {
      startToDiagnostics,
      startToAnswer,
      keyToDiagnostics: { p50: median(keys), p95: percentile(keys, 0.95) },
      completion: { p50: median(completions), p95: percentile(completions, 0.95) },
    };
  } finally {
    remove();
  }
}
