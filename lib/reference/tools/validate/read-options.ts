import { parseArgs } from 'node:util';
import { type Format, findFormat } from '../../../ground/base/problems/formats/formats.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import type { Product } from '../../../ground/config/product.ts';
import type { KindId } from '../../workbench/model.ts';

/** The options of the command. */
export type ValidateOptions = {
  /** `-` is standard input. */
  files: readonly string[];
  /** Set → version. A version without a set applies to the product's own. */
  versions: ReadonlyMap<string, string>;
  kind: KindId | null;
  format: Format;
  to: string | null;
  write: string | null;
  /** Field → choice, for the decisions of an upgrade. */
  decisions: ReadonlyMap<string, string>;
  withNotes: boolean;
};

/** The usage text for a product. */
export const usageOf = ({
  set,
  kinds,
}: Product): string => `Usage: validate FILE… [--for ${set}@VERSION] [--kind KIND] [--format FORMAT] [--to VERSION [--decide FIELD=CHOICE] [--write OUT]]

  FILE                   a file, or - for standard input
  --for SET@VERSION      the version to check for; can be repeated for another set. Default: the newest stable version
  --kind KIND            ${kinds.map(({ id }) => id).join(', ')}. Default: detected from the content
  --format FORMAT        text, json, github, gitlab, sarif. --json is short for --format json
  --to VERSION           upgrade each file from --for to this version, and check the result. In manifests,
                         ${set}@VERSION upgrades the chart values in them, from the chart version there
  --decide FIELD=CHOICE  decide what the upgrade asks about; can be repeated. The report lists the choices
  --write OUT            write the upgraded file; - is standard output
  --no-notes             leave out notes
  --help                 show this text

Exit status: 0 without errors, 1 with errors, 2 if the arguments are wrong.`;

/** Reads the command's arguments; null for `--help`. Throws a UsageError, or what `parseArgs` throws. */
export function readOptions(args: readonly string[], product: Product): ValidateOptions | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      for: { type: 'string', multiple: true },
      kind: { type: 'string' },
      format: { type: 'string' },
      json: { type: 'boolean' },
      to: { type: 'string' },
      write: { type: 'string' },
      decide: { type: 'string', multiple: true },
      'no-notes': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return null;
  if (positionals.length === 0) throw new UsageError('Specify at least one file, or - for standard input.');
  if (positionals.filter((file) => file === '-').length > 1)
    throw new UsageError('Standard input can be read only once.');
  refuseContradictions(values, positionals.length);
  return {
    files: positionals,
    versions: readVersions(values.for ?? [], product),
    kind: values.kind === undefined ? null : findKind(values.kind, product),
    format: findFormat(values.json === true ? 'json' : (values.format ?? 'text')),
    to: values.to ?? null,
    write: values.write ?? null,
    decisions: readDecisions(values.decide ?? [], values.to),
    withNotes: values['no-notes'] !== true,
  };
}

function readDecisions(texts: readonly string[], to: string | undefined): Map<string, string> {
  if (texts.length > 0 && to === undefined)
    throw new UsageError('--decide needs --to: only upgrades ask for decisions.');
  return new Map(
    texts.map((text) => {
      const [, field, choice] = /^(.+)=([^=]+)$/.exec(text) ?? [];
      if (field === undefined || choice === undefined)
        throw new UsageError(`--decide ${text} has no choice. Write --decide FIELD=CHOICE.`);
      return [field, choice];
    }),
  );
}

function readVersions(texts: readonly string[], product: Product): Map<string, string> {
  const versions = new Map<string, string>();
  for (const [set, version] of texts.map((text) => readVersion(text, product))) {
    if (versions.has(set)) throw new UsageError(`--for has two versions of '${set}'. Use one.`);
    versions.set(set, version);
  }
  return versions;
}

function readVersion(text: string, { set: own }: Product): [string, string] {
  const [set = '', version] = text.split('@');
  return version === undefined ? [own, text] : [set, version];
}

function findKind(name: string, { kinds }: Product): KindId {
  const ids = kinds.map(({ id }) => id);
  if (!ids.includes(name)) throw new UsageError(`There is no kind '${name}'. ${suggest(name, ids)}`);
  return name;
}

type Written = { json?: boolean; format?: string; to?: string; write?: string };

/** Throws a UsageError for options that can't be used together. */
function refuseContradictions({ json, format, to, write }: Written, files: number): void {
  if (json === true && format !== undefined && format !== 'json')
    throw new UsageError('--json means --format json: leave out one of them.');
  if (write === undefined) return;
  if (to === undefined) throw new UsageError('--write needs --to: only an upgraded file is written.');
  if (files > 1) throw new UsageError('--write takes one file at a time.');
}
