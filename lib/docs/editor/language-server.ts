import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
  ErrorCodes,
  FileChangeType,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { groupBy } from '../../ground/base/group-by.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import { siteFolder } from '../../ground/disk/site-folder.ts';
import { watchFiles } from '../../ground/disk/watch-files.ts';
import { isError } from '../checks/levels.ts';
import { Refusal } from '../tools/layers/model.ts';
import { completionsAt } from './complete.ts';
import {
  type EditorOptions,
  type EditorState,
  fileAt,
  openEditorProject,
  sourceAt,
} from './editor-project.ts';
import { fixesFor, verbFixesFor } from './fixes.ts';
import { hoverAt } from './hover.ts';
import { lensesOf } from './lenses.ts';
import { definitionsOf, locationsOf, symbolAt, usesOf } from './navigate.ts';
import { movePlan, planEdit, renameSymbol } from './rename.ts';
import { offsetOf, rangeAt, rangeOf } from './text-places.ts';

const watched = ['content', 'versions.json'];
/** How long an editor may take to open its first files, in ms. */
const OPENING_PATIENCE = 300;

/** What the server is started with. `stored` are the problems of the last check, if nothing has changed since. */
export type ServerOptions = Pick<EditorOptions, 'capabilities' | 'modules' | 'recall'> & {
  stored: readonly Problem[] | null;
};

type At = { textDocument: { uri: string }; position: { line: number; character: number } };

/** What the server does for an editor. */
const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['<', '"', "'", '/', '(', '#', '[', ':', '@', ' ', '.', '-'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  workspace: {
    fileOperations: {
      willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/content/**' } }] },
    },
  },
};

/**
 * Serves an editor on a connection until it ends: the check's problems for all files, with the editor's unsaved texts,
 * and answers about places in them. Content never makes it fail: what no rule expected is reported to the editor.
 */
export function serveEditor(connection: Connection, root: string, options: ServerOptions): void {
  const folder = siteFolder(root);
  const documents = new TextDocuments(TextDocument);
  const uriOf = (path: string): string => pathToFileURL(join(folder, path)).toString();
  const pathOf = (uri: string): string | null => {
    if (!uri.startsWith('file:')) return null;
    const path = relative(folder, fileURLToPath(uri)).replaceAll('\\', '/');
    return path.startsWith('..') ? null : path;
  };
  const onError = (error: unknown): void =>
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));

  /** Path → the diagnostics that the editor has, as text. */
  const told = new Map<string, string>();
  const publish = (
    problems: readonly Problem[],
    toRange: (problem: Problem) => Diagnostic['range'],
  ): void => {
    const open = documents.keys().flatMap((uri) => pathOf(uri) ?? []);
    const byPath = new Map([...told.keys(), ...open].map((path) => [path, [] as Diagnostic[]]));
    for (const [path, own] of groupBy(problems, ({ file }) => file))
      byPath.set(
        path,
        own.map((problem) => toDiagnostic(problem, toRange(problem))),
      );
    for (const [path, diagnostics] of byPath) {
      const text = JSON.stringify(diagnostics);
      if (told.get(path) === text) continue;
      told.set(path, text);
      connection.sendDiagnostics({ uri: uriOf(path), diagnostics });
    }
  };
  let { stored } = options;
  const onState = (state: EditorState): void => {
    stored = null;
    publish(state.report().problems, (problem) => {
      const file = fileAt(state, problem.file);
      return file === null ? startOf(problem) : rangeAt(file, problem);
    });
  };
  const project = openEditorProject(root, { ...options, onState, onError });

  /** An answer about a place, from the state with everything that was typed so far. */
  const answerAt = async <T>(
    { textDocument, position }: At,
    answer: (state: EditorState, path: string, offset: number) => T,
    nothing: T,
  ): Promise<T> => {
    const path = pathOf(textDocument.uri);
    if (path === null) return nothing;
    const state = await project.settled();
    const file = fileAt(state, path);
    if (file === null) return nothing;
    const place = { line: position.line + 1, column: position.character + 1 };
    return answer(state, path, offsetOf(file, place));
  };
  const refused = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new ResponseError(ErrorCodes.InvalidRequest, `${error.message} ${error.hint}`.trim());
    }
  };

  connection.onInitialize(() => ({ capabilities: CAPABILITIES, serverInfo: { name: 'docs' } }));
  connection.onInitialized(() => {
    if (stored === null) return project.reread();
    publish(stored, startOf);
    // The files that the editor opens first are told what is known. Reading everything takes seconds.
    setTimeout(project.reread, OPENING_PATIENCE);
  });
  const endWatch = watchFiles(folder, watched, project.reread);
  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (changes.some(({ type }) => type !== FileChangeType.Changed)) project.reread();
  });
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    if (path !== null) project.setText(path, document.getText());
  });
  // Until the project is assembled, what the last check found is true for texts that are as they were saved.
  documents.onDidOpen(() => {
    if (stored !== null) publish(stored, startOf);
  });
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri);
    if (path !== null) project.setText(path, null);
  });

  connection.onCompletion(async ({ textDocument, position }) => {
    const path = pathOf(textDocument.uri);
    const document = documents.get(textDocument.uri);
    if (path === null || document === undefined) return [];
    const state = await project.settled();
    const text = document.getText().replaceAll('\r\n', '\n');
    const place = { line: position.line + 1, column: position.character + 1 };
    const items = completionsAt(state, path, text, offsetOf({ path, text }, place));
    return { isIncomplete: false, items };
  });
  connection.onHover((at) => answerAt(at, hoverAt, null));
  connection.onDefinition((at) =>
    answerAt(
      at,
      (state, path, offset) =>
        symbolAt(state, path, offset)?.symbols.flatMap((symbol) => definitionsOf(state, symbol, uriOf)) ?? [],
      [],
    ),
  );
  connection.onReferences((at) =>
    answerAt(
      at,
      (state, path, offset) => {
        const symbols = symbolAt(state, path, offset)?.symbols ?? [];
        const own = at.context.includeDeclaration
          ? symbols.flatMap((symbol) => definitionsOf(state, symbol, uriOf))
          : [];
        return [
          ...own,
          ...locationsOf(
            state,
            symbols.flatMap((symbol) => usesOf(state, symbol)),
            uriOf,
          ),
        ];
      },
      [],
    ),
  );
  connection.onPrepareRename((at) =>
    answerAt(
      at,
      (state, path, offset) => {
        const found = symbolAt(state, path, offset);
        const file = fileAt(state, path);
        return found === null || file === null ? null : rangeOf(file, found.start, found.end);
      },
      null,
    ),
  );
  connection.onRenameRequest((at) =>
    answerAt(
      at,
      (state, path, offset) => {
        const [symbol] = symbolAt(state, path, offset)?.symbols ?? [];
        return symbol === undefined ? null : refused(() => renameSymbol(state, symbol, at.newName, uriOf));
      },
      null,
    ),
  );
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const state = await project.settled();
    const operations = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [sourceAt(state, pathOf(oldUri) ?? ''), pathOf(newUri)];
      const start = from === null ? '' : `content/${from.set}/${from.layer}/`;
      if (from === null || to === null || from.set === '' || !to.startsWith(start)) return [];
      const plan = refused(() => movePlan(state, from.set, from.treePath, to.slice(start.length)));
      // The editor moves the file itself, after these changes.
      return plan.flatMap((one) =>
        one.kind === 'move' && one.from === from.path
          ? []
          : one.kind === 'write' && one.path === to
            ? [{ ...one, path: from.path }]
            : [one],
      );
    });
    return operations.length === 0 ? null : planEdit(state, operations, uriOf);
  });
  connection.onCodeLens(async ({ textDocument }) => {
    const path = pathOf(textDocument.uri);
    return path === null ? [] : lensesOf(await project.settled(), path, uriOf);
  });
  connection.onCodeAction(async ({ textDocument, range, context }) => {
    const path = pathOf(textDocument.uri);
    const state = await project.settled();
    const file = path === null ? null : fileAt(state, path);
    if (path === null || file === null) return [];
    const own = state
      .report()
      .problems.filter(
        (problem) =>
          problem.file === path && problem.line - 1 >= range.start.line && problem.line - 1 <= range.end.line,
      );
    const about = (problem: Problem): Pick<CodeAction, 'kind' | 'diagnostics'> => ({
      kind: CodeActionKind.QuickFix,
      diagnostics: context.diagnostics.filter(({ message }) => message.startsWith(problem.message)),
    });
    return own.flatMap((problem): CodeAction[] => [
      ...fixesFor(state, problem).map(({ title, edits }, index) => ({
        ...about(problem),
        title,
        isPreferred: index === 0,
        edit: {
          changes: {
            [textDocument.uri]: edits.map(({ start, end, text }) => ({
              range: rangeOf(file, start, end),
              newText: text,
            })),
          },
        },
      })),
      ...verbFixesFor(state, problem).map(({ title, operations }) => ({
        ...about(problem),
        title,
        edit: planEdit(state, operations, uriOf),
      })),
    ]);
  });
  connection.onShutdown(() => endWatch());
  documents.listen(connection);
  connection.listen();
}

const startOf = ({ line, column }: Problem): Diagnostic['range'] => {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: start };
};

function toDiagnostic(problem: Problem, range: Diagnostic['range']): Diagnostic {
  const { rule, message, hint, severity } = problem;
  const level =
    severity === 'note'
      ? DiagnosticSeverity.Information
      : isError(problem)
        ? DiagnosticSeverity.Error
        : DiagnosticSeverity.Warning;
  return {
    range,
    severity: level,
    source: 'docs',
    code: rule,
    message: hint === '' ? message : `${message}\n${hint}`,
  };
}
