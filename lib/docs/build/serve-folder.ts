import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';
import { LANDING_FOLDER } from '../../ground/base/landing.ts';
import { listFiles } from '../../ground/disk/list-files.ts';
import { type HeaderRule, headersFor } from '../publish/export/headers.ts';
import { asksMarkdown, VARY } from '../publish/export/negotiate.ts';

/** About 2 ms for a page; the highest quality would take a second for the largest. */
const BROTLI_QUALITY = 5;

/** What to serve, and how. */
export type ServeOptions = {
  folder: string;
  /** Path below which the folder is served: '' or '/x'. */
  basePath: string;
  headers: readonly HeaderRule[];
};

/** The highest port number. */
const LAST_PORT = 65_535;

/** What a file server supports. Browsers use no other methods. */
const METHODS = ['GET', 'HEAD'];

/** `bytes=100-199` or `bytes=100-`. Numbers of 16 digits and more can't be counted exactly, and no file is that large. */
const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/** Whether a request asks for one part of a file in a form that the file server handles correctly. */
function asksForPart({ headers: { range = '', 'if-range': condition } }: IncomingMessage): boolean {
  const [, first, last = ''] = RANGE.exec(range) ?? [];
  if (first === undefined || condition !== undefined) return false;
  return last === '' || (Number(last) > 0 && Number(first) <= Number(last));
}

/** A server may respond with the whole file. It does so for invalid ranges and for rare kinds. */
function readRange(request: IncomingMessage): void {
  // A part consists of the file's own bytes, not of the compressed ones.
  if (asksForPart(request)) delete request.headers['accept-encoding'];
  else delete request.headers.range;
}

function refuseMethod({ method }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(405, { Allow: METHODS.join(', '), 'Content-Type': 'text/plain;charset=utf-8' });
  response.end(`${method} is not allowed: this server only reads files.\n`);
}

/** What the compression does. Its own type requires another framework's requests, but it only uses Node's. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * A server whose process survives its handler: an error that the handler throws, and one of a stream that it pipes into
 * the response, is printed, and the reader gets status 500 or, if the response has begun, a closed connection.
 */
export function survivingServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  print: (line: string) => void = (line) => console.error(line),
): Server {
  return createServer((request, response) => {
    const fail = (error: unknown) => {
      print(`${request.method} ${JSON.stringify(request.url)} failed: ${String(error)}`);
      if (response.headersSent) return void response.destroy();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8' });
      response.end('The server failed to read this file.\n');
    };
    response.on('pipe', (source) => source.on('error', fail));
    try {
      handle(request, response);
    } catch (error) {
      fail(error);
    }
  });
}

/**
 * A server for an export: compressed responses, the site's headers, the not-found page with status 404, and everything
 * else like a plain file server. A page that's requested as Markdown is answered by its Markdown. The folder is listed once, when the server is created.
 */
export function createExportServer({ folder, basePath, headers }: ServeOptions): Server {
  const compress = compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  }) as Middleware;
  const files = sirv(folder, { extensions: ['html'], etag: true, dotfiles: false, ignores: false });
  const notFound = readFileSync(join(folder, '404.html'));
  const pages = new Set(
    listFiles(folder).flatMap((path) => (path.endsWith('.md') ? [`${basePath}/${path.slice(0, -3)}`] : [])),
  );

  return survivingServer((request, response) => {
    const asked = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const isPage = pages.has(asked);
    const path = isPage && asksMarkdown(request.headers.accept) ? `${asked}.md` : asked;
    if (isPage) for (const [name, value] of Object.entries(VARY)) response.setHeader(name, value);
    for (const [name, value] of Object.entries(headersFor(path, headers))) response.setHeader(name, value);
    if (!METHODS.includes(request.method ?? '')) return refuseMethod(request, response);
    readRange(request);
    const answerNotFound = () => {
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/html;charset=utf-8');
      response.end(notFound);
    };
    const isBelow = path === basePath || path.startsWith(`${basePath}/`);
    if (!isBelow || path === `${basePath}/404`) return answerNotFound();
    request.url = path.slice(basePath.length) || '/';
    compress(request, response, () => files(request, response, answerNotFound));
  });
}

/** Whether an export exists. */
export function hasExport(folder: string): boolean {
  return existsSync(join(folder, '404.html')) && existsSync(join(folder, `${LANDING_FOLDER}.html`));
}

/** Listens on the loopback address. Resolves with the port, which is the first free one from `port` on. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port < LAST_PORT) resolve(listen(server, port + 1));
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
