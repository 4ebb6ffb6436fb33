import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser.ts';
import {
  BASE_PATH,
  FOREIGN_ORIGIN,
  HAS_DRAFTS,
  OTHER_SITE,
  SLOW_NETWORK,
  SLOWDOWN,
} from './e2e/support/target.ts';

const PORT = Number(process.env.E2E_PORT ?? 4180);
const executablePath = findBrowser();
const isSlowed = SLOWDOWN > 1 || SLOW_NETWORK;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: 'e2e',
  // The specs of other sites run on their exports: see scripts/test-sites.ts. The authors' examples are a draft.
  ...(OTHER_SITE === null
    ? { testIgnore: ['sites/**', ...(HAS_DRAFTS ? [] : ['authoring.spec.ts'])] }
    : { testMatch: `sites/${OTHER_SITE}.spec.ts` }),
  outputDir: 'test-results',
  // Some tests only wait for a clock. Slowed browsers that run at the same time would slow each other down further.
  workers: isSlowed ? 2 : 3,
  fullyParallel: true,
  // Tests wait for events, not for a time. These limits only end what will never happen, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: FOREIGN_ORIGIN ?? `http://127.0.0.1:${PORT}`,
    ...(process.env.E2E_TOUCH === '1' ? PHONE : { viewport: { width: 1440, height: 900 } }),
    ...(process.env.E2E_REDUCED_MOTION === '1' && { contextOptions: { reducedMotion: 'reduce' } }),
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Headless Chromium 150 crashes if Ctrl+click opens a tab in a separate process.
        '--process-per-site',
      ],
    },
  },
  ...(FOREIGN_ORIGIN === null && {
    webServer: {
      command: `node --import ./scripts/typescript.mjs scripts/serve.ts --port ${PORT}`,
      url: `http://127.0.0.1:${PORT}${BASE_PATH}/`,
      // A server that is already running there may serve another export.
      reuseExistingServer: false,
    },
  }),
});
