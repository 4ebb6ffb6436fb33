import type { Location } from 'vscode-languageserver/node.js';
import type { SourceFile } from '../../ground/base/files.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Position } from '../../ground/base/problems/problem.ts';
import { locateYaml } from '../../ground/config/located.ts';
import { locateSettings } from '../../ground/config/settings.ts';
import { locationOfVersion } from '../../ground/config/version-locations.ts';
import { GLOSSARY_FILE } from '../content/glossary.ts';
import type { Site } from '../site/model.ts';
import { type EditorState, fileAt, sourceAt } from './editor-project.ts';
import { meantBy, targetsOf } from './place-targets.ts';
import { pagesOf, showingOf } from './shown-by.ts';
import { offsetOf, placeOf, rangeAt, rangeOf } from './text-places.ts';

/** Something that has a name and a place, and that other places of the content refer to. */
export type Named =
  | { kind: 'file'; path: string }
  | { kind: 'anchor'; path: string; id: string }
  | { kind: 'variable'; name: string; set: string }
  | { kind: 'reader-variable'; name: string }
  | { kind: 'term'; id: string };

/** A place where a symbol is written, as offsets in its file. */
export type Use = { path: string; start: number; end: number };

/** What the letters at an offset refer to, or define; null for plain words. Its `start` and `end` are those of the name. */
export function symbolAt(
  state: EditorState,
  path: string,
  offset: number,
): (Use & { symbols: Named[] }) | null {
  const file = fileAt(state, path);
  const source = sourceAt(state, path);
  if (file === null) return null;
  const at = (found: { start: number; end: number } | null, symbols: Named[]) =>
    found === null || symbols.length === 0 ? null : { path, start: found.start, end: found.end, symbols };
  const word = (pattern: RegExp) => nameAt(file.text, offset, pattern);
  const variable = word(/\[\[VERSION:([\w-]+)/g);
  if (variable !== null && source !== null)
    return at(variable, [{ kind: 'variable', name: variable.name, set: source.set }]);
  const reader = word(/\[\[VAR:([\w-]+)/g);
  if (reader !== null) return at(reader, [{ kind: 'reader-variable', name: reader.name }]);
  const term =
    word(/<GlossaryTerm\s+id="([^"]+)"/g) ?? (path === GLOSSARY_FILE ? word(/^\s*-?\s*id: ([\w-]+)/g) : null);
  if (term !== null) return at(term, [{ kind: 'term', id: term.name }]);
  if (source === null) return null;
  const target = targetsOf(state, source).find(({ start, end }) => start <= offset && offset <= end);
  if (target !== undefined) return at(target, symbolsOf(state, source, target.target));
  const heading = headingAt(state, source, offset);
  if (heading !== null) return at(heading, [{ kind: 'anchor', path, id: heading.id }]);
  const imported = word(/<([A-Z]\w*)/g);
  const statement =
    state.assembly.outlineOf !== undefined && /\.mdx?$/.test(path)
      ? state.assembly.outlineOf(source).imports.find(({ name }) => name === imported?.name)
      : undefined;
  if (imported !== null && statement !== undefined)
    return at(imported, symbolsOf(state, source, statement.specifier));
  const title = word(/^title:\s*(.+)$/g);
  return at(title, [{ kind: 'file', path }]);
}

function symbolsOf(state: EditorState, source: SourceFile, target: string): Named[] {
  return meantBy(state, source, target).map(({ file, hash }) =>
    hash === '' ? { kind: 'file', path: file.path } : { kind: 'anchor', path: file.path, id: hash },
  );
}

function nameAt(
  text: string,
  offset: number,
  pattern: RegExp,
): { start: number; end: number; name: string } | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset) === -1 ? text.length : text.indexOf('\n', offset);
  for (const { 0: whole, 1: name = '', index } of text.slice(lineStart, lineEnd).matchAll(pattern)) {
    const start = lineStart + index;
    if (start > offset || offset > start + whole.length) continue;
    const own = start + whole.lastIndexOf(name);
    return { start: own, end: own + name.length, name };
  }
  return null;
}

/** The heading that is written at an offset, with its id on its page. */
function headingAt(state: EditorState, { path }: SourceFile, offset: number) {
  const file = fileAt(state, path);
  const { site } = state.assembly;
  if (file === null || site === null) return null;
  const { line } = placeOf(file, offset);
  const heading = pagesOf(site, path)[0]?.page.document.headings.find(
    (one) => one.file === path && one.at.line === line,
  );
  if (heading === undefined) return null;
  const start = offsetOf(file, heading.at);
  const lineEnd = file.text.indexOf('\n', start);
  return { id: heading.id, start, end: lineEnd === -1 ? file.text.length : lineEnd };
}

/** Where a symbol is defined. */
export function definitionsOf(
  state: EditorState,
  symbol: Named,
  uriOf: (path: string) => string,
): Location[] {
  const { site, project, versions } = state.assembly;
  const at = (path: string, place: Position): Location[] => {
    const file = fileAt(state, path);
    return file === null ? [] : [{ uri: uriOf(path), range: rangeAt(file, place) }];
  };
  switch (symbol.kind) {
    case 'file':
      return fileAt(state, symbol.path) === null
        ? [
            {
              uri: uriOf(symbol.path),
              range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
            },
          ]
        : at(symbol.path, fileStart);
    case 'anchor': {
      const heading = site === null ? null : anchorOf(site, symbol.path, symbol.id);
      return heading === null ? at(symbol.path, fileStart) : at(heading.file, heading.at);
    }
    case 'variable': {
      const set = versions?.sets.find(({ name }) => name === symbol.set);
      if (versions === null || set === undefined) return [];
      return set.versions.flatMap(({ name, variables }) =>
        Object.hasOwn(variables, symbol.name)
          ? at(
              'versions.json',
              locationOfVersion(project.versionsFile, versions, { set: set.name, version: name }, [
                'variables',
                symbol.name,
              ]),
            )
          : [],
      );
    }
    case 'reader-variable': {
      const located = project.settingsFile === null ? null : locateSettings(project.settingsFile).located;
      return located === null ? [] : at(located.file, located.keyAt(['readerVariables', symbol.name]));
    }
    case 'term': {
      const file = fileAt(state, GLOSSARY_FILE);
      const located = file === null ? null : locateYaml(file, 'glossary').located;
      const entries = Array.isArray(located?.data) ? located.data : [];
      const index = entries.findIndex((entry: { id?: unknown } | null) => entry?.id === symbol.id);
      return located === null || index === -1 ? [] : at(GLOSSARY_FILE, located.valueAt([index, 'id']));
    }
  }
}

/** The heading or element that has an id on the pages of a file. */
function anchorOf(site: Site, path: string, id: string): { file: string; at: Position } | null {
  for (const { page } of pagesOf(site, path)) {
    const { headings, rendered } = page.document;
    const found = [...headings, ...rendered].find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  return null;
}

/** Every place in the content where a symbol is named, its definition not included. */
export function usesOf(state: EditorState, symbol: Named): Use[] {
  const { project } = state.assembly;
  if (symbol.kind === 'file' || symbol.kind === 'anchor') return linksTo(state, symbol);
  const pattern =
    symbol.kind === 'variable'
      ? new RegExp(`\\[\\[VERSION:(${symbol.name})\\]\\]`, 'g')
      : symbol.kind === 'reader-variable'
        ? new RegExp(`\\[\\[VAR:(${symbol.name})[:\\]]`, 'g')
        : new RegExp(`<GlossaryTerm\\s+id="(${symbol.id})"`, 'g');
  return project.sources.flatMap(({ path, text, set }) =>
    text === null || (symbol.kind === 'variable' && set !== symbol.set)
      ? []
      : [...text.matchAll(pattern)].map(({ 0: whole, 1: name = '', index }) => {
          const start = index + whole.indexOf(name);
          return { path, start, end: start + name.length };
        }),
  );
}

function linksTo(state: EditorState, symbol: Extract<Named, { path: string }>): Use[] {
  const { project, site } = state.assembly;
  const name = symbol.path.slice(symbol.path.lastIndexOf('/') + 1);
  // A file that was renamed in a newer layer is linked by its other names, too.
  const names =
    site === null
      ? [name]
      : [
          ...new Set([
            name,
            ...showingOf(site, symbol.path).map(({ treePath }) =>
              treePath.slice(treePath.lastIndexOf('/') + 1),
            ),
          ]),
        ];
  return project.sources.flatMap((source) => {
    const isOwn = source.path === symbol.path;
    const mayLink =
      isOwn ||
      names.some(
        (one) => source.text?.includes(encodeURI(one)) === true || source.text?.includes(one) === true,
      );
    if (!mayLink) return [];
    return targetsOf(state, source).flatMap(({ target, start, end }) => {
      const hits = meantBy(state, source, target).some(
        ({ file, hash }) =>
          file.path === symbol.path && (symbol.kind === 'file' ? !isOwn || hash === '' : hash === symbol.id),
      );
      return hits ? [{ path: source.path, start, end }] : [];
    });
  });
}

/** Uses as the protocol's locations, each once. */
export function locationsOf(
  state: EditorState,
  uses: readonly Use[],
  uriOf: (path: string) => string,
): Location[] {
  // One link can mean a file in each of several layers.
  const each = new Map(uses.map((use) => [`${use.path}:${use.start}`, use]));
  return [...each.values()].flatMap(({ path, start, end }) => {
    const file = fileAt(state, path);
    return file === null ? [] : [{ uri: uriOf(path), range: rangeOf(file, start, end) }];
  });
}
