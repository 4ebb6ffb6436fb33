import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../lib/ground/disk/free-port.ts';
import { type DevServer, whenReady } from './dev-server.ts';

const PACKAGE = 'vitepress@1.6.4';

/** The page that a measurement edits. */
const EDITED = 'area-0/edited.md';

/** The address of that page. */
export const VITEPRESS_ADDRESS = '/area-0/edited.html';

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
export type VitePress = {
  start: () => Promise<DevServer>;
  /** Changes the line that the edited page shows first. */
  edit: (line: string) => void;
  remove: () => void;
};

/** Installs VitePress in a temporary folder, with `pages` made-up pages. */
export function installVitePress(pages: number): VitePress {
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
