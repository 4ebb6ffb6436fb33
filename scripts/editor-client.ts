import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node.js';

/** An editor without a screen: a client of the protocol that is connected to the server of `npm run lsp`. */
export type EditorClient = ReturnType<typeof startEditorClient>;

/** Starts the server of the engine in a folder. Paths are the project's own. */
export function startEditorClient(root: string) {
  const uriOf = (path: string): string => pathToFileURL(join(root, path)).toString();
  const child = spawn(process.execPath, ['--import', './scripts/typescript.mjs', 'scripts/lsp.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const told = new Map<string, Diagnostic[]>();
  const waiting = new Set<() => void>();
  const versions = new Map<string, number>();
  const errors: string[] = [];
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      told.set(uri, diagnostics);
      for (const check of waiting) check();
    },
  );
  connection.onNotification(
    'window/logMessage',
    ({ message }: { message: string }) => void errors.push(message),
  );
  connection.listen();

  const request = <T>(method: string, path: string, parameters: object): Promise<T> =>
    connection.sendRequest<T>(`textDocument/${method}`, {
      textDocument: { uri: uriOf(path) },
      ...parameters,
    });

  /** Puts a text into the editor: the first one opens the file. */
  const type = async (path: string, text: string): Promise<void> => {
    const version = (versions.get(path) ?? 0) + 1;
    versions.set(path, version);
    const textDocument = { uri: uriOf(path), version };
    await (version === 1
      ? connection.sendNotification('textDocument/didOpen', {
          textDocument: { ...textDocument, languageId: 'mdx', text },
        })
      : connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] }));
  };

  /** Types a text with a `|` where the cursor is, and asks about that place. */
  const at = async <T>(method: string, path: string, marked: string, more: object = {}): Promise<T> => {
    const offset = marked.indexOf('|');
    const before = marked.slice(0, offset).split('\n');
    await type(path, marked.slice(0, offset) + marked.slice(offset + 1));
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return request(method, path, { position, ...more });
  };

  return {
    uriOf,
    errors,
    request,
    at,
    type,
    open: type,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    start: async (): Promise<void> => {
      await connection.sendRequest('initialize', {
        processId: process.pid,
        rootUri: pathToFileURL(root).toString(),
        capabilities: { workspace: { workspaceEdit: { documentChanges: true } } },
      });
      await connection.sendNotification('initialized', {});
    },
    stop: async (): Promise<void> => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      connection.dispose();
    },
    close: async (path: string): Promise<void> => {
      versions.delete(path);
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(path) } });
    },
    complete: async (path: string, marked: string): Promise<CompletionItem[]> =>
      (await at<CompletionList>('completion', path, marked)).items,
    /** The file's diagnostics as soon as they are as expected. */
    diagnostics: (path: string, isExpected: (list: Diagnostic[]) => boolean): Promise<Diagnostic[]> =>
      new Promise((resolve) => {
        const check = () => {
          const list = told.get(uriOf(path));
          if (list === undefined || !isExpected(list)) return;
          waiting.delete(check);
          resolve(list);
        };
        waiting.add(check);
        check();
      }),
  };
}
