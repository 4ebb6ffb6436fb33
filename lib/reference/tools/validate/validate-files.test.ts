import { describe, expect, it } from 'vitest';
import { ownFacts } from '../../workbench/testing/facts-for-tests.ts';
import { readOptions } from './read-options.ts';
import { validateFiles } from './validate-files.ts';

const facts = await ownFacts();

function run(args: readonly string[], texts: Readonly<Record<string, string>>) {
  const options = readOptions([...args, ...Object.keys(texts)], facts.product);
  if (options === null) throw new Error('asks for help');
  const files = Object.entries(texts).map(([file, text]) => ({ file, text }));
  return validateFiles(files, options, facts);
}

const old = 'experimental:\n  sleepMode:\n    enabled: true\n';

describe('validate', () => {
  it('prints problems, and exits with 1', () => {
    expect(run(['--for', 'vcluster@0.25.0'], { 'a.yaml': old })).toEqual({
      output: `a.yaml:2:3 unknown-field 'experimental.sleepMode' is not a field of vcluster.yaml.
    vCluster has it from 0.22 to 0.23, not in 0.25. It moved to 'sleepMode'.
1 problem`,
      written: null,
      status: 1,
    });
    expect(run(['--for', '0.23'], { 'a.yaml': old }).status).toBe(0);
  });

  it('prints JSON', () => {
    const { output } = run(['--json', '--for', '0.25'], { 'a.yaml': old });
    expect(JSON.parse(output)).toEqual({
      files: [
        {
          file: 'a.yaml',
          kind: 'vcluster.yaml',
          version: '0.25.0',
          problems: [
            {
              path: 'experimental.sleepMode',
              line: 2,
              column: 3,
              severity: 'error',
              rule: 'unknown-field',
              message: "'experimental.sleepMode' is not a field of vcluster.yaml.",
              hint: "vCluster has it from 0.22 to 0.23, not in 0.25. It moved to 'sleepMode'.",
              versions: ['0.23.0', '0.22.0'],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['github', '::notice file=a.yaml,line=4,col=7,title=equals-default::'],
    ['gitlab', '"severity": "info"'],
    ['sarif', '"level": "note"'],
    ['text', 'a.yaml:4:7 equals-default (note) '],
  ])('says in %s how bad it is', (format, expected) => {
    const text = 'sync:\n  toHost:\n    services:\n      enabled: true\n';
    const result = run(['--format', format, '--for', '0.27'], { 'a.yaml': text });
    expect(result.output).toContain(expected);
    expect(result.status).toBe(0);
  });

  it('upgrades', () => {
    const options = ['--for', '0.23', '--to', '0.27', '--write', 'out.yaml'];
    const result = run([...options, '--no-notes'], { 'a.yaml': old });
    expect(result).toEqual({
      output: `a.yaml:2:3 changed experimental.sleepMode: Moved to 'sleepMode': 0.24 doesn't have 'experimental.sleepMode'.
1 change, 0 decisions
no problems`,
      written: 'sleepMode:\n  enabled: true\n',
      status: 0,
    });
    expect(run(options, { 'a.yaml': old }).output).toContain(
      'a.yaml:1:1 note controlPlane.distro.k8s.image.tag: Its default changes from v1.32.1 to v1.33.4 in 0.27, and your file relies on it.\n',
    );
  });

  it('upgrades the values in manifests', () => {
    const manifest = (version: string, values: string) =>
      `apiVersion: management.loft.sh/v1\nkind: VirtualClusterTemplate\nmetadata:\n  name: a\nspec:\n  template:\n    helmRelease:\n      chart:\n        version: ${version}\n      values: |\n${values}`;
    const before = manifest(
      '0.23.0',
      '        experimental:\n          sleepMode:\n            enabled: true\n',
    );
    const options = ['--to', 'vcluster@0.27.0', '--write', 'out.yaml', '--no-notes'];
    expect(run(options, { 'a.yaml': before })).toEqual({
      output: `a.yaml:9:9 changed spec.template.helmRelease.chart.version: Set to 0.27.3, and upgraded the values.
a.yaml:12:11 changed spec.template.helmRelease.values.experimental.sleepMode: Moved to 'sleepMode': 0.24 doesn't have 'experimental.sleepMode'.
2 changes, 0 decisions
no problems`,
      written: manifest('0.27.3', '        sleepMode:\n          enabled: true\n'),
      status: 0,
    });
    const kept = run(['--to', 'platform@next', '--write', 'out.yaml'], { 'a.yaml': before });
    expect(kept).toMatchObject({ written: before, status: 0 });
    expect(() => run(['--to', 'vcluster@0.99'], { 'a.yaml': before })).toThrow(
      "vcluster has no version '0.99'.",
    );
  });

  it('detects the kind of files, and reports unknown ones', () => {
    const { output, status } = run(['--json'], {
      'a.yaml': 'sync: {}\n',
      'b.yaml': 'apiVersion: management.loft.sh/v1\nkind: Project\nmetadata: { name: a }\n',
      'c.yaml': 'nothing: 1\n',
    });
    expect(JSON.parse(output).files.map(({ kind }: { kind: string }) => kind)).toEqual([
      'vcluster.yaml',
      'platform-manifest',
      null,
    ]);
    expect(status).toBe(1);
  });

  it.each([
    [[], 'Specify at least one file'],
    [['a', '--write', 'b'], '--write needs --to'],
    [['a', 'b', '--to', '0.27', '--write', 'c'], 'one file at a time'],
    [['-', '-'], 'only once'],
    [['a', '--json', '--format', 'text'], '--json means'],
    [['a', '--for', '0.26.0', '--for', 'vcluster@0.27.0'], "--for has two versions of 'vcluster'."],
    [['a', '--kind', 'vcluster'], "There is no kind 'vcluster'. Known: vcluster.yaml"],
    [['a', '--format', 'xml'], "There is no format 'xml'"],
    [['a', '--what'], 'what'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args, facts.product)).toThrow(message);
  });

  it('rejects unknown sets and versions', () => {
    expect(() => run(['--for', 'vclusters@0.27.0'], { a: old })).toThrow("There is no set 'vclusters'.");
    expect(() => run(['--for', 'vcluster@0.99'], { a: old })).toThrow("vcluster has no version '0.99'.");
    const from = ['--for', 'vcluster@0.26.0'];
    expect(() => run([...from, '--to', 'platform@4.3.0'], { a: old })).toThrow(
      "--to names a version of 'platform', but a belongs to 'vcluster'. Write --to vcluster@…",
    );
    expect(run([...from, '--to', 'vcluster@0.27.0'], { a: old }).output).toBe(
      run([...from, '--to', '0.27'], { a: old }).output,
    );
  });
});
