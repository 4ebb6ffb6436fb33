import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCache, writeCache } from './cache.ts';
import { parseLog, readCommitDates } from './git.ts';
import { createProjectReader, readProject } from './read-project.ts';
import { tempFolder } from './testing/temp-folder.ts';
import { writeFiles } from './write-files.ts';

describe('lib/ground/disk', () => {
  let root = '';
  beforeEach(() => {
    root = tempFolder();
  });

  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  it('follows no symbolic links, and names each, also one that leads nowhere or around', async () => {
    put('content/app/1.0/a.mdx', '# A');
    symlinkSync('a.mdx', join(root, 'content/app/1.0/b.mdx'));
    symlinkSync('nowhere.mdx', join(root, 'content/app/1.0/c.mdx'));
    symlinkSync('..', join(root, 'content/app/1.0/loop'));
    const { sources, links } = await readProject(root);
    expect(sources.map(({ path }) => path)).toEqual(['content/app/1.0/a.mdx']);
    expect(links).toEqual(['content/app/1.0/b.mdx', 'content/app/1.0/c.mdx', 'content/app/1.0/loop']);
  });

  it('reads no pipes, and names each, because reading would never end', async () => {
    put('content/app/1.0/a.mdx', '# A');
    execFileSync('mkfifo', [join(root, 'content/app/1.0/b.mdx'), join(root, 'content/site.yml')]);
    await expect(readProject(root)).rejects.toThrow('content/site.yml is no ordinary file');
    rmSync(join(root, 'content/site.yml'));
    expect((await readProject(root)).links).toEqual(['content/app/1.0/b.mdx']);
  });

  it('judges the bytes of files of settings, whose text no longer shows what they were', async () => {
    mkdirSync(join(root, 'content'));
    writeFileSync(join(root, 'content/site.yml'), Buffer.from('title: Caf\xe9\n', 'latin1'));
    writeFileSync(join(root, 'versions.json'), Buffer.from('\uFEFF{}', 'utf16le'));
    const { settingsFile, versionsFile } = await readProject(root);
    const told = [settingsFile, versionsFile].flatMap((file) => file?.faults ?? []);
    expect(told.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      '1:11 Expected UTF-8, found the byte 0xE9, which is in another encoding.',
      '1:1 Expected UTF-8, found UTF-16.',
    ]);
    expect(versionsFile?.text).toBe('{}');
  });

  it('rejects a folder instead of a settings file with a readable message', async () => {
    mkdirSync(join(root, 'versions.json'));
    await expect(readProject(root)).rejects.toThrow('versions.json is a folder, where a file is expected.');
  });

  it('reads sources with their set, layer, and tree path, and distinguishes assets from texts', async () => {
    put('versions.json', '{}');
    put('content/site.yml', 'title: x');
    put('content/vcluster/0.20.0/manage/a.mdx', '\uFEFF# A');
    put(
      'content/vcluster/0.20.0/media/a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"></svg>',
    );
    put('content/stray.md', 'stray');
    put('content/static/icons/x.svg', '<svg/>');
    const project = await readProject(root);
    expect(project.settingsFile).toEqual({ path: 'content/site.yml', text: 'title: x', faults: [] });
    expect(project.redirectsFile).toBeNull();
    expect(project.publicFiles).toEqual(['icons/x.svg']);
    expect(project.sources.map(({ hash, ...file }) => ({ ...file, digits: hash.length }))).toEqual([
      {
        path: 'content/stray.md',
        set: '',
        layer: '',
        treePath: 'stray.md',
        text: 'stray',
        size: null,
        faults: [],
        digits: 32,
      },
      {
        path: 'content/vcluster/0.20.0/manage/a.mdx',
        set: 'vcluster',
        layer: '0.20.0',
        treePath: 'manage/a.mdx',
        text: '# A',
        size: null,
        faults: [],
        digits: 32,
      },
      {
        path: 'content/vcluster/0.20.0/media/a.svg',
        set: 'vcluster',
        layer: '0.20.0',
        treePath: 'media/a.svg',
        text: null,
        size: { width: 4, height: 2 },
        faults: [],
        digits: 32,
      },
    ]);
  });

  it('gives the same object for a file that did not change since the last reading', async () => {
    put('versions.json', '{}');
    put('content/site.yml', 'title: x');
    put('content/main/current/a.mdx', '# A');
    put('content/main/current/b.mdx', '# B');
    const read = createProjectReader(root);
    const before = await read();
    put('content/main/current/b.mdx', '# New');
    put('content/site.yml', 'title: y');
    const after = await read();
    expect(after.versionsFile).toBe(before.versionsFile);
    expect(after.settingsFile?.text).toBe('title: y');
    expect(after.sources[0]).toBe(before.sources[0]);
    expect(after.sources[1]?.text).toBe('# New');
  });

  it('reads only sources that changed, and everything after any other change', async () => {
    put('content/main/current/a.mdx', '# A');
    put('content/main/current/b.mdx', '# B');
    const read = createProjectReader(root);
    const texts = async (...changed: string[]) => {
      const { sources } = await read(new Set(changed.map((name) => `content/main/current/${name}`)));
      return sources.map(({ text }) => text);
    };
    expect(await texts()).toEqual(['# A', '# B']);
    put('content/main/current/a.mdx', '# New');
    put('content/main/current/b.mdx', '# Not told');
    expect(await texts('a.mdx')).toEqual(['# New', '# B']);
    put('content/main/current/c.mdx', '# C');
    expect(await texts('a.mdx', 'c.mdx')).toEqual(['# New', '# Not told', '# C']);
    rmSync(join(root, 'content/main/current/b.mdx'));
    expect(await texts('b.mdx')).toEqual(['# New', '# C']);
  });

  it('reads an empty folder as a project without files', async () => {
    const project = await readProject(root);
    expect(project).toMatchObject({ versionsFile: null, sources: [], publicFiles: [] });
  });

  it('gives back what was cached, and null for what was not', () => {
    writeCache(root, 'outlines/a.json', '[1]');
    expect(readCache(root, 'outlines/a.json')).toBe('[1]');
    expect(readCache(root, 'outlines/b.json')).toBeNull();
  });

  it('writes only what changed, and prunes the rest when told to', () => {
    put('out/a.txt', 'same');
    put('out/old.txt', 'old');
    const files = new Map([
      ['a.txt', 'same'],
      ['b/c.txt', 'new'],
    ]);
    expect(writeFiles(join(root, 'out'), files, { prune: true })).toEqual({
      written: ['b/c.txt'],
      removed: ['old.txt'],
      unchanged: 1,
    });
    expect(writeFiles(join(root, 'out'), files).written).toEqual([]);
  });

  it('takes the date of the newest commit that names a file', () => {
    const dates = parseLog(
      '\u00012026-02-01\n\ncontent/a.mdx\n\u00012025-01-01\n\ncontent/a.mdx\ncontent/ü.mdx\n',
    );
    expect([...dates]).toEqual([
      ['content/a.mdx', '2026-02-01'],
      ['content/ü.mdx', '2025-01-01'],
    ]);
  });

  /** A repository with one commit per year from 2001 on. Each adds a file with its number. */
  function makeRepository(folder: string, commits: number): void {
    const cwd = join(root, folder);
    mkdirSync(cwd, { recursive: true });
    for (let number = 1; number <= commits; number += 1) {
      const env = { ...process.env, GIT_COMMITTER_DATE: `${2000 + number}-01-01T12:00:00Z` };
      const git = (...args: string[]) => execFileSync('git', args, { cwd, env, stdio: 'ignore' });
      git('init');
      put(join(folder, `content/main/current/a ${number}.mdx`), 'x');
      git('add', '.');
      git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-m', 'x');
    }
  }

  it('reads dates from a repository and none outside one', () => {
    expect(readCommitDates(root)).toBeNull();
    makeRepository('', 2);
    expect([...(readCommitDates(root) ?? [])]).toEqual([
      ['content/main/current/a 2.mdx', '2002-01-01'],
      ['content/main/current/a 1.mdx', '2001-01-01'],
    ]);
  });

  it('reads no dates from a shallow clone, whose only commit names every file', () => {
    makeRepository('whole', 2);
    const clone = (...depth: string[]) => {
      const target = join(root, `clone${depth.length}`);
      execFileSync('git', ['clone', ...depth, `file://${join(root, 'whole')}`, target], { stdio: 'ignore' });
      return readCommitDates(target);
    };
    expect(clone()).toEqual(readCommitDates(join(root, 'whole')));
    expect(clone('--depth', '1')).toBeNull();
  });
});
