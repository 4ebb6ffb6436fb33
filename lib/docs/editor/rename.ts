import { slug as slugify } from 'github-slugger';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node.js';
import type { FileOperation } from '../../ground/disk/apply-plan.ts';
import { GLOSSARY_FILE } from '../content/glossary.ts';
import { folderOf } from '../content/references.ts';
import { Refusal } from '../tools/layers/model.ts';
import { movePage } from '../tools/layers/move-page.ts';
import { noVersionData, openWorkspace } from '../tools/layers/workspace.ts';
import { type EditorState, fileAt, sourceAt } from './editor-project.ts';
import { definitionsOf, type Named, usesOf } from './navigate.ts';
import { pagesOf } from './shown-by.ts';
import { offsetOf, rangeOf } from './text-places.ts';

type Uri = (path: string) => string;
type Edit = { path: string; start: number; end: number; text: string };

/**
 * What changes if a symbol gets another name: all places that name it, and for a file, what `npm run docs -- move`
 * changes. Throws a `Refusal` for a name that isn't possible.
 */
export function renameSymbol(state: EditorState, symbol: Named, name: string, uriOf: Uri): WorkspaceEdit {
  switch (symbol.kind) {
    case 'file':
      return moveFile(state, symbol.path, name, uriOf);
    case 'anchor':
      return toEdit(state, renameAnchor(state, symbol, slugify(name)), uriOf);
    case 'variable':
    case 'reader-variable':
    case 'term':
      return toEdit(state, renameName(state, symbol, name), uriOf);
  }
}

/** `name`: a new file name, a path from the set's root, or a link to it. */
function moveFile(state: EditorState, path: string, name: string, uriOf: Uri): WorkspaceEdit {
  const source = sourceAt(state, path);
  if (source === null) throw new Refusal(`${path} is no file of a set.`, '');
  const { treePath, set } = source;
  const typed = name.replace(/^\//, '').replace(/#.*$/, '');
  const folder = folderOf(treePath);
  const isWhole = name.startsWith('/') || typed.includes('/');
  const own = isWhole ? typed : folder === '' ? typed : `${folder}/${typed}`;
  const to = /\.\w+$/.test(own) ? own : own + (/\.\w+$/.exec(treePath)?.[0] ?? '');
  return planEdit(state, movePlan(state, set, treePath, to), uriOf);
}

/** The plan of `npm run docs -- move` for the project as the editor has it. */
export const movePlan = (state: EditorState, set: string, from: string, to: string): FileOperation[] =>
  movePage(openWorkspace(state.assembly.project, noVersionData), { set, from, to }).operations;

/** A verb's plan as changes that an editor makes, so its unsaved texts and its undo take part. */
export function planEdit(
  state: EditorState,
  operations: readonly FileOperation[],
  uriOf: Uri,
): WorkspaceEdit {
  const from = new Map(
    operations.flatMap((one) => (one.kind === 'move' ? [[one.to, one.from] as const] : [])),
  );
  return {
    documentChanges: operations.flatMap((one): NonNullable<WorkspaceEdit['documentChanges']> => {
      if (one.kind === 'move') return [{ kind: 'rename', oldUri: uriOf(one.from), newUri: uriOf(one.to) }];
      if (one.kind === 'delete') return [{ kind: 'delete', uri: uriOf(one.path) }];
      const before = fileAt(state, from.get(one.path) ?? one.path);
      const textDocument = { uri: uriOf(one.path), version: null };
      if (before === null)
        return [
          { kind: 'create', uri: uriOf(one.path) },
          {
            textDocument,
            edits: [{ range: rangeOf({ path: one.path, text: '' }, 0, 0), newText: one.text }],
          },
        ];
      return [{ textDocument, edits: [smallestEdit(before, one.text)] }];
    }),
  };
}

/** Only what differs between the two texts, so that cursors elsewhere stay where they are. */
function smallestEdit(before: { path: string; text: string }, text: string) {
  const most = Math.min(before.text.length, text.length);
  let start = 0;
  while (start < most && before.text[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && before.text.at(-1 - end) === text.at(-1 - end)) end += 1;
  return {
    range: rangeOf(before, start, before.text.length - end),
    newText: text.slice(start, text.length - end),
  };
}

/** The heading gets an id, and every link to it names that. */
function renameAnchor(state: EditorState, symbol: Extract<Named, { kind: 'anchor' }>, id: string): Edit[] {
  const { site } = state.assembly;
  if (id === '') throw new Refusal('An anchor needs a letter or a digit.', '');
  const heading =
    site === null
      ? undefined
      : pagesOf(site, symbol.path)
          .flatMap(({ page }) => page.document.headings)
          .find((one) => one.id === symbol.id);
  const file = heading === undefined ? null : fileAt(state, heading.file);
  if (heading === undefined || file === null)
    throw new Refusal(`'#${symbol.id}' belongs to no heading.`, 'Rename what creates it.');
  const start = offsetOf(file, heading.at);
  const end = file.text.indexOf('\n', start) === -1 ? file.text.length : file.text.indexOf('\n', start);
  const line = file.text.slice(start, end);
  const text = `${line.replace(/\s*\{#[^}]*\}\s*$/, '')} {#${id}}`;
  const links = usesOf(state, symbol).map((use) => {
    const written = fileAt(state, use.path)?.text.slice(use.start, use.end) ?? '';
    return { ...use, text: written.replace(/#.*$/, `#${id}`) };
  });
  return [{ path: heading.file, start, end, text }, ...links];
}

function renameName(state: EditorState, symbol: Named, name: string): Edit[] {
  if (!/^[\w-]+$/.test(name)) throw new Refusal(`'${name}' is not a name.`, 'Use letters, digits, - and _.');
  const uses = usesOf(state, symbol).map((use) => ({ ...use, text: name }));
  const old = 'name' in symbol ? symbol.name : 'id' in symbol ? symbol.id : '';
  const definitions = definitionsOf(state, symbol, (path) => path).flatMap(({ uri: path, range }): Edit[] => {
    const file = fileAt(state, path);
    if (file === null) return [];
    const from = offsetOf(file, { line: range.start.line + 1, column: range.start.character + 1 });
    // The place of a variable's value is behind its name.
    const lineStart = file.text.lastIndexOf('\n', from - 1) + 1;
    const start =
      symbol.kind === 'variable'
        ? file.text.lastIndexOf(`"${old}"`, from) + 1
        : file.text.indexOf(old, lineStart);
    return start < 1 ? [] : [{ path, start, end: start + old.length, text: name }];
  });
  const related = symbol.kind === 'term' ? relatedTerms(state, old, name) : [];
  return [...uses, ...definitions, ...related];
}

/** Other terms of the glossary that name a term as related. */
function relatedTerms(state: EditorState, id: string, name: string): Edit[] {
  const file = fileAt(state, GLOSSARY_FILE);
  const pattern = new RegExp(`^\\s*related:[^\\n]*?(?<![\\w-])${id}(?![\\w-])|^\\s*- ${id}[ \\t]*$`, 'gm');
  return [...(file?.text.matchAll(pattern) ?? [])].map(({ 0: whole, index }) => {
    const start = index + whole.lastIndexOf(id);
    return { path: GLOSSARY_FILE, start, end: start + id.length, text: name };
  });
}

function toEdit(state: EditorState, edits: readonly Edit[], uriOf: Uri): WorkspaceEdit {
  const byPath = new Map<string, TextDocumentEdit>();
  const seen = new Set<string>();
  for (const { path, start, end, text } of edits) {
    const file = fileAt(state, path);
    const key = `${path}:${start}`;
    if (file === null || seen.has(key)) continue;
    seen.add(key);
    const entry = byPath.get(path) ?? { textDocument: { uri: uriOf(path), version: null }, edits: [] };
    entry.edits.push({ range: rangeOf(file, start, end), newText: text });
    byPath.set(path, entry);
  }
  return { documentChanges: [...byPath.values()] };
}
