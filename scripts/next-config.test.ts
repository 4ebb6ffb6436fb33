import { createRequire } from 'node:module';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import config from '../next.config.ts';

type Block = (
  request: { url: string; headers: Record<string, string> },
  response: { end: (text: string) => void; statusCode: number },
  origins: string[] | undefined,
) => boolean;

// What the framework asks before it lets a page listen for changes.
const { blockCrossSiteDEV }: { blockCrossSiteDEV: Block } = createRequire(import.meta.url)(
  'next/dist/server/lib/router-utils/block-cross-site-dev.js',
);

function isRefused(origin: string): boolean {
  vi.stubEnv('DOCS_LIVE_ADDRESS', 'http://127.0.0.1:1/');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { allowedDevOrigins } = config(PHASE_DEVELOPMENT_SERVER);
  const request = { url: '/_next/webpack-hmr', headers: { origin } };
  return blockCrossSiteDEV(request, { end: () => {}, statusCode: 200 }, allowedDevOrigins);
}

describe('a page of npm run dev', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is refreshed at %s',
    (origin) => {
      expect(isRefused(origin)).toBe(false);
    },
  );

  it.each(['http://example.com', 'http://192.168.0.2:3000', 'null'])('is not open to %s', (origin) => {
    expect(isRefused(origin)).toBe(true);
  });
});
