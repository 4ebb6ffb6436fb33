import type { Problem } from '../problem.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Problems as a SARIF 2.1.0 log, which code scanning services and editors read. */
export function printSarif(problems: readonly Problem[], tool = 'npm run check'): string {
  const rules = [...new Set(problems.map(({ rule }) => rule))].sort();
  const run = {
    tool: { driver: { name: tool, rules: rules.map((id) => ({ id })) } },
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => ({
      ruleId: problem.rule,
      ruleIndex: rules.indexOf(problem.rule),
      level: problem.severity ?? 'error',
      message: { text: problem.hint === '' ? problem.message : `${problem.message}\n${problem.hint}` },
      locations: [locationOf(problem)],
    })),
  };
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2);
}

function locationOf({ file, line, column }: Problem) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: column },
    },
  };
}
