import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ensureBrowser } from '../../e2e/browser.ts';
import { median } from './process-cost.ts';
import { serveExport } from './serve-export.ts';

/** Downloaded on request: two hundred packages that nothing else here needs. */
const TOOL = 'lighthouse@12.8.2';
const RUNS = 5;
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';

const PAGES = {
  landing: '/docs',
  guide: '/docs/vcluster/manage/sleep-wakeup',
  reference: '/docs/vcluster/cli/vcluster_create',
  'whole configuration': '/docs/vcluster/configure/vcluster-yaml',
  'API resource': '/docs/platform/api/resources/virtualclusterinstance',
  search: '/docs/search?q=sleep',
};

/** What doesn't count on a page: the search keeps itself out of other searches. */
const SKIPPED: Readonly<Record<string, readonly string[]>> = { search: ['--skip-audits=is-crawlable'] };

const FORMS = { mobile: [], desktop: ['--preset=desktop'] } as const;

/** What the score for performance is made of: milliseconds, except for the shift, which has no unit. */
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'speed-index': 'SI',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

type Scores = Record<string, number>;

const run = promisify(execFile);

/**
 * Scores from 0 to 100 and the metrics of performance, as medians: page → device → category or metric. Needs an export
 * in `out/`.
 */
export async function measureLighthouse(root: string, times = String(RUNS)): Promise<unknown> {
  const { address, close } = await serveExport(root, 4600);
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const results: Record<string, Record<string, Scores>> = {};
  try {
    for (const [page, path] of Object.entries(PAGES)) {
      for (const [form, flags] of Object.entries(FORMS)) {
        const runs: Scores[] = [];
        for (let at = 0; at < Number(times); at += 1)
          runs.push(await scoresOf(address + path, [...flags, ...(SKIPPED[page] ?? [])], folder));
        results[page] = { ...results[page], [form]: medians(runs) };
      }
    }
    return results;
  } finally {
    close();
    rmSync(folder, { recursive: true });
  }
}

async function scoresOf(url: string, flags: readonly string[], folder: string): Promise<Scores> {
  const path = join(folder, 'report.json');
  const output = ['--quiet', '--output=json', `--output-path=${path}`, `--chrome-flags=${FLAGS}`];
  await run('npx', ['--yes', TOOL, url, ...output, ...flags], {
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
  });
  const { categories, audits } = report.parse(JSON.parse(readFileSync(path, 'utf8')));
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]);
  const metrics = Object.entries(METRICS).map(([audit, name]) => [
    name,
    Math.round((audits[audit]?.numericValue ?? Number.NaN) * 1000) / 1000,
  ]);
  return Object.fromEntries([...scores, ...metrics]);
}

function medians(runs: readonly Scores[]): Scores {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((scores) => scores[name] ?? 0))]));
}
