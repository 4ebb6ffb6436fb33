import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Headless Chromium: it runs the tests in about half the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a browser that is already on this machine: CHROMIUM_PATH, an installed one, or Playwright's own; null if
 * there is none.
 */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it.`);
  }
  const downloaded = chromium.executablePath();
  return [...INSTALLED, downloaded].find((path) => path !== '' && existsSync(path)) ?? null;
}

function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a package of Debian or a derivative. Returns false if this process lacks the rights, or if there is no such
 * package.
 */
function installFromSystem(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  return (
    attempt('apt-get', ['update']) && attempt('apt-get', ['install', '-y', '--no-install-recommends', name])
  );
}

/**
 * Path of a browser. On a CI machine with Debian or a derivative, it's the headless one, installed if this process has
 * the rights. Otherwise it's one that is already there or, if there is none, Playwright's download, then the system's
 * package.
 * Throws one clear error if nothing works.
 */
export function ensureBrowser(): string {
  const isChosen = process.env.CHROMIUM_PATH !== undefined && process.env.CHROMIUM_PATH !== '';
  const isOnCi = process.env.CI === '1' || process.env.CI === 'true';
  if (isOnCi && !isChosen && !existsSync(HEADLESS_SHELL)) installFromSystem('chromium-headless-shell');
  const found = findBrowser();
  if (found !== null) return found;
  const isInstalled = attempt('npx', ['playwright', 'install', 'chromium']) || installFromSystem('chromium');
  const path = isInstalled ? findBrowser() : null;
  if (path !== null) return path;
  throw new Error(
    "No browser for the end-to-end tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one, then run 'npm test' again.",
  );
}
