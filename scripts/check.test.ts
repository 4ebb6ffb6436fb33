import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { tinyFiles } from '../lib/docs/checks/testing/tiny-project.ts';
import { tempFolder } from '../lib/ground/disk/testing/temp-folder.ts';

describe('npm run check', () => {
  let root = '';
  beforeEach(() => {
    root = tempFolder();
    for (const [path, text] of Object.entries({ ...tinyFiles, 'package-lock.json': '{}' })) put(path, text);
  });

  function put(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  function run(...options: string[]) {
    const [tsx, script] = [resolve('node_modules/.bin/tsx'), resolve('scripts/check.ts')];
    return spawnSync(tsx, [script, ...options], { cwd: root, encoding: 'utf8' });
  }

  /** Exit code and output without the elapsed time. */
  function check(...options: string[]): [number | null, string] {
    const { status, stdout } = run(...options);
    return [status, stdout.replace(/ \(\d+\.\d s\)\n$/, '')];
  }

  it('accepts the problems that exist, and from then on only fails for new ones', () => {
    const page = '---\ntitle: Setup\n---\n\n```\nrun\n```\n';
    put('content/app/1.0/guide/setup.mdx', page);
    expect(check('--accept')).toMatchInlineSnapshot(`
      [
        0,
        "Accepted 1 problem in content/accepted.json.
      no problems",
      ]
    `);
    expect(readFileSync(join(root, 'content/accepted.json'), 'utf8')).toMatchInlineSnapshot(`
      "{
        "content/app/1.0/guide/setup.mdx": {
          "code-block: The code block names no language.": 1
        }
      }
      "
    `);
    put('content/app/1.0/guide/setup.mdx', page + page.slice(page.indexOf('```')));
    expect(check()).toMatchInlineSnapshot(`
      [
        1,
        "content/app/1.0/guide/setup.mdx:8:1 code-block The code block names no language.
          Write it after the backticks; 'text' is plain text.
      1 problem",
      ]
    `);
  });

  it('ends with 1 and prints each problem with its place, also when it knows it from before', () => {
    put('content/app/1.0/guide/setup.mdx', '---\ntitle: Setup\n---\n\nSee [this](./nowhere.mdx).\n');
    const first = check();
    expect(first).toMatchInlineSnapshot(`
      [
        1,
        "content/app/1.0/guide/setup.mdx:5:5 dead-link In every version: 'guide/nowhere.mdx' does not exist.
          Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx.
      1 problem",
      ]
    `);
    expect(check()).toEqual(first);
    const [code, json] = check('--json');
    expect([code, JSON.parse(json)]).toMatchObject([1, [{ line: 5, column: 5, rule: 'dead-link' }]]);
    expect(check('--format', 'json')).toEqual([1, json]);
    expect(check('--format', 'github')[1]).toContain(
      '::error file=content/app/1.0/guide/setup.mdx,line=5,col=5,title=dead-link::In every version',
    );
  });

  it('says in one line that the lock file is missing, and what to do', () => {
    rmSync(join(root, 'package-lock.json'));
    const { status, stderr } = run('--json');
    expect([status, stderr]).toMatchInlineSnapshot(`
      [
        1,
        "There is no package-lock.json in this folder. Restore it from git, or run 'npm install' to write it.
      ",
      ]
    `);
  });

  it.each([
    [['--format', 'xml'], "There is no format 'xml'. Expected one of: text, json, github, gitlab, sarif.\n"],
    [['--external', '--watch'], '--external only runs once: leave out --watch.\n'],
    [['--format', 'sarif', '--json'], '--json means --format json: leave one of the two out.\n'],
  ])('rejects %s', (options, message) => {
    const { status, stderr } = run(...options);
    expect([status, stderr]).toEqual([1, message]);
  });

  /** Exit code and output of a run during which this process can answer requests. */
  function runBeside(...options: string[]): Promise<[unknown, string]> {
    const [tsx, script] = [resolve('node_modules/.bin/tsx'), resolve('scripts/check.ts')];
    return new Promise((done) =>
      execFile(tsx, [script, ...options], { cwd: root }, (error, stdout) => done([error?.code ?? 0, stdout])),
    );
  }

  it('only sends requests with --external, and none to hosts that are not on the internet', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.writeHead(200).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const links = `[own](${origin}/a#part) [example](https://a.example.com/)`;
    put('content/app/1.0/guide/setup.mdx', `---\ntitle: Setup\n---\n\nSee ${links}.\n`);
    const [code, output] = await runBeside('--external');
    expect([code, output.replaceAll(origin, 'http://host')]).toMatchInlineSnapshot(`
      [
        1,
        "external links: 1 found, 1 requested, the others responded within the last week
      content/app/1.0/guide/setup.mdx:5:5 dead-external-link 'http://host/a' leads to 127.0.0.1, which is not on the internet, and isn't requested.
          Link to what every reader can reach, or remove the link.
      1 problem
      ",
      ]
    `);
    put('content/site.yml', `${tinyFiles['content/site.yml']}externalLinks: { allow: ['${origin}/'] }\n`);
    expect(await runBeside('--external')).toEqual([
      0,
      'external links: 0 found, 0 requested, the others responded within the last week\nno problems\n',
    ]);
    await new Promise((closed) => server.close(closed));
    expect(requests).toBe(0);
  });

  it('ends with 0 if there is none', () => {
    expect(check()).toEqual([0, 'no problems']);
  });
});
