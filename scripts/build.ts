import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkDisk } from '../lib/checks/check-disk.ts';
import { findHost } from '../lib/export/hosts.ts';
import { buildFingerprint } from '../lib/io/build-fingerprint.ts';
import { printProblems } from '../lib/problems/print.ts';
import type { Problem } from '../lib/problems/problem.ts';
import { exportSite } from './export-site.ts';
import { type Generated, generate } from './generate.ts';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: process.env.DOCS_HOST ?? 'generic' },
    /** Writes what the routes read, and stops there: enough for the type checker and for tests of components. */
    'only-generate': { type: 'boolean', default: false },
  },
});

const root = process.cwd();
const host = findHost(values.host);

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

function failWith(problems: readonly Problem[]): never {
  console.error(printProblems(problems));
  process.exit(1);
}

async function generateOrFail(): Promise<Generated> {
  const problems = await checkDisk(root);
  if (problems.length > 0) failWith(problems);
  const result = await generate(root);
  return result.generated ?? failWith(result.problems);
}

const generated = await timed('Checked the content and compiled its pages', generateOrFail);
if (!values['only-generate']) {
  await timed('Exported all routes', () =>
    run('next build', ['next', 'build'], {
      BASE_PATH: generated.index.site.settings.basePath,
      NEXT_TELEMETRY_DISABLED: '1',
    }),
  );
  await timed(`Finished the export for the host profile '${host.name}'`, () =>
    exportSite(root, generated, host),
  );
  writeFileSync('.generated/build-stamp', buildFingerprint(root));
}
