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

  it.each([
    ['a tag', 'controlPlane: !!binary aGVsbG8=\n', "1:24 yaml-syntax '!!binary' isn't a known tag."],
    ['a tag of a program', 'sync: !x {}\n', "1:7 yaml-syntax '!x' isn't a known tag."],
    [
      'a list as a key',
      '? [a]\n: 1\nsync: {}\n',
      '1:3 yaml-syntax Not valid YAML: a list or a map is no key.',
    ],
    ['a merged key', 'sync:\n  toHost:\n    <<: { pdos: {} }\n', "3:11 unknown-field 'sync.toHost.pdos'"],
    ['a path as a key', 'sync.toHost.pods.enabled: true\n', "1:1 unknown-field 'sync.toHost.pods.enabled'"],
    ['brackets without end', '['.repeat(20_000), '1:1 yaml-syntax Not valid YAML: lists and maps'],
    [
      'manifests',
      'experimental:\n  deploy:\n    vcluster:\n      manifests: |\n        apiVersion: apps/v1\n        kind: Deployment\n        metadata:\n          name: a\n        spec:\n          replcas: 1\n',
      "10:11 unknown-field 'spec.replcas'",
    ],
  ])('refuses what Helm or Kubernetes refuses: %s', (_name, text, problem) => {
    const { output, status } = run([], { 'a.yaml': text });
    expect(output).toContain(`a.yaml:${problem}`);
    expect(status).toBe(1);
  });

  it.each([
    ['99999999999999999999999', 'wrong-type'],
    ['9007199254740993', 'wrong-type'],
    ['010', 'wrong-type'],
    ['-3', 'wrong-count'],
    ['2147483648', 'wrong-count'],
  ])('refuses the count %s', (count, rule) => {
    const text = `controlPlane:\n  statefulSet:\n    highAvailability:\n      replicas: ${count}\n`;
    expect(run([], { a: text })).toMatchObject({
      output: expect.stringContaining(`a:4:17 ${rule} `),
      status: 1,
    });
  });

  it.each(['0', '3', '0x3', '2147483647'])('accepts the count %s', (count) => {
    const text = `controlPlane:\n  statefulSet:\n    highAvailability:\n      replicas: ${count}\n`;
    expect(run(['--no-notes'], { a: text }).output).toBe('no problems');
  });

  it('refuses names of hosts that are none', () => {
    const withHost = (host: string) => run([], { a: `controlPlane:\n  ingress:\n    host: ${host}\n` });
    for (const host of ['a b', 'a/b', 'https://a.example.com']) {
      expect(withHost(host).output).toContain(`a:3:11 wrong-host '${host}' is not the name of a host.`);
      expect(withHost(host).status).toBe(1);
    }
    for (const host of ['a.example.com', '"*.example.com"', '""', '"{{ .x }}"'])
      expect(withHost(host).status).toBe(0);
  });

  it('says how to write a path that was written as one key', () => {
    expect(run([], { a: 'sync.toHost.pods.enabled: true\n' }).output).toContain(
      "It's a path. Write each part on a line of its own, indented below the one before: sync: toHost: pods: enabled:",
    );
  });

  it.each(['', '# only a comment\n', '---\n# a\n---\n'])('accepts %j, which sets nothing', (text) => {
    expect(run([], { a: text })).toMatchObject({ output: 'no problems', status: 0 });
  });

  it('ends for a file with more keys than anybody writes', { timeout: 60_000 }, () => {
    const text = Array.from({ length: 200_000 }, (_, at) => `sync${at}: 1`).join('\n');
    const { output } = run([], { a: `sync: {}\n${text}` });
    expect(output).toContain('a:1:1 yaml-syntax Not valid YAML: the file has more than 200,000 values.');
    expect(output).not.toContain('internal');
  });

  it('rejects unknown versions whatever the file is', () => {
    for (const text of ['nothing: 1\n', old]) {
      expect(() => run(['--for', 'x'], { a: text })).toThrow("vcluster has no version 'x'.");
      expect(() => run(['--to', 'x'], { a: text })).toThrow("vcluster has no version 'x'.");
      expect(() => run(['--to', 'app@0.27'], { a: text })).toThrow("There is no set 'app'.");
    }
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
