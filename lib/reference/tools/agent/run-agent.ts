import { parseArgs } from 'node:util';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import type { VersionIndex } from '../../../docs/publish/markdown/version-files.ts';
import { basePathOf, type OfflineDocs, openPack } from '../../../docs/publish/travel/pack.ts';
import { sha256Of } from '../../../ground/base/hash.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { type OpenFolder, openFolder } from '../../../ground/disk/open-folder.ts';
import type { Converters } from '../../workbench/facts/open-facts.ts';
import type { AgentData } from './agent-data.ts';
import { type Library, openLibrary } from './library.ts';
import { type AgentTool, TOOLS } from './tools.ts';

const usageOf = (name: string): string => `Usage: ${name} [--docs FOLDER]…

  --docs FOLDER   an unpacked bundle, a folder with packs, or an export; can be repeated.
                  Default: the folder of this file, or the export that it's in

A server for the Model Context Protocol on standard input and output. It reads these folders, and nothing else.`;

/** Runs the server until its input ends. Returns the exit status: 2 for wrong usage. `folders` are the default. */
export async function runAgent(
  name: string,
  args: readonly string[],
  data: AgentData,
  folders: readonly string[],
  converters: Converters,
): Promise<0 | 2> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { docs: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) {
      console.error(usageOf(name));
      return 0;
    }
    const docs = values.docs?.flatMap(openDocs) ?? firstWithDocs(folders);
    await createAgentServer(name, openLibrary(data, docs, converters)).connect(new StdioServerTransport());
    return 0;
  } catch (error) {
    const isUse = error instanceof UsageError || (error instanceof Error && 'code' in error);
    if (!isUse) throw error;
    console.error(`${error.message}\n\n${usageOf(name)}`);
    return 2;
  }
}

/** The docs in the first folder that has any. */
function firstWithDocs(folders: readonly string[]) {
  for (const folder of folders) {
    try {
      return openDocs(folder);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    }
  }
  throw new UsageError('There are no docs next to this file. Name their folder with --docs.');
}

/** Data of a bundle is a script that hands it over: `docsFile("path","text");`. */
const SCRIPT = /^docsFile\("[^"]*",([\s\S]*)\);\s*$/;

/** The list of an export's versions. */
const METADATA = `${LANDING_FOLDER}/versions-metadata.json`;

/** What a bundle has, and nothing else. */
const BUNDLE = /(?:^|\/)offline\/pages\.json\.js$/;

/**
 * The docs in a folder: those of an export, of an unpacked bundle, and of packs, which must have the checksum next to
 * them. Throws a `UsageError` if there are none, and for a pack with another checksum.
 */
export function openDocs(path: string): OfflineDocs[] {
  const folder = openFolder(path);
  if (folder.read(METADATA) !== null) return openExport(folder, '');
  const files = folder.list();
  const docs = [
    ...files.filter((file) => file.endsWith('.pack')).map((file) => openChecked(folder, file)),
    ...files
      .filter((file) => BUNDLE.test(file))
      .flatMap((file) => openBundle(folder, file.replace(BUNDLE, ''))),
  ];
  if (docs.length > 0) return docs;
  throw new UsageError(
    `${path} has no docs: expected an export, an unpacked bundle, or files that end in .pack.`,
  );
}

function openChecked(folder: OpenFolder, file: string): OfflineDocs {
  const bytes = folder.read(file) ?? Buffer.from('');
  const [wanted = ''] = folder.read(`${file}.sha256`)?.toString('utf8').split(' ') ?? [];
  const hash = sha256Of(bytes);
  if (wanted !== hash)
    throw new UsageError(`${file} doesn't have the checksum in ${file}.sha256. Download both again.`);
  return openPack(file, bytes);
}

function textIn(folder: OpenFolder, path: string): string | null {
  const plain = folder.read(path)?.toString('utf8');
  if (plain !== undefined) return plain;
  const script = SCRIPT.exec(folder.read(`${path}.js`)?.toString('utf8') ?? '');
  return script === null ? null : JSON.parse(script[1] ?? '""');
}

function docsAt(folder: OpenFolder, below: string, root: string): OfflineDocs {
  const read = (path: string): string => {
    const text = textIn(folder, below === '' ? path : `${below}/${path}`);
    if (text === null) throw new UsageError(`The docs have no ${path}.`);
    return text;
  };
  const index: VersionIndex = JSON.parse(read(`${root.slice(1)}/index.json`));
  const site = index.url.slice(0, -root.length);
  return { index, site, basePath: basePathOf(site), read };
}

function openExport(folder: OpenFolder, below: string): OfflineDocs[] {
  const { sets }: { sets: { versions: { path: string }[] }[] } = JSON.parse(textIn(folder, METADATA) ?? '');
  return sets.flatMap(({ versions }) => versions.map(({ path }) => docsAt(folder, below, path)));
}

function openBundle(folder: OpenFolder, below: string): OfflineDocs[] {
  const at = (path: string) => (below === '' ? path : `${below}/${path}`);
  const pages: string[] = JSON.parse(textIn(folder, at('offline/pages.json')) ?? '[]');
  return pages
    .filter((page) => textIn(folder, at(`${page.slice(1)}/index.json`)) !== null)
    .map((root) => docsAt(folder, below, root));
}

/** What a tool returns to its caller. */
type Answer = { content: { type: 'text'; text: string }[]; isError?: true };

const answered = (text: string): Answer => ({ content: [{ type: 'text', text }] });

/** Runs a tool. What the caller must correct is an answer, too. */
async function run(
  { run: answer }: AgentTool,
  input: Record<string, unknown>,
  library: Library,
): Promise<Answer> {
  try {
    return answered(await answer(input, library));
  } catch (error) {
    if (error instanceof UsageError || error instanceof z.ZodError)
      return { ...answered(error.message), isError: true };
    throw error;
  }
}

/** The server with all tools, without a transport. */
export function createAgentServer(name: string, library: Library): McpServer {
  const here = library.docs.map(({ index }) => `${index.set} ${index.version}`).join(', ');
  const server = new McpServer(
    { name, version: '1.0.0' },
    {
      instructions: `The documentation of ${library.title}, without a network. Pass the version that the user runs to each tool: what is true of one version can be wrong for another. Docs: ${here}.`,
    },
  );
  for (const tool of TOOLS) {
    const { title, description, input: inputSchema } = tool;
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(tool.name, { title, description, inputSchema, annotations }, (input) =>
      run(tool, input as Record<string, unknown>, library),
    );
  }
  for (const docs of library.docs) {
    const { set, version, label, url } = docs.index;
    const path = `${url.slice(docs.site.length + 1)}/llms.txt`;
    const config = { title: `Pages of ${set} ${label}`, mimeType: 'text/markdown' };
    server.registerResource(`${set} ${version}`, `docs://${set}/${version}`, config, (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'text/markdown', text: docs.read(path) }],
    }));
  }
  const version = z.string().max(100);
  server.registerPrompt(
    'upgrade',
    {
      title: 'Upgrade to another version',
      description: 'Plans an upgrade, and rewrites the configuration for it.',
      argsSchema: z.object({ from: version, to: version }),
    },
    ({ from, to }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: `Upgrade from ${from} to ${to}. Ask what_changed for each step. Rewrite each configuration file with upgrade_config, ask me about its open decisions, and check the result with check_config for ${to}. Check every command with check_commands before you run it.`,
          },
        },
      ],
    }),
  );
  return server;
}
