import type { Program } from './find-programs.ts';
import { baseName } from './find-programs.ts';
import type { Word } from './model.ts';

const INSTALLING = new Set(['install', 'upgrade', 'template']);

/** `vcluster`, `loft/vcluster`, `oci://host/vcluster:0.27.0`, `./vcluster-0.27.0.tgz`. */
const CHART = /(?:^|\/)vcluster(?:[:@][^/]+|-v?\d[^/]*\.tgz)?$/;

/** Whether a Helm command installs the vcluster chart. */
export function installsVcluster({ name, args }: Program): boolean {
  if (baseName(name.text) !== 'helm') return false;
  const plain = args.filter((word, index) => !word.text.startsWith('-') && !isValue(args, index));
  const [verb, ...rest] = plain.map(({ text }) => text);
  // The first of two is the release's name, which can be the same as the chart's.
  const chart = rest[1] ?? rest[0] ?? '';
  return verb !== undefined && INSTALLING.has(verb) && CHART.test(chart);
}

/** Helm flags without values. The word after any other flag is its value. */
const SWITCHES =
  /^--(?:install|create-namespace|atomic|wait|wait-for-jobs|dry-run|debug|force|devel|reuse-values|reset-values|reset-then-reuse-values|generate-name|dependency-update|skip-crds|include-crds|cleanup-on-fail|no-hooks|verify|insecure-skip-tls-verify|plain-http|render-subchart-notes|hide-notes|disable-openapi-validation|take-ownership|pass-credentials|replace)$/;

function isValue(args: readonly Word[], index: number): boolean {
  const before = args[index - 1]?.text ?? '';
  if (!before.startsWith('-') || before.includes('=')) return false;
  return before !== '-i' && before !== '-g' && !SWITCHES.test(before);
}
