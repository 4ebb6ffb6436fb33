import type { ProjectFiles, SourceFile } from '../../ground/base/files.ts';
import { hashOf } from '../../ground/base/hash.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import type { SetConfig, VersionConfig, VersionsConfig } from '../../ground/config/model.ts';
import { parseVersions } from '../../ground/config/versions.ts';
import { shortName } from '../../ground/versions/policies.ts';
import type { LayeredTree } from './layers.ts';
import type { Range } from './model.ts';

/** What every source with parts for some versions contains. */
const HAS_RANGES = /<(?:Since|Until)\b|\b(?:since|until)-(?:next-line|start)\b/;

/**
 * Every file as each version shows it. A file with parts for only some versions has an edition for each group of
 * versions that see the same parts: it differs from the file in its `edition` and its hash, so whatever is made from it
 * is made once for each edition. All other files have one edition, which is the file itself.
 */
export function withEditions({ sources, versionsFile }: ProjectFiles): SourceFile[] {
  const config = versionsFile === null ? null : parseVersions(versionsFile).value;
  const editions = sources.flatMap((file) => {
    const set = hasRanges(file) ? config?.sets.find(({ name }) => name === file.set) : undefined;
    return set === undefined ? [] : [...editionsIn(file)(set).values()];
  });
  return [...new Set([...sources, ...editions])];
}

/** A version's tree with each file in the edition that the version shows. */
export function toEditions({ tree, ownRenames }: LayeredTree, { sets }: VersionsConfig): LayeredTree {
  const set = sets.find(({ name }) => name === tree.set);
  if (set === undefined || ![...tree.files.values()].some(hasRanges)) return { tree, ownRenames };
  const files = [...tree.files].map(
    ([path, file]) =>
      [path, hasRanges(file) ? (editionsIn(file)(set).get(tree.version) ?? file) : file] as const,
  );
  return { tree: { ...tree, files: new Map(files) }, ownRenames };
}

/** Whether versions can show different parts of a file. */
const hasRanges = rememberWeakly(
  ({ text, treePath }: SourceFile): boolean =>
    text !== null && /\.mdx?$/.test(treePath) && HAS_RANGES.test(text),
);

const TAG = /<(Since|Until)\b([^>]*)>/g;
const ATTRIBUTE = /\b(version|until)\s*=\s*["']([\w.]+)/g;
const COMMENT = /\b(since|until)-(?:next-line|start)\s+([\w.]+)(?:\s+until\s+([\w.]+))?/g;

/** Every limit that a text may name, as `since-0.24`. The parser decides which of them are ranges. */
const limitsOf = rememberWeakly(({ text }: SourceFile): Set<string> => {
  const tags = [...(text ?? '').matchAll(TAG)].flatMap(([, tag, attributes = '']) =>
    [...attributes.matchAll(ATTRIBUTE)].map(([, attribute, version]) =>
      tag === 'Since' && attribute === 'version' ? `since-${version}` : `until-${version}`,
    ),
  );
  const comments = [...(text ?? '').matchAll(COMMENT)].flatMap(([, word, version, last]) => [
    `${word}-${version}`,
    ...(last === undefined ? [] : [`until-${last}`]),
  ]);
  return new Set([...tags, ...comments].sort());
});

/** Version → the edition of a file that it shows. */
const editionsIn = rememberWeakly((file: SourceFile) =>
  rememberWeakly(
    (set: SetConfig) => new Map(set.versions.map(({ name }) => [name, editionOf(file, set, name)])),
  ),
);

function editionOf(file: SourceFile, set: SetConfig, version: string): SourceFile {
  const answers = [...limitsOf(file)].flatMap((limit) => {
    const [kind, name] = [limit.slice(0, 'since'.length), limit.slice('since-'.length)];
    const holds = rangeHolds({ since: null, until: null, [kind]: name }, set, version);
    return holds === null ? [] : `${limit}:${holds}`;
  });
  return editionsOf(file)(answers.join(' '));
}

/** Whether a range includes a version; null if it names a version that the set doesn't have. */
export function rangeHolds(
  { since, until }: Range,
  { versions }: SetConfig,
  version: string,
): boolean | null {
  const at = versions.findIndex(({ name }) => name === version);
  const isNamed = (name: string | null) => (one: VersionConfig) =>
    name !== null && namesOf(one).includes(name);
  // The list is newest first.
  const first = versions.findLastIndex(isNamed(since));
  const last = versions.findIndex(isNamed(until));
  if ((since !== null && first === -1) || (until !== null && last === -1)) return null;
  return (since === null || at <= first) && (until === null || at >= last);
}

/** The numbers of a set's versions as readers know them, newest first: `0.27`. */
export function numbersOf({ versions }: SetConfig): string[] {
  const names = versions.map(({ name, variables }) => variables.minor ?? shortName(name));
  return [...new Set(names.filter((name) => /^\d+\.\d+$/.test(name)))];
}

/** Unreleased versions have no number in their name, but in their variables. */
const namesOf = ({ name, variables }: VersionConfig): string[] => [
  name,
  shortName(name),
  variables.minor ?? name,
];

const editionsOf = rememberWeakly((file: SourceFile) =>
  remember((edition: string): SourceFile => ({ ...file, edition, hash: hashOf(`${file.hash} ${edition}`) })),
);
