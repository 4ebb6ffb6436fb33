import { createServer, type Server } from 'node:http';
import type { GeneratedReader } from '../generated/generated-reader.ts';
import type { LiveAnswer } from '../generated/live-reader.ts';

/** Returns a value, or the printed problems that prevent it. */
export type LiveSource = {
  [Method in Exclude<keyof GeneratedReader, 'readShells'>]: (
    argument: string,
  ) => Promise<LiveAnswer<Awaited<ReturnType<GeneratedReader[Method]>>>>;
};

const isMethod = (source: LiveSource, name: string): name is keyof LiveSource => Object.hasOwn(source, name);

async function answerOf(source: LiveSource, requestUrl: string): Promise<LiveAnswer<unknown> | null> {
  const { pathname, searchParams } = new URL(requestUrl, 'http://127.0.0.1');
  const method = pathname.slice(1);
  if (!isMethod(source, method)) return null;
  return source[method](searchParams.get('argument') ?? '');
}

/** Path in an export → text; null if there's no such file. */
export type ReadFile = (path: string) => Promise<string | null>;

/** Files that an export has and the framework doesn't generate are served below this path. */
export const LIVE_FILES = '/files/';

/** The path that a request asks for, decoded; null if it can't be read. */
function pathOf(requestUrl: string): string | null {
  try {
    return decodeURI(new URL(requestUrl, 'http://127.0.0.1').pathname);
  } catch {
    return null;
  }
}

/**
 * Serves live data to the routes of `npm run dev`, and files to the browser. Errors of a source are returned as
 * problems, and those of a file with status 500.
 */
export function createLiveServer(source: LiveSource, readFile: ReadFile): Server {
  return createServer(async (request, response) => {
    const pathname = pathOf(request.url ?? '/');
    if (pathname === null) {
      response.writeHead(400).end();
      return;
    }
    if (pathname.startsWith(LIVE_FILES)) {
      const file = await readFile(pathname.slice(LIVE_FILES.length)).then(
        (text) => ({ status: text === null ? 404 : 200, text: text ?? '' }),
        (error: unknown) => ({ status: 500, text: String(error) }),
      );
      const type = pathname.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'application/json';
      response.writeHead(file.status, { 'Content-Type': type }).end(file.text);
      return;
    }
    const answer = await answerOf(source, request.url ?? '/').catch((error: unknown) => ({
      problems: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }));
    response.statusCode = answer === null ? 404 : 200;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
  });
}
