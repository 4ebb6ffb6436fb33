import { createServer, type Server } from 'node:http';
import type { GeneratedReader } from '../generated/generated-reader.ts';
import type { LiveAnswer } from '../generated/live-reader.ts';

/** Makes a value, or tells the printed problems that stand in its way. */
export type LiveSource = {
  [Method in keyof GeneratedReader]: (
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

/** Path inside an export → text, null where there is no such file. */
export type ReadFile = (path: string) => Promise<string | null>;

/** Below this path, files that an export has and the framework does not make are served. */
export const LIVE_FILES = '/files/';

/** The path that a request asks for, decoded; null where it cannot be read. */
function pathOf(requestUrl: string): string | null {
  try {
    return decodeURI(new URL(requestUrl, 'http://127.0.0.1').pathname);
  } catch {
    return null;
  }
}

/**
 * Serves live data to the routes of `npm run dev`, and files to the browser. Errors of a source are told as
 * problems, those of a file with status 500.
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
