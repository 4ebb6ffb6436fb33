import { mainKind, type Product, type ProductChart } from '../../../ground/config/product.ts';
import { chartNamed } from '../yaml/embedded.ts';
import { baseName, type Program } from './find-programs.ts';
import type { Word } from './model.ts';

const INSTALLING = new Set(['install', 'upgrade', 'template']);

/** The chart that a Helm command installs; null for other commands and other charts. */
function installedChart({ name, args }: Program, product: Product): ProductChart | null {
  if (baseName(name.text) !== 'helm') return null;
  const plain = args.filter((word, index) => !word.text.startsWith('-') && !isValue(args, index));
  const [verb, ...rest] = plain.map(({ text }) => text);
  if (verb === undefined || !INSTALLING.has(verb)) return null;
  // The first of two is the release's name, which can be the same as the chart's.
  return chartNamed(rest[1] ?? rest[0] ?? '', product);
}

/** Whether a Helm command installs a chart whose values are the product's own file. */
export function installsProduct(program: Program, product: Product): boolean {
  const values = installedChart(program, product)?.values;
  return values !== undefined && values === mainKind(product)?.id;
}

/** Helm flags without values. The word after any other flag is its value. */
const SWITCHES =
  /^--(?:install|create-namespace|atomic|wait|wait-for-jobs|dry-run|debug|force|devel|reuse-values|reset-values|reset-then-reuse-values|generate-name|dependency-update|skip-crds|include-crds|cleanup-on-fail|no-hooks|verify|insecure-skip-tls-verify|plain-http|render-subchart-notes|hide-notes|disable-openapi-validation|take-ownership|pass-credentials|replace)$/;

function isValue(args: readonly Word[], index: number): boolean {
  const before = args[index - 1]?.text ?? '';
  if (!before.startsWith('-') || before.includes('=')) return false;
  return before !== '-i' && before !== '-g' && !SWITCHES.test(before);
}
