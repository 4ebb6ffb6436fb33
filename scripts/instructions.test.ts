import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runVerb } from '../lib/docs/tools/layers/run-verb.ts';
import { readSinceRequest } from '../lib/docs/tools/review/changes-since.ts';
import type { ProjectFiles } from '../lib/ground/base/files.ts';
import { readProject } from '../lib/ground/disk/read-project.ts';
import { parseShell } from '../lib/reference/examine/shell/parse-shell.ts';
import { readArgs, setName, VERBS } from '../lib/reference/tools/import/run-reference-verb.ts';
import { referenceVersionData } from '../lib/reference/tools/layers/version-data.ts';

const root = process.cwd();
const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.endsWith('.md') ? [`docs/${path}`] : [],
  ),
];

type Written = { file: string; line: string; script: string; args: string[] };

/** Every `npm run` in code spans and fences, as a shell reads it. */
const written: Written[] = FILES.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const code = [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  return code
    .flatMap((part) => parseShell(part).commands)
    .flatMap(({ words }): Written[] => {
      const given = words
        .map((word) => word.text)
        .filter((word) => word !== '--silent' && !/^\w+=/.test(word));
      const [npm, run, script = '', ...rest] = given;
      if (npm !== 'npm' || run !== 'run') return [];
      const args = rest[0] === '--' ? rest.slice(1) : rest;
      return [{ file, line: given.join(' '), script, args }];
    });
});

const of = (script: string): [string, Written][] => [
  ...new Map(written.filter((one) => one.script === script).map((one) => [one.line, one])),
];

describe('the instructions of this project', () => {
  let project: ProjectFiles;
  beforeAll(async () => {
    project = await readProject(root);
  });

  it('name commands that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter(({ script }) => !Object.hasOwn(scripts, script)).map(({ line }) => line)).toEqual(
      [],
    );
  });

  /** These need a commit, a folder, or the last verb's changes. */
  const isElsewhere = ([verb, ...more]: readonly string[]) =>
    ['init', 'repeats', 'publish', 'undo', 'backport'].includes(verb ?? '') ||
    readSinceRequest([verb ?? '', ...more]) !== null;

  it.each(of('docs'))('run: %s', (_line, { args }) => {
    // A verb alone is the name of it in a sentence.
    if (args.length < 2 || isElsewhere(args)) return;
    expect(runVerb(args, project, referenceVersionData).text).not.toBe('');
  });

  /** These read one set's data. */
  const ofOneSet = ['import', 'compare', 'format', 'sample', 'verify-messages'];

  it.each(of('reference'))('name the set that a verb needs: %s', (_line, { args }) => {
    const { positionals, values } = readArgs(args);
    const [verb = ''] = positionals;
    // A verb alone is the name of it in a sentence.
    if (args.length < 2 && verb === 'import') return;
    expect(Object.keys(VERBS)).toContain(verb);
    if (ofOneSet.includes(verb)) expect(setName(project, values)).not.toBe('');
  });
});
