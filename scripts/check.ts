import { parseArgs } from 'node:util';
import { checkOnce } from '../lib/docs/build/checking/check-once.ts';
import { ACCEPTED, isError } from '../lib/docs/checks/levels.ts';
import type { CheckReport } from '../lib/docs/checks/model.ts';
import { type Format, findFormat, formatProblems } from '../lib/ground/base/problems/formats/formats.ts';
import { countProblems } from '../lib/ground/base/problems/print.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command } from './command.ts';

function print({ problems, summary }: CheckReport, startedAt: number, format: Format): void {
  const text = formatProblems(problems, format);
  if (format === 'text') for (const sentence of summary) console.log(sentence);
  const time = format === 'text' ? ` (${((performance.now() - startedAt) / 1000).toFixed(1)} s)` : '';
  console.log(`${text}${time}`);
}

/** Loading them takes longer than detecting that nothing changed. */
const loadCapabilities = async () => (await import('../lib/capabilities.ts')).capabilities;

/** Only checks the links to other sites. */
async function printExternal(root: string, format: Format): Promise<void> {
  const { checkExternal } = await import('../lib/docs/build/checking/external/check-external.ts');
  const { problems, addresses, asked } = await checkExternal(root);
  if (format === 'text')
    console.log(
      `external links: ${addresses} found, ${asked} requested, the others responded within the last week`,
    );
  console.log(formatProblems(problems, format));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** The format that the options ask for. Throws a UsageError if they contradict each other. */
function formatOf({ format, json }: { format?: string; json?: boolean }): Format {
  if (format === undefined) return json ? 'json' : 'text';
  if (json && format !== 'json')
    throw new UsageError('--json means --format json: leave one of the two out.');
  return findFormat(format);
}

await command(async (root) => {
  const { values } = parseArgs({
    options: {
      watch: { type: 'boolean' },
      external: { type: 'boolean' },
      accept: { type: 'boolean' },
      json: { type: 'boolean' },
      format: { type: 'string' },
    },
  });
  const format = formatOf(values);
  if (values.external) {
    if (values.watch) throw new UsageError('--external only runs once: leave out --watch.');
    return printExternal(root, format);
  }
  if (values.accept) {
    if (values.watch) throw new UsageError('--accept only runs once: leave out --watch.');
    const { acceptProblems } = await import('../lib/docs/build/checking/check-disk.ts');
    console.log(
      `Accepted ${countProblems(await acceptProblems(root, await loadCapabilities()))} in ${ACCEPTED}.`,
    );
  }
  if (values.watch) {
    const { watchProject } = await import('../lib/docs/build/checking/check-disk.ts');
    return watchProject(root, await loadCapabilities(), (report, startedAt) =>
      print(report, startedAt, format),
    );
  }
  const report = await checkOnce(root, loadCapabilities);
  print(report, 0, format);
  process.exitCode = report.problems.some(isError) ? 1 : 0;
});
