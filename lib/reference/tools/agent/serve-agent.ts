import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { UsageError } from '../../../ground/base/usage-error.ts';
import type { Library } from './library.ts';
import { type AgentTool, TOOLS } from './tools.ts';

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
