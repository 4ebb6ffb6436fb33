import { createServer, type Server } from 'node:http';
import type { GeneratedReader } from './generated.ts';
import type { LiveAnswer } from './live-reader.ts';

/** Makes a value, or tells the printed problems that stand in its way. */
export type LiveSource = {
  [Method in keyof GeneratedReader]: (
    argument: string,
  ) => Promise<LiveAnswer<Awaited<ReturnType<GeneratedReader[Method]>>>>;
};

async function answerOf(source: LiveSource, requestUrl: string): Promise<LiveAnswer<unknown> | null> {
  const { pathname, searchParams } = new URL(requestUrl, 'http://127.0.0.1');
  const method = pathname.slice(1);
  if (!Object.hasOwn(source, method)) return null;
  return source[method as keyof LiveSource](searchParams.get('argument') ?? '');
}

/** Serves live data to the routes of `npm run dev`. Errors of a source are told as problems. */
export function createLiveServer(source: LiveSource): Server {
  return createServer(async (request, response) => {
    const answer = await answerOf(source, request.url ?? '/').catch((error: unknown) => ({
      problems: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }));
    response.statusCode = answer === null ? 404 : 200;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
  });
}
