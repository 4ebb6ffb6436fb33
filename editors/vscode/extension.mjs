import { commands, Uri, window, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** The engine's server, started in the folder that contains it. Everything that it knows is there. */
export async function activate(context) {
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  if (folder === undefined) return;
  const run = {
    command: 'node',
    args: ['--import', './scripts/typescript.mjs', 'scripts/lsp.ts'],
    transport: TransportKind.stdio,
    options: { cwd: folder.uri.fsPath },
  };
  const selector = ['content/**/*.{mdx,md,yml,yaml,json}', 'versions.json'].map((glob) => ({
    scheme: 'file',
    pattern: `${folder.uri.fsPath}/${glob}`,
  }));
  const client = new LanguageClient('docs', 'Docs', run, { documentSelector: selector });
  context.subscriptions.push(
    client,
    commands.registerCommand('docs.restart', () => client.restart()),
    commands.registerCommand('docs.compare', (before, after) =>
      commands.executeCommand('vscode.diff', Uri.parse(before), Uri.parse(after)),
    ),
  );
  await client.start().catch((error) => window.showErrorMessage(`The docs server did not start: ${error}`));
}
