import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { UsageError } from '../../lib/ground/base/usage-error.ts';
import { listFiles } from '../../lib/ground/disk/list-files.ts';
import { brotliKB } from './brotli-size.ts';

/** One page of each kind whose size says something about the others. */
const PAGES = {
  landing: 'docs',
  'root of a set': 'docs/vcluster',
  guide: 'docs/vcluster/manage/sleep-wakeup',
  'long guide': 'docs/vcluster/manage/backup-restore',
  'guide of 700 words': 'docs/platform/administer/backup-restore/backup-restore-platform',
  command: 'docs/vcluster/cli/vcluster_create',
  'all fields': 'docs/vcluster/configure/vcluster-yaml',
};

const round = (value: number): number => Math.round(value * 10) / 10;

function sizesOf(path: string): { raw: number; gzip: number; brotli: number } {
  const text = readFileSync(path);
  return {
    raw: round(text.length / 1024),
    gzip: round(gzipSync(text, { level: 9 }).length / 1024),
    brotli: round(brotliKB(text)),
  };
}

/** What a kind of file is for. */
function kindOf(path: string): string {
  if (path.endsWith('/index.html')) return 'second copies of pages';
  if (path.endsWith('.htm')) return 'fragments';
  if (path.startsWith('docs/assets/')) return 'assets';
  return extname(path);
}

/** Sizes of the export in `out/`, in KB: typical pages, and files and MiB of each kind. */
export async function measureExportBytes(root: string): Promise<unknown> {
  const folder = join(root, 'out');
  if (!existsSync(join(folder, 'docs.html')))
    throw new UsageError("There is no export. Run 'npm run build'.");
  const pages = Object.entries(PAGES).map(([kind, page]) => {
    const [html, fragment] = ['html', 'htm'].map((end) => sizesOf(join(folder, `${page}.${end}`)));
    return { kind, page, html, fragment };
  });
  const kinds: Record<string, { files: number; MiB: number }> = {};
  for (const path of listFiles(folder)) {
    for (const kind of ['everything', kindOf(path)]) {
      kinds[kind] ??= { files: 0, MiB: 0 };
      kinds[kind].files += 1;
      kinds[kind].MiB += statSync(join(folder, path)).size / 1024 ** 2;
    }
  }
  const files = Object.entries(kinds).map(([kind, sum]) => ({ kind, files: sum.files, MiB: round(sum.MiB) }));
  return { pages, files: files.sort((a, b) => b.MiB - a.MiB).filter(({ MiB }) => MiB >= 1) };
}
