import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { findFormat, formatProblems } from './formats.ts';

const problems: Problem[] = [
  {
    file: 'content/app/1.0/b.mdx',
    line: 7,
    column: 3,
    rule: 'dead-link',
    message: "'100%, a:b' does not exist.",
    hint: 'Write\nanother.',
  },
  { file: 'content/app/1.0/a b,c:d%.mdx', line: 2, column: 1, rule: 'style', message: 'Odd.', hint: '' },
];

/** The first problem again, further down. */
const moved = (by: number): Problem[] => problems.map((problem) => ({ ...problem, line: problem.line + by }));

describe('findFormat', () => {
  it('accepts the formats, and lists them for an unknown one', () => {
    expect(['text', 'json', 'github', 'gitlab', 'sarif'].map(findFormat)).toHaveLength(5);
    expect(() => findFormat('xml')).toThrow(
      "There is no format 'xml'. Expected one of: text, json, github, gitlab, sarif.",
    );
    expect(() => findFormat('toString')).toThrow('There is no format');
  });
});

describe('every format', () => {
  it('reports that there are no problems', () => {
    const formats = ['text', 'json', 'github', 'gitlab'] as const;
    expect(formats.map((format) => formatProblems([], format))).toEqual([
      'no problems',
      '[]',
      'no problems',
      '[]',
    ]);
    expect(JSON.parse(formatProblems([], 'sarif')).runs[0].results).toEqual([]);
  });

  it('sorts problems by place, and reports each once', () => {
    const twice = formatProblems([...problems, ...problems], 'json');
    expect(JSON.parse(twice)).toEqual([problems[1], problems[0]]);
  });
});

/** A workflow command as a runner parses it: `::error key=value,key=value::message`, with its own escapes. */
function readCommand(line: string): Record<string, string> {
  const [, given = '', message = ''] = /^::error (.*?)::(.*)$/s.exec(line) ?? [];
  const plain = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  const property = (text: string) =>
    plain(text).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');
  const properties = given.split(',').map((pair) => pair.split('=', 2));
  return {
    ...Object.fromEntries(properties.map(([key = '', value = '']) => [key, property(value)])),
    message: plain(message).replaceAll('%25', '%'),
  };
}

describe('github', () => {
  it('is parsed correctly by a runner, with the documented parameters', () => {
    const odd = { ...moved(1)[0], file: 'content/a%2C,b:c.mdx', message: '100%0A: a::b\r\nc' } as Problem;
    const lines = formatProblems([odd, ...problems], 'github')
      .split('\n')
      .slice(0, -1);
    const sorted = JSON.parse(formatProblems([odd, ...problems], 'json')) as Problem[];
    expect(lines.map(readCommand)).toEqual(
      sorted.map(({ file, line, column, rule, message, hint }) => ({
        file,
        line: String(line),
        col: String(column),
        title: rule,
        message: hint === '' ? message : `${message}\n${hint}`,
      })),
    );
  });

  it('escapes what would end a message or a property', () => {
    expect(formatProblems(problems, 'github')).toMatchInlineSnapshot(`
      "::error file=content/app/1.0/a b%2Cc%3Ad%25.mdx,line=2,col=1,title=style::Odd.
      ::error file=content/app/1.0/b.mdx,line=7,col=3,title=dead-link::'100%25, a:b' does not exist.%0AWrite%0Aanother.
      2 problems"
    `);
  });
});

/** GitLab's documentation, "Code Quality report format": all of these are required. */
const gitlabReport = z.array(
  z.strictObject({
    description: z.string().min(1),
    check_name: z.string().min(1),
    fingerprint: z.string().regex(/^[0-9a-f]{32}$/),
    severity: z.enum(['info', 'minor', 'major', 'critical', 'blocker']),
    location: z.strictObject({
      path: z.string().refine((path) => !path.startsWith('./') && !path.startsWith('/')),
      lines: z.strictObject({ begin: z.int().min(1) }),
    }),
  }),
);

describe('gitlab', () => {
  const read = (of: readonly Problem[]) => gitlabReport.parse(JSON.parse(formatProblems(of, 'gitlab')));

  it('has the keys and types of the documented example', () => {
    const example = {
      description: "'unused' is assigned a value but never used.",
      check_name: 'no-unused-vars',
      fingerprint: '7815696ecbf1c96e6894b779456d330e',
      severity: 'minor',
      location: { path: 'lib/index.js', lines: { begin: 42 } },
    };
    expect(gitlabReport.parse([example])).toEqual([example]);
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shape(child)]))
        : typeof value;
    for (const issue of read(problems)) expect(shape(issue)).toEqual(shape(example));
  });

  it('has what the documented format requires', () => {
    expect(read(problems)[1]).toMatchObject({
      description: "'100%, a:b' does not exist.\nWrite\nanother.",
      check_name: 'dead-link',
      location: { path: 'content/app/1.0/b.mdx', lines: { begin: 7 } },
    });
  });

  it('has fingerprints that differ, and stay where lines are added above', () => {
    const prints = (of: readonly Problem[]) => read(of).map(({ fingerprint }) => fingerprint);
    const all = prints([...problems, ...moved(10)]);
    expect(new Set(all).size).toBe(4);
    expect(prints(moved(3))).toEqual(prints(problems));
  });
});

// What the schema uses of draft 4 means the same in later drafts, except for these two keys.
const {
  $schema: _,
  id: __,
  ...sarifSchema
} = JSON.parse(readFileSync(new URL('testing/sarif-2.1.0.schema.json', import.meta.url), 'utf8'));
const isSarif = new Ajv({
  allErrors: true,
  strict: false,
  validateFormats: false,
  unicodeRegExp: false,
}).compile(sarifSchema);
const schemaFaults = (value: unknown) =>
  isSarif(value)
    ? []
    : (isSarif.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);

type Location = { physicalLocation: { artifactLocation: { uri: string } } };
type Run = {
  tool: { driver: { rules: { id: string }[] } };
  results: { ruleId: string; ruleIndex: number; locations: Location[] }[];
};
const sarifOf = (of: readonly Problem[]) => JSON.parse(formatProblems(of, 'sarif'));

describe('sarif', () => {
  const run: Run | undefined = sarifOf(problems).runs[0];

  it('is valid against the schema of the standard, which does find problems', () => {
    expect(schemaFaults(sarifOf(problems))).toEqual([]);
    expect(schemaFaults(sarifOf([]))).toEqual([]);
    const wrong = sarifOf(problems);
    wrong.runs[0].results[0].level = 'fatal';
    wrong.runs[0].results[0].locations[0].physicalLocation.region.startLine = 0;
    wrong.runs[0].results[1].message = {};
    wrong.runs[0].results[1].rank = '1';
    delete wrong.runs[0].tool.driver.name;
    wrong.runs[0].tool.driver.color = 'red';
    expect(schemaFaults(wrong).toSorted()).toMatchInlineSnapshot(`
      [
        "/runs/0/results/0/level enum",
        "/runs/0/results/0/locations/0/physicalLocation/region/startLine minimum",
        "/runs/0/results/1/message anyOf",
        "/runs/0/results/1/message required",
        "/runs/0/results/1/message required",
        "/runs/0/results/1/rank type",
        "/runs/0/tool/driver additionalProperties",
        "/runs/0/tool/driver required",
      ]
    `);
  });

  it('names the rule of each result, also by its index', () => {
    expect(run?.tool.driver.rules).toEqual([{ id: 'dead-link' }, { id: 'style' }]);
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  });

  it('has addresses below the root of the sources that can be resolved', () => {
    const uris = run?.results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
    expect(uris).toEqual(['content/app/1.0/a%20b%2Cc%3Ad%25.mdx', 'content/app/1.0/b.mdx']);
    for (const uri of uris ?? [])
      expect(new URL(uri ?? '', 'file:///site/').href).toBe(`file:///site/${uri}`);
  });
});
