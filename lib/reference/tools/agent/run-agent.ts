import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { UsageError } from '../../../ground/base/usage-error.ts';
import type { Converters } from '../../workbench/facts/open-facts.ts';
import type { AgentData } from './agent-data.ts';
import { openLibrary } from './library.ts';
import { openDocs } from './open-docs.ts';
import { createAgentServer } from './serve-agent.ts';

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
