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

/** The first problem once more, further down. */
const moved = (by: number): Problem[] => problems.map((problem) => ({ ...problem, line: problem.line + by }));

describe('findFormat', () => {
  it('knows the formats, and names them', () => {
    expect(['text', 'json', 'github', 'gitlab', 'sarif'].map(findFormat)).toHaveLength(5);
    expect(() => findFormat('xml')).toThrow(
      "There is no format 'xml'. Expected one of: text, json, github, gitlab, sarif.",
    );
    expect(() => findFormat('toString')).toThrow('There is no format');
  });
});

describe('every format', () => {
  it('says that there is nothing', () => {
    const formats = ['text', 'json', 'github', 'gitlab'] as const;
    expect(formats.map((format) => formatProblems([], format))).toEqual([
      'no problems',
      '[]',
      'no problems',
      '[]',
    ]);
    expect(JSON.parse(formatProblems([], 'sarif')).runs[0].results).toEqual([]);
  });

  it('sorts problems by place, and says each once', () => {
    const twice = formatProblems([...problems, ...problems], 'json');
    expect(JSON.parse(twice)).toEqual([problems[1], problems[0]]);
  });
});

describe('github', () => {
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

/** What SARIF 2.1.0 requires of the objects in use: sections 3.13, 3.14, 3.18, 3.19, 3.27, 3.29, and 3.30. */
const sarifLog = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          rules: z.array(z.strictObject({ id: z.string().min(1) })),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message: z.strictObject({ text: z.string().min(1) }),
          locations: z.array(
            z.strictObject({
              physicalLocation: z.strictObject({
                artifactLocation: z.strictObject({ uri: z.string(), uriBaseId: z.literal('%SRCROOT%') }),
                region: z.strictObject({ startLine: z.int().min(1), startColumn: z.int().min(1) }),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
});

describe('sarif', () => {
  const run = sarifLog.parse(JSON.parse(formatProblems(problems, 'sarif'))).runs[0];

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
