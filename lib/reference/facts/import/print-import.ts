import type { MissingText } from '../missing-texts.ts';
import { compareFacts } from './compare.ts';
import type { Tables } from './import-facts.ts';

/** A version whose facts were imported, and the one that they're compared with. */
export type ImportedVersion = { set: string; version: string; tag: string | null; base: string };

/** What was added, removed, and changed in each version, and which descriptions must be written or removed. */
export function printImport(
  imported: readonly ImportedVersion[],
  before: Tables,
  after: Tables,
  texts: { missing: readonly MissingText[]; dead: readonly string[] },
): string {
  const distinct = new Map(imported.map((one) => [one.version, one]));
  const versions = [...distinct.values()].flatMap((one) => versionLines(one, before, after));
  const missing = texts.missing.map(
    ({ entry, versions: names }) => `${entry.kind} ${entry.key} (${names.join(', ')})`,
  );
  return [
    ...versions,
    ...(missing.length > 0 ? ['Descriptions to write:', ...list('missing', missing)] : []),
    ...(texts.dead.length > 0 ? ['Descriptions of nothing:', ...list('dead', texts.dead)] : []),
  ].join('\n');
}

function list(name: string, lines: readonly string[]): string[] {
  return [`  ${name} ${lines.length}`, ...lines.map((line) => `    ${line}`)];
}

function versionLines({ set, version, base, tag }: ImportedVersion, before: Tables, after: Tables): string[] {
  const isOwn = base === version;
  const old = { tables: isOwn ? before : after, version: base };
  const { came, went, changed } = compareFacts(old, { tables: after, version });
  const from = tag === null ? '' : ` (${tag})`;
  return [
    `${set} ${version}${from}, compared with ${isOwn ? 'what it was before' : base}:`,
    ...list('came', came),
    ...list('went', went),
    ...list('changed', changed),
  ];
}
