import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { freePort } from '../../lib/ground/disk/free-port.ts';
import { until } from './dev-loop.ts';
import { createProbe, PROBE_ADDRESS } from './dev-probe.ts';
import { type DevServer, startDevServer, whenReady } from './dev-server.ts';
import { percentile } from './process-cost.ts';
import { createWorkingCopy } from './working-copy.ts';

const EDITS = 20;
const PAUSE_MILLISECONDS = 1000;

/** About as many as the content has. */
const PAGES = 2500;

/** `firstPageSeconds`: from the start of the server until a browser has loaded a page. The others in milliseconds. */
type LoopFigures = { firstPageSeconds: number; p50: number; p95: number; all: number[] };

type PeerFigures = {
  ours: LoopFigures;
  vitePress: LoopFigures;
  ratios: { firstPage: number; p50: number; p95: number };
};

type Opened = { page: Page; firstPageSeconds: number };

/** Opens a page in the browser as soon as its server responds. */
async function open(browser: Browser, server: DevServer, address: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const startedAt = performance.now();
  await page.goto(server.origin + address, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  const firstPageSeconds = server.readySeconds + (performance.now() - startedAt) / 1000;
  await page.waitForTimeout(PAUSE_MILLISECONDS);
  return { page, firstPageSeconds };
}

const figuresOf = ({ firstPageSeconds }: Opened, [, ...all]: readonly number[]): LoopFigures => ({
  firstPageSeconds,
  p50: percentile(all, 0.5),
  p95: percentile(all, 0.95),
  all,
});

/**
 * Edits a page of the whole content and a page of VitePress with as many pages in turn, and measures how soon each is on
 * the screen. The first edit of each doesn't count. Needs a browser and the package registry.
 */
export async function measureDevPeer(root: string): Promise<PeerFigures> {
  const { folder, remove } = createWorkingCopy(root);
  const peer = installVitePress(PAGES);
  const servers: DevServer[] = [];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const probe = createProbe(folder);
    const start = async (starting: Promise<DevServer>, address: string): Promise<Opened> => {
      const server = await starting;
      servers.push(server);
      return open(browser, server, address);
    };
    const ours = await start(startDevServer(folder, PROBE_ADDRESS), PROBE_ADDRESS);
    const theirs = await start(peer.start(), VITEPRESS_ADDRESS);
    const [own, other]: [number[], number[]] = [[], []];
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const line = `Body ${edit} of many`;
      await ours.page.bringToFront();
      own.push(await until(ours.page, () => probe.edit('body', line), line));
      await theirs.page.bringToFront();
      other.push(await until(theirs.page, () => peer.edit(line), line));
    }
    const [mine, vitePress] = [figuresOf(ours, own), figuresOf(theirs, other)];
    const ratios = {
      firstPage: mine.firstPageSeconds / vitePress.firstPageSeconds,
      p50: mine.p50 / vitePress.p50,
      p95: mine.p95 / vitePress.p95,
    };
    return { ours: mine, vitePress, ratios };
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    peer.remove();
    remove();
  }
}

const PACKAGE = 'vitepress@1.6.4';

/** The page that a measurement edits. */
const EDITED = 'area-0/edited.md';

/** The address of that page. */
const VITEPRESS_ADDRESS = '/area-0/edited.html';

const PARAGRAPH = 'The control plane runs in a pod, and the syncer copies resources to the host. '.repeat(8);

function pageText(title: string, line: string): string {
  const sections = Array.from({ length: 6 }, (_, index) => {
    return `## Section ${index}\n\n${PARAGRAPH}\n\n\`\`\`yaml\ncontrolPlane:\n  replicas: ${index}\n\`\`\``;
  });
  return [`# ${title}`, line, ...sections, ''].join('\n\n');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** VitePress with made-up documentation in a temporary folder. */
type VitePress = {
  start: () => Promise<DevServer>;
  /** Changes the line that the edited page shows first. */
  edit: (line: string) => void;
  remove: () => void;
};

/** Installs VitePress in a temporary folder, with `pages` made-up pages. */
function installVitePress(pages: number): VitePress {
  const folder = mkdtempSync(join(tmpdir(), 'docs-vitepress-'));
  write(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  write(join(folder, '.vitepress/config.js'), "export default { title: 'Made up' };\n");
  for (let index = 1; index < pages; index += 1) {
    write(join(folder, `area-${index % 12}/page-${index}.md`), pageText(`Page ${index}`, PARAGRAPH));
  }
  const edit = (line: string) => write(join(folder, EDITED), pageText('Edited page', line));
  edit('Body 0');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', PACKAGE], {
    cwd: folder,
    stdio: 'ignore',
  });
  return { start: () => start(folder), edit, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function start(folder: string): Promise<DevServer> {
  const port = await freePort(3500);
  const program = join(folder, 'node_modules/vitepress/bin/vitepress.js');
  const begin = (): { child: ChildProcess; output: () => string } => {
    const child = spawn(process.execPath, [program, 'dev', '--port', String(port), '--strictPort'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    return { child, output: () => output };
  };
  return whenReady(`http://localhost:${port}`, VITEPRESS_ADDRESS, begin);
}
