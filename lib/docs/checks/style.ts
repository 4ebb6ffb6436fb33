import type { ProjectFiles, SourceFile } from '../../ground/base/files.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import type { Outline, ProseBlock } from '../content/model.ts';
import { isCategoryPath, readCategoryFile } from '../content/sidebar/category-file.ts';
import { type StyleHit, wordFinder } from '../content/style/find-words.ts';
import { parseStyle, type StyleEntry } from '../content/style/style-file.ts';
import { fromCapabilities } from '../site/capability.ts';
import type { Site } from '../site/model.ts';

const rule = 'style';

/** The texts of one file, and whether several versions show them. */
export type Passage = { file: SourceFile; blocks: readonly ProseBlock[]; isShared: boolean };

/**
 * What the project's style list rejects, in all prose: pages, partials, front matter, categories, and descriptions of
 * the product's data. Code, link targets, and names aren't prose.
 */
export function validateStyle(
  { styleFile, sources }: Pick<ProjectFiles, 'styleFile' | 'sources'>,
  site: Site,
  outlineOf: (file: SourceFile) => Outline,
): Problem[] {
  if (styleFile === null) return [];
  const { value: entries, problems } = parseStyle(styleFile);
  if (entries === null || entries.length === 0) return problems;
  const find = wordFinder(entries);
  return passagesOf({ sources }, site, outlineOf).flatMap(({ file, blocks, isShared }) =>
    find(blocks)
      .filter(({ entry }) => entry.in !== 'shared' || isShared)
      .map((hit) => toProblem(hit, file)),
  );
}

/** All prose of a project: pages, partials, front matter, categories, and descriptions of the product's data. */
export function passagesOf(
  { sources }: Pick<ProjectFiles, 'sources'>,
  site: Site,
  outlineOf: (file: SourceFile) => Outline,
): Passage[] {
  const shared = sharedFiles(site);
  const passages = sources.map((file): Passage => {
    return { file, blocks: proseOfFile(file, outlineOf), isShared: shared.has(file.path) };
  });
  return [...passages, ...otherProse(site, sources)];
}

/** Paths of files that several versions show. */
function sharedFiles(site: Site): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { path } of site.views.flatMap(({ tree }) => [...tree.files.values()])) {
    (seen.has(path) ? shared : seen).add(path);
  }
  return shared;
}

const nothing: readonly ProseBlock[] = [];

function proseOfFile(file: SourceFile, outlineOf: (file: SourceFile) => Outline): readonly ProseBlock[] {
  if (file.text === null) return nothing;
  if (/\.mdx?$/.test(file.treePath)) return pageProse(outlineOf(file));
  return isCategoryPath(file.treePath) ? categoryProse(file) : nothing;
}

const pageProse = rememberWeakly((outline: Outline): readonly ProseBlock[] => {
  const { frontMatter, frontMatterPositions, prose } = outline;
  const head = ['title', 'sidebar_label', 'description'].flatMap((key) => {
    const text = frontMatter[key];
    const at = frontMatterPositions[key];
    return typeof text === 'string' && at !== undefined ? [blockAt(text, at)] : [];
  });
  return [...head, ...prose];
});

const categoryProse = rememberWeakly((file: SourceFile): readonly ProseBlock[] => {
  const { label, link } = readCategoryFile(file).value.options;
  const texts = [label, ...(link?.type === 'generated-index' ? [link.title, link.description] : [])];
  return texts.flatMap((text) => (text === undefined ? [] : [blockAt(text, fileStart)]));
});

/** Prose that capabilities read from other files. */
function otherProse(site: Site, sources: readonly SourceFile[]): Passage[] {
  const files = new Map(sources.map((file) => [file.path, file]));
  return fromCapabilities(site, ({ prose }) => prose?.(site)).flatMap(({ path, ...passage }) => {
    const file = files.get(path);
    return file === undefined ? [] : [{ file, ...passage }];
  });
}

function blockAt(text: string, { line, column }: Position): ProseBlock {
  return { kind: 'text', text, lines: [0, line, column] };
}

function toProblem(hit: StyleHit, file: SourceFile): Problem {
  const place = locationOf(hit, file);
  return { file: file.path, ...place, rule, message: messageOf(hit), hint: hintOf(hit.entry) };
}

function messageOf({ entry, words }: StyleHit): string {
  const written = words.replace(/\s+/g, ' ');
  if (entry.in !== 'shared') return `Avoid '${written}'.`;
  return `'${written}' is true only for a time, but several versions show this text.`;
}

function hintOf({ write, note }: StyleEntry): string {
  const last = write.at(-1);
  const words = write.map((text) => `'${text}'`);
  const list = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or '${last}'`;
  return note === undefined ? `Write ${list}.` : `Write ${list}. ${note}`;
}

/**
 * Where a hit is in its file. Quotes, escapes, and folded lines move words, so this looks for the first word nearby.
 */
function locationOf({ words, offset, block }: StyleHit, file: SourceFile): Position {
  const { lines } = block;
  let start = 0;
  while ((lines[start + 3] ?? Number.POSITIVE_INFINITY) <= offset) start += 3;
  const line = lines[start + 1] ?? 1;
  const column = (lines[start + 2] ?? 1) + offset - (lines[start] ?? 0);
  const first = words.split(/\s/)[0] ?? words;
  return findNear(file.text ?? '', { line, column }, first);
}

/** The first place of a word at or after a position, or slightly before it; the position itself if it isn't there. */
export function findNear(text: string, at: Position, word: string): Position {
  const lines = text.split('\n');
  if (lines[at.line - 1]?.startsWith(word, at.column - 1)) return at;
  for (let index = at.line - 1; index < lines.length; index += 1) {
    const from = index === at.line - 1 ? Math.max(0, at.column - 1 - 8) : 0;
    const found = lines[index]?.indexOf(word, from) ?? -1;
    if (found !== -1) return { line: index + 1, column: found + 1 };
  }
  return at;
}
