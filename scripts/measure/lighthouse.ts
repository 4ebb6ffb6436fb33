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
  search: '/docs/search?q=sleep',
};

/** What doesn't count on a page: the search keeps itself out of other searches. */
const SKIPPED: Readonly<Record<string, readonly string[]>> = { search: ['--skip-audits=is-crawlable'] };

const FORMS = { mobile: [], desktop: ['--preset=desktop'] } as const;

const report = z.object({ categories: z.record(z.string(), z.object({ score: z.number() })) });

const run = promisify(execFile);

/** Scores from 0 to 100, the median of five runs: page → device → category. Needs an export in `out/`. */
export async function measureLighthouse(root: string): Promise<unknown> {
  const { address, close } = await serveExport(root, 4600);
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const results: Record<string, Record<string, Record<string, number>>> = {};
  try {
    for (const [page, path] of Object.entries(PAGES)) {
      for (const [form, flags] of Object.entries(FORMS)) {
        const runs: Record<string, number>[] = [];
        for (let at = 0; at < RUNS; at += 1)
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

async function scoresOf(
  url: string,
  flags: readonly string[],
  folder: string,
): Promise<Record<string, number>> {
  const path = join(folder, 'report.json');
  const output = ['--quiet', '--output=json', `--output-path=${path}`, `--chrome-flags=${FLAGS}`];
  await run('npx', ['--yes', TOOL, url, ...output, ...flags], {
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
  });
  const { categories } = report.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  );
}

function medians(runs: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((scores) => scores[name] ?? 0))]));
}
