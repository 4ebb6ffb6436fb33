import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import serveHandler from 'serve-handler';
import sirv from 'sirv';

/** A file server for the export as people run it, with only the export's own files. */
export type PlainHost = { origin: string; stop: () => Promise<void> };

async function listen(server: Server): Promise<PlainHost> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** Starts the file server `sirv` on a folder. */
export function startSirv(folder: string): Promise<PlainHost> {
  const handler = sirv(folder, { extensions: ['html'] });
  const notFound = readFileSync(join(folder, '404.html'));
  return listen(
    createServer((request, response) =>
      handler(request, response, () => {
        response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(notFound);
      }),
    ),
  );
}

/** Where the package `serve` reads its settings: a file in the folder that it serves. */
function serveSettings(folder: string): object {
  const path = join(folder, 'serve.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Starts the file server `serve` on a folder, with the settings that the export contains. */
export function startServe(folder: string): Promise<PlainHost> {
  const settings = { ...serveSettings(folder), public: folder };
  return listen(createServer((request, response) => void serveHandler(request, response, settings)));
}

/** Path of an nginx on this machine; null if there is none. */
export function findNginx(): string | null {
  return ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync) ?? null;
}

function freePort(): Promise<number> {
  const probe = createSocketServer();
  return new Promise((done) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

const nginxConfiguration = (work: string, folder: string, port: number): string => `
  daemon off; master_process off; pid ${work}/nginx.pid; error_log ${work}/error.log;
  events {}
  http {
    types { text/html html htm; text/css css; text/javascript js; text/plain txt; application/json json; image/svg+xml svg; image/png png; image/webp webp; image/avif avif; font/woff2 woff2; }
    access_log off;
    client_body_temp_path ${work}; proxy_temp_path ${work}; fastcgi_temp_path ${work}; uwsgi_temp_path ${work}; scgi_temp_path ${work};
    server { listen 127.0.0.1:${port}; absolute_redirect off; root ${resolve(folder)}; error_page 404 /404.html; }
  }`;

/** What a failed request says if the host closed a kept connection at the moment when it was used again. */
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Requests an address. Like a browser, it repeats a request whose connection the host has just closed. */
export async function ask(address: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const { code } = (error instanceof Error && error.cause ? error.cause : {}) as { code?: string };
    if (code === undefined || !CLOSED.includes(code)) throw error;
    return fetch(address, init);
  }
}

async function waitFor(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nothing answers at ${origin}.`);
}

/** nginx with nothing but \`root\` and \`error_page\`. */
export async function startNginx(nginx: string, folder: string): Promise<PlainHost> {
  const work = mkdtempSync(join(tmpdir(), 'docs-nginx-'));
  const port = await freePort();
  const configuration = join(work, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(work, folder, port));
  execFileSync(nginx, ['-t', '-q', '-c', configuration], { stdio: 'inherit' });
  const child = spawn(nginx, ['-c', configuration], { stdio: 'inherit' });
  process.once('exit', () => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(origin);
  const stop = async () => {
    child.kill();
    rmSync(work, { recursive: true, force: true });
  };
  return { origin, stop };
}
