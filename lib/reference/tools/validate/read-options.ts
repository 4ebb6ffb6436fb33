import { parseArgs } from 'node:util';
import { type Format, findFormat } from '../../../ground/base/problems/formats/formats.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { FILE_KINDS, type FileKind } from '../../workbench/model.ts';

/** The options of the command. */
export type ValidateOptions = {
  /** `-` is standard input. */
  files: readonly string[];
  /** Set → version. A version without a set applies to `vcluster`. */
  versions: ReadonlyMap<string, string>;
  kind: FileKind | null;
  format: Format;
  to: string | null;
  write: string | null;
  withNotes: boolean;
};

export const USAGE = `Usage: validate FILE… [--for vcluster@0.27.0] [--kind KIND] [--format FORMAT] [--to 0.28.0 [--write OUT]]

  FILE                   a file, or - for standard input
  --for SET@VERSION      the version to check for; can be repeated for another set. Default: the newest stable version
  --kind KIND            ${FILE_KINDS.join(', ')}. Default: detected from the content
  --format FORMAT        text, json, github, gitlab, sarif. --json is short for --format json
  --to VERSION           upgrade each file from --for to this version, and check the result. In manifests of the
                         platform, vcluster@VERSION upgrades the values in them, from the chart version there
  --write OUT            write the upgraded file; - is standard output
  --no-notes             leave out notes
  --help                 show this text

Exit status: 0 without errors, 1 with errors, 2 if the arguments are wrong.`;

/** Reads the command's arguments; null for `--help`. Throws a UsageError, or what `parseArgs` throws. */
export function readOptions(args: readonly string[]): ValidateOptions | null {
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
    versions: readVersions(values.for ?? []),
    kind: values.kind === undefined ? null : findKind(values.kind),
    format: findFormat(values.json === true ? 'json' : (values.format ?? 'text')),
    to: values.to ?? null,
    write: values.write ?? null,
    withNotes: values['no-notes'] !== true,
  };
}

function readVersions(texts: readonly string[]): Map<string, string> {
  const versions = new Map<string, string>();
  for (const [set, version] of texts.map(readVersion)) {
    if (versions.has(set)) throw new UsageError(`--for has two versions of '${set}'. Use one.`);
    versions.set(set, version);
  }
  return versions;
}

function readVersion(text: string): [string, string] {
  const [set = '', version] = text.split('@');
  return version === undefined ? ['vcluster', text] : [set, version];
}

function findKind(name: string): FileKind {
  const found = FILE_KINDS.find((kind) => kind === name);
  if (found === undefined) throw new UsageError(`There is no kind '${name}'. ${suggest(name, FILE_KINDS)}`);
  return found;
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
