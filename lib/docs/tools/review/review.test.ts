import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { capabilities } from '../../../capabilities.ts';
import { readProject } from '../../../ground/disk/read-project.ts';
import { readProjectAt } from '../../../ground/disk/read-project-at.ts';
import { tinyFiles } from '../../checks/testing/tiny-project.ts';
import { changesSince, printPageChanges, readSinceRequest, runChangesSince } from './changes-since.ts';

const VERSIONS = JSON.stringify({
  sets: [
    {
      name: 'app',
      label: 'App',
      route: '/docs',
      versions: [
        { name: '2.0', label: 'v2.0', path: '', isLast: true },
        { name: '1.0', label: 'v1.0', path: '1.0' },
      ],
    },
  ],
});
const SETTINGS = tinyFiles['content/site.yml'] ?? '';
const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

const BEFORE: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'versions.json': VERSIONS,
  'content/site.yml': SETTINGS,
  'content/app/1.0/index.mdx': page('Start', 'See [sleep](sleep.mdx).'),
  'content/app/1.0/sleep.mdx': page('Sleep', 'It sleeps.\n\nimport Hint from "/_hint.mdx"\n\n<Hint />'),
  'content/app/1.0/_hint.mdx': 'A hint.\n',
  'content/app/1.0/old.mdx': page('Old', 'Goes away.'),
  'content/app/1.0/place.mdx': page('Place', 'It moves.'),
};

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    stdio: 'ignore',
  });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'review-'));
  for (const [path, text] of Object.entries(BEFORE)) write(path, text);
  git('init');
  git('add', '.');
  git('commit', '-m', 'x');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('readProjectAt', () => {
  it('reads the same project from the commit as from the disk', async () => {
    expect(readProjectAt(root, 'HEAD')).toEqual(await readProject(root));
  });

  it('names what is no commit', () => {
    expect(() => readProjectAt(root, 'nowhere')).toThrowErrorMatchingInlineSnapshot(
      `[UsageError: There is no commit 'nowhere' in this repository.]`,
    );
    expect(() => readProjectAt(root, '--all')).toThrow("There is no commit '--all'");
  });
});

describe('changesSince', () => {
  it('finds nothing where nothing changed', async () => {
    expect(await runChangesSince(root, { ref: 'HEAD', format: 'text' }, capabilities)).toBe(
      'The text of every page is the same as in HEAD.',
    );
  });

  it('lists pages by their files, with the addresses of all versions that show them', async () => {
    write('content/app/1.0/_hint.mdx', 'Another hint.\n');
    rmSync(join(root, 'content/app/1.0/old.mdx'));
    rmSync(join(root, 'content/app/1.0/place.mdx'));
    write('content/app/1.0/other/place.mdx', page('Place', 'It moves.'));
    write('content/app/2.0/new.mdx', page('New', 'It is new.'));
    expect(await runChangesSince(root, { ref: 'HEAD', format: 'text' }, capabilities)).toMatchInlineSnapshot(`
      "4 pages are different from HEAD.

      Added: New (content/app/2.0/new.mdx, +7 −0 lines)
        /docs/new

      Moved: Place (content/app/1.0/other/place.mdx, +1 −1 lines)
        /docs/other/place
        /docs/1.0/other/place

      Changed: Sleep (content/app/1.0/sleep.mdx, +1 −1 lines)
        /docs/sleep
        /docs/1.0/sleep

      Removed: Old (content/app/1.0/old.mdx, +0 −7 lines)
        /docs/old
        /docs/1.0/old"
    `);
  });

  it('prints a comment', async () => {
    const { changes } = await changesSince(root, 'HEAD', capabilities);
    expect(printPageChanges(changes.slice(0, 1), 'HEAD', 'markdown')).toMatchInlineSnapshot(`
      "### Pages that this change affects

      1 page is different.

      - **New**: added, +7 −0 lines, \`content/app/2.0/new.mdx\`

        \`/docs/new\`
      "
    `);
    const many = changes.slice(0, 1).map((change) => ({ ...change, addresses: ['/a', '/b', '/c', '/d'] }));
    expect(printPageChanges(many, 'HEAD', 'markdown')).toContain('<details><summary>4 addresses</summary>');
    const linked = printPageChanges(changes, 'HEAD', 'markdown', 'https://pr-1.test/x');
    expect(linked).toContain('[`/docs/new`](https://pr-1.test/x/docs/new)');
    expect(linked).toContain('removed, +0 −7 lines, `content/app/1.0/old.mdx`\n\n  `/docs/old`');
    const long = printPageChanges(Array(2000).fill(changes[0]), 'HEAD', 'markdown');
    expect(long.length).toBeLessThan(65_536);
    expect(long).toMatch(/\n1\d{3} more pages aren't listed\.\n$/);
    expect(printPageChanges([], 'HEAD', 'markdown')).toContain('The text of every page stays the same.');
  });
});

it('links to the site below its base path', async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://pr-1.test');
  write('content/site.yml', `${SETTINGS}basePath: /x\n`);
  const text = await runChangesSince(root, { ref: 'HEAD', format: 'markdown' }, capabilities);
  expect(text).toContain('[`/docs/new`](https://pr-1.test/x/docs/new)');
  write('content/site.yml', SETTINGS);
  vi.unstubAllEnvs();
});

describe('readSinceRequest', () => {
  it('knows its own command lines', () => {
    expect(readSinceRequest(['changes', '--since', 'main', '--json'])).toEqual({
      ref: 'main',
      format: 'json',
    });
    expect(readSinceRequest(['changes', '--since', 'main'])).toEqual({ ref: 'main', format: 'text' });
    expect(readSinceRequest(['changes', 'app', '1.0', '2.0'])).toBeNull();
    expect(readSinceRequest(['changes', '--since', 'main', '--help'])).toBeNull();
  });

  it('refuses other formats, and versions beside a commit', () => {
    expect(() => readSinceRequest(['changes', '--since', 'main', '--format', 'html'])).toThrow(
      "isn't a format of this command",
    );
    expect(() => readSinceRequest(['changes', 'app', '--since', 'main'])).toThrow('takes no set');
  });
});
