import { escapePattern } from '../../ground/base/escape-pattern.ts';
import type { ProjectFiles, SourceFile } from '../../ground/base/files.ts';
import type { Position, Problem } from '../../ground/base/problems/problem.ts';
import { remember, rememberWeakly } from '../../ground/base/remember.ts';
import type { SetConfig } from '../../ground/config/model.ts';
import { numbersOf, rangeHolds } from '../content/editions.ts';
import type { Outline, PlacedRange, ProseBlock } from '../content/model.ts';
import type { Site, VersionView } from '../site/model.ts';
import { findNear, type Passage, passagesOf } from './style.ts';

type OutlineOf = (file: SourceFile) => Outline;

/**
 * Readers see one version, so no text makes them compare numbers: words such as "in 0.24 and later" are always true for
 * a reader or never, and so are ranges that include all versions that show a source, or none of them. Pages of a kind
 * that compares releases may do so, and so may the partials that only they show.
 */
export function validateQualifiers(project: ProjectFiles, site: Site, outlineOf: OutlineOf): Problem[] {
  const exempt = comparingFiles(site);
  const setOf = remember((name: string) => site.versions.sets.find((set) => set.name === name));
  const passages = passagesOf(project, site, outlineOf).flatMap((passage) => {
    const set = setOf(passage.file.set);
    return set === undefined || exempt.has(passage.file.path) ? [] : qualifiersIn(passage, set, outlineOf);
  });
  return [...passages, ...constantRanges(project, site, outlineOf)];
}

/** Paths of the pages that compare releases, and of partials that no other page shows. */
function comparingFiles({ views }: Site): Set<string> {
  const comparing = new Set<string>();
  const others = new Set<string>();
  for (const { pages, tree } of views) {
    for (const page of pages) {
      const target = page.frontMatter.kind === undefined ? others : comparing;
      target.add(page.file);
      for (const part of page.document.parts) target.add(tree.files.get(part)?.path ?? '');
    }
  }
  return new Set([...comparing].filter((path) => !others.has(path)));
}

function qualifiersIn(passage: Passage, set: SetConfig, outlineOf: OutlineOf): Problem[] {
  const find = finderOf(set);
  if (find === null) return [];
  const { file } = passage;
  const code = /\.mdx?$/.test(file.treePath) ? [saidInCode(outlineOf(file))] : [];
  return [passage.blocks, ...code].flatMap((blocks) =>
    find(blocks).map(({ words, index, block }) =>
      toProblem(words, locationOf(block, index, words, file), file),
    ),
  );
}

function toProblem(words: string, at: Position, file: SourceFile): Problem {
  const written = words.replace(/\s+/g, ' ');
  return {
    file: file.path,
    ...at,
    rule: 'version-qualifier',
    message: `'${written}' is always true for the reader of a version, or never.`,
    hint: 'Wrap what depends on it in <Since version="…"> or <Until version="…">, and drop these words. If they mean another release on purpose, write {/* literal */} right after the number.',
  };
}

/** Titles of code blocks and their comments are text, too. */
const saidInCode = rememberWeakly(({ items }: Outline): ProseBlock[] =>
  items.flatMap((item): ProseBlock[] => {
    if (item.kind !== 'code') return [];
    const { line, column } = item.at;
    const title = /title="([^"]*)"/.exec(item.meta)?.[1] ?? '';
    const comments = item.value.split('\n').flatMap((text, index): ProseBlock[] => {
      const comment = /(?:^|\s)(?:#|\/\/)\s.*$/.exec(text);
      return comment === null
        ? []
        : [{ kind: 'text', text: comment[0], lines: [0, line + index + 1, column] }];
    });
    return [{ kind: 'text', text: title, lines: [0, line, column] }, ...comments];
  }),
);

type Found = { words: string; index: number; block: ProseBlock };

const CHANGES = '(?:and|or) (?:later|newer|above|up|higher|earlier|older|below|before|lower)';
const BEFORE =
  'before|until|up to|prior to|older than|earlier than|lower than|newer than|later than|since|as of|(?:starting|beginning) (?:with|in|from)|in|from|through|with|by';
/** What can be between such a word and the number; a set's label is added. */
const NOUNS = ['the', 'release', 'releases', 'version', 'versions', 'chart', 'charts', 'cli'];
/** Words in front of a number that aren't the name of another program. */
const LINKS = new Set([
  ...BEFORE.split(/[^a-z]+/),
  ...NOUNS,
  'and',
  'or',
  'to',
  'for',
  'of',
  'only',
  'if',
  'than',
]);

/** Finds words that compare a version of the set with others. null: the set's versions have no numbers. */
const finderOf = rememberWeakly((set: SetConfig): ((blocks: readonly ProseBlock[]) => Found[]) | null => {
  const numbers = numbersOf(set);
  const oldest = numbers.at(-1);
  if (oldest === undefined) return null;
  const own = set.label.toLowerCase().split(/\s+/).map(escapePattern);
  const noun = `(?:(?:${[...NOUNS, ...own].join('|')}) )`;
  const number = `v?(?:${numbers.map(escapePattern).join('|')})(?:\\.\\d+)?(?![\\d.]*\\d)`;
  const one = `(?<![\\d.])${number}`;
  const pattern = new RegExp(
    `\\b(?:${BEFORE}) ${noun}*${one}(?!\`)|${one} (?:${noun}*)${CHANGES}\\b|${one} (?:to|through|and) ${one}`.replaceAll(
      ' ',
      '\\s+',
    ),
    'gi',
  );
  const names = new Set([...LINKS, ...set.label.toLowerCase().split(/\s+/)]);
  const isAboutOther = (text: string, index: number, words: string): boolean => {
    const at = index + words.search(new RegExp(one, 'i'));
    const [, last = ''] = /([A-Za-z][\w.-]*)\s+v?$/.exec(text.slice(0, at)) ?? [];
    return /^[A-Z]/.test(last) && !names.has(last.toLowerCase());
  };
  // What came before the first documented version can only be about where something comes from.
  const origin = new RegExp(
    `^(?:before|older than|earlier than|prior to|from)\\s.*\\b${escapePattern(oldest)}$`,
    'i',
  );
  const findIn = (block: ProseBlock): Found[] =>
    [...block.text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
      isAboutOther(block.text, index, words) || origin.test(words) ? [] : [{ words, index, block }],
    );
  return rememberWeakly((blocks: readonly ProseBlock[]) => blocks.flatMap(findIn));
});

function locationOf({ lines }: ProseBlock, offset: number, words: string, file: SourceFile): Position {
  let start = 0;
  while ((lines[start + 3] ?? Number.POSITIVE_INFINITY) <= offset) start += 3;
  const column = (lines[start + 2] ?? 1) + offset - (lines[start] ?? 0);
  return findNear(file.text ?? '', { line: lines[start + 1] ?? 1, column }, words.split(/\s/)[0] ?? words);
}

/** Ranges that include all versions that show the source, or none of them. */
function constantRanges({ sources }: ProjectFiles, site: Site, outlineOf: OutlineOf): Problem[] {
  const showing = new Map<string, VersionView[]>();
  for (const view of site.views) {
    for (const { path } of view.tree.files.values()) showing.set(path, [...(showing.get(path) ?? []), view]);
  }
  return sources.flatMap((file) => {
    const views = showing.get(file.path) ?? [];
    if (views.length === 0 || !/\.mdx?$/.test(file.treePath)) return [];
    return (outlineOf(file).ranges ?? []).flatMap((range) => constantRange(range, views, file));
  });
}

function constantRange(
  { at, ...range }: PlacedRange,
  views: readonly VersionView[],
  file: SourceFile,
): Problem[] {
  const told = (message: string, hint: string): Problem[] => [
    { file: file.path, ...at, rule: 'version-range', message, hint },
  ];
  const includes = (one: typeof range) => views.map(({ set, version }) => rangeHolds(one, set, version.name));
  const all = includes(range);
  // Unknown versions are reported for each edition.
  if (all.includes(null)) return [];
  if (!all.includes(true))
    return told('No version that shows this file is in the range.', 'Remove it with its content.');
  const limits = [
    ['since', range.since],
    ['until', range.until],
  ] as const;
  return limits.flatMap(([kind, name]) => {
    const only = { since: null, until: null, [kind]: name };
    if (name === null || includes(only).includes(false)) return [];
    const message = `All versions that show this file are ${kind === 'since' ? 'at least' : 'at most'} ${name}.`;
    return told(message, 'Remove the limit.');
  });
}
