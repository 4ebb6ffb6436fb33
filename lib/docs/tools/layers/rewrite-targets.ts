import type { SourceFile } from '../../../ground/base/files.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import type { Attribute, Outline, OutlineItem } from '../../content/model.ts';
import { formatReference, parseReference, type Reference } from '../../content/references.ts';
import { readOutline } from '../../content/source/outline.ts';
import { Refusal } from './model.ts';

/** A reference to a file in some set. `set: null` is the set of the page that shows it. */
export type FileReference = Extract<Reference, { kind: 'file' | 'asset' }>;

/** Returns where a reference leads from now on: a tree path in the same set, or null if it stays the same. */
export type Redirect = (reference: FileReference) => string | null;

type Edit = { start: number; end: number; text: string };

/** The references to files in a source, in document order, regardless of how they're written. */
export function fileReferences(source: SourceFile): FileReference[] {
  if (!isMarkdown(source)) return [];
  return writtenTargets(source.text ?? '').flatMap(({ target }) => readTarget(target, source.treePath) ?? []);
}

/**
 * The text of a source after a move to `newTreePath`, in which every reference means the same as before, or what
 * `redirect` returns. Refuses a target that can't be found as written (because of escapes).
 */
export function rewriteTargets(source: SourceFile, newTreePath: string, redirect: Redirect): string {
  const text = source.text ?? '';
  if (!isMarkdown(source)) return text;
  const edits = new Map<number, Edit>();
  for (const written of writtenTargets(text)) {
    const path = rewritten(written.target, source.treePath, newTreePath, redirect);
    if (path === null) continue;
    const edit = editFor(source, written, path, edits);
    edits.set(edit.start, edit);
  }
  const ordered = [...edits.values()].sort((a, b) => b.start - a.start);
  return ordered.reduce(
    (result, { start, end, text: path }) => result.slice(0, start) + path + result.slice(end),
    text,
  );
}

/** A target, where its construct begins, and where the target itself is written. */
export type PlacedTarget = WrittenTarget & { start: number; end: number };

/** All targets in a text that can be found as written, in document order. */
export function placeTargets(text: string, outline: Outline): PlacedTarget[] {
  const taken = new Map<number, Edit>();
  return writtenTargets(text, outline).flatMap((written) => {
    const start = findWritten(text, written.target, offsetOf(text, written.at), taken);
    if (start === null) return [];
    const end = start + written.target.length;
    taken.set(start, { start, end, text: '' });
    return [{ ...written, start, end }];
  });
}

function isMarkdown(source: SourceFile): boolean {
  return source.text !== null && /\.mdx?$/.test(source.treePath);
}

function readTarget(target: string, fromTreePath: string): FileReference | null {
  const reference = parseReference(target, fromTreePath);
  return reference.kind === 'file' || reference.kind === 'asset' ? reference : null;
}

/** The new path part of a target; null if what is written is still right. */
function rewritten(target: string, from: string, to: string, redirect: Redirect): string | null {
  const reference = readTarget(target, from);
  if (reference === null) return null;
  const treePath = redirect(reference) ?? reference.treePath;
  const meansNow = readTarget(target, to);
  if (meansNow?.treePath === treePath) return null;
  return formatReference({ kind: 'file', set: reference.set, treePath, query: '', hash: '' });
}

function editFor(
  source: SourceFile,
  { target, at }: WrittenTarget,
  path: string,
  taken: ReadonlyMap<number, Edit>,
): Edit {
  const text = source.text ?? '';
  const start = findWritten(text, target, offsetOf(text, at), taken) ?? findWritten(text, target, 0, taken);
  if (start !== null) return { start, end: start + (/^[^?#]*/.exec(target)?.[0].length ?? 0), text: path };
  throw new Refusal(
    `${source.path}:${at.line}:${at.column} The target '${target}' would have to become '${path}', but it is written in a way that cannot be changed safely.`,
    'Write it without escapes, and try again.',
  );
}

/** The first place from `from` on where a target is between the characters that Markdown and JSX put around it. */
function findWritten(
  text: string,
  target: string,
  from: number,
  taken: ReadonlyMap<number, Edit>,
): number | null {
  for (let start = text.indexOf(target, from); start !== -1; start = text.indexOf(target, start + 1)) {
    const isOpened = /(?:[(<"'`!]|[:{]\s*)$/.test(text.slice(Math.max(0, start - 20), start));
    const isClosed = /^(?:[)>"'`\s]|$)/.test(text.slice(start + target.length, start + target.length + 1));
    if (isOpened && isClosed && !taken.has(start)) return start;
  }
  return null;
}

function offsetOf(text: string, { line, column }: Position): number {
  let offset = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf('\n', offset);
    if (end === -1) return text.length;
    offset = end + 1;
  }
  return offset + column - 1;
}

/** A link, image, import, or prop as written, and where its construct starts. */
type WrittenTarget = { target: string; at: Position };

/**
 * Everything in a text that may point to a file. This includes props of partials that start like a path from a set's
 * root. Targets with props in them are left out.
 */
function writtenTargets(text: string, outline: Outline = readOutline(text)): WrittenTarget[] {
  const imports = outline.imports.map(({ specifier, at }) => ({ target: specifier, at }));
  return [...imports, ...outline.items.flatMap(targetsOf), ...imageOf(outline)];
}

function targetsOf(item: OutlineItem): WrittenTarget[] {
  switch (item.kind) {
    case 'link':
      return literal(item.target, item.at);
    case 'image':
      return literal(item.source, item.at);
    case 'partial':
      return [
        ...item.props.flatMap(({ value, at }) => literal(value, at)).filter(isRooted),
        ...item.children.flatMap(targetsOf),
      ];
    default:
      return [];
  }
}

function isRooted({ target }: WrittenTarget): boolean {
  return /^[/@]/.test(target);
}

function literal(value: Attribute['value'], at: Position): WrittenTarget[] {
  if (value === null || typeof value === 'boolean') return [];
  const parts = value.filter((part) => typeof part === 'string');
  return parts.length === value.length && parts.length > 0 ? [{ target: parts.join(''), at }] : [];
}

/** The image that the front matter names for link previews. */
function imageOf({ frontMatter, frontMatterPositions }: Outline): WrittenTarget[] {
  const at = frontMatterPositions.image;
  return typeof frontMatter.image === 'string' && at !== undefined ? [{ target: frontMatter.image, at }] : [];
}
