import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../../capabilities.ts';
import { loadAssembly } from '../../../docs/site/load-assembly.ts';
import { indexSite } from '../../../docs/site/site-index.ts';
import { OWN_ROOT } from '../../facts/testing/own-content.ts';
import { validateBundle } from './validate-bundle.ts';

const { site, project } = await loadAssembly(OWN_ROOT, { capabilities });
if (site === null) throw new Error('The content makes no site.');
const { versions } = site;
const index = indexSite(site, project);
const made = await validateBundle(index);
const text = made['docs/downloads/validate.mjs'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'validate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['validate.mjs', ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('validate.mjs', () => {
  writeFileSync(join(folder, 'validate.mjs'), text);
  writeFileSync(join(folder, 'vcluster.yaml'), 'sync:\n  toHost:\n    pdos: {}\n');
  const [newest = ''] =
    versions.sets.find(({ name }) => name === 'vcluster')?.versions.map(({ name }) => name) ?? [];

  it('runs in an empty folder', () => {
    const { status, stdout } = run(['vcluster.yaml', '--for', `vcluster@${newest}`]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^vcluster\.yaml:3:5 unknown-field 'sync\.toHost\.pdos'/);
    expect(run(['-', '--json'], 'sync: {}\n')).toMatchObject({ status: 0, stderr: '' });
    expect(run(['--what']).status).toBe(2);
  });

  it('is the same each time, with its SHA-256', async () => {
    expect(await validateBundle(index)).toEqual(made);
    expect(made['docs/downloads/validate.mjs.sha256']).toBe(
      `${createHash('sha256').update(text).digest('hex')}  validate.mjs\n`,
    );
    expect(text).not.toContain(OWN_ROOT);
  });
});

describe('the workbench', () => {
  it('runs in a browser, and is small', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: [
          'check-file',
          'explain',
          'fitting-versions',
          'upgrade/upgrade-file',
          'facts/open-facts',
          '../examine/yaml/recognize',
        ]
          .map((name) => `export * from './lib/reference/workbench/${name}.ts';`)
          .join('\n'),
        resolveDir: OWN_ROOT,
        loader: 'ts',
      },
      bundle: true,
      minify: true,
      write: false,
      platform: 'browser',
      format: 'esm',
      logLevel: 'silent',
    });
    const code = outputFiles[0]?.text ?? '';
    expect(code).not.toMatch(/from\s*"node:/);
    expect(brotliCompressSync(code).length).toBeLessThan(70_000);
  });
});
