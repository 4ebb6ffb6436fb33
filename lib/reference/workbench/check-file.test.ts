import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import { fittingVersions } from './fitting-versions.ts';
import type { KindId } from './model.ts';
import { ownFacts } from './testing/facts-for-tests.ts';

const facts = await ownFacts();

function told(text: string, version: string, { kind = 'vcluster.yaml' as KindId, withNotes = false } = {}) {
  return checkFile({ text, kind, version, facts, withNotes }).map(
    ({ line, column, endColumn, severity, rule, message, hint }) =>
      `${line}:${column}-${endColumn} ${severity} ${rule} ${message} | ${hint}`,
  );
}

describe('checkFile', () => {
  it('reports the versions in which a field is valid, and what replaces it', () => {
    const text = 'experimental:\n  sleepMode:\n    enabled: true\n';
    expect(told(text, '0.23.0')).toEqual([]);
    expect(told(text, '0.25')).toEqual([
      "2:3-12 error unknown-field 'experimental.sleepMode' is not a field of vcluster.yaml. | vCluster has it from 0.22 to 0.23, not in 0.25. It moved to 'sleepMode'.",
    ]);
    const [problem] = checkFile({ text, kind: 'vcluster.yaml', version: '0.25.0', facts });
    expect(problem?.versions).toEqual(['0.23.0', '0.22.0']);
    expect(problem?.path).toBe('experimental.sleepMode');
  });

  it('reports where a key belongs if it is one level too high', () => {
    expect(told('clusterDomain: a\n', '0.27.0')[0]).toContain(
      "'clusterDomain' belongs below 'networking.advanced'.",
    );
    expect(told('networking:\n  clusterDomain: a\n', '0.27.0')[0]).toContain(
      "belongs below 'networking.advanced'",
    );
  });

  it('does not treat anything but templates as a placeholder', () => {
    expect(told('sync:\n  toHost:\n    pods:\n      enabled: <yes>\n', '0.27.0')).toHaveLength(1);
    expect(told('# ...\nsync:\n  toHost: {}\n...: 1\n', '0.27.0')).toHaveLength(1);
    expect(
      told('sync:\n  toHost:\n    pods:\n      enabled: {{ .Values.x }}\n{{- /* note */ -}}\n', '0.27.0'),
    ).toEqual([]);
  });

  it('reports duplicate keys, and continues', () => {
    const text = 'sync:\n  toHost: {}\n  toHost: {}\nsnyc: {}\n';
    expect(told(text, '0.27.0').map((line) => line.split(' ')[2])).toEqual([
      'duplicate-key',
      'unknown-field',
    ]);
  });

  it('only reports the first syntax error', () => {
    expect(told('sync:\n\ttoHost: {}\n', '0.27.0')).toEqual([
      '2:1-2 error yaml-syntax Not valid YAML: tabs are not allowed as indentation. | Indent with spaces.',
    ]);
  });

  it('reports positions in files with Windows line endings', () => {
    expect(told('sync:\r\n  toHost:\r\n    pdos: {}\r\n', '0.27.0')[0]).toMatch(/^3:5-9 /);
  });

  it('warns about fields that only Kubernetes rejects', () => {
    const text = 'controlPlane:\n  statefulSet:\n    scheduling:\n      tolerations:\n        - kye: a\n';
    expect(told(text, '0.27.0')[0]).toMatch(/^5:11-14 warning unknown-field/);
  });

  it('warns about words that the product ignores, and refuses those that it refuses', () => {
    const text = 'rbac:\n  clusterRole:\n    enabled: ture\npolicies:\n  podSecurityStandard: Baseline\n';
    expect(told(text, '0.27.0')).toEqual([
      "3:14-18 warning wrong-value 'rbac.clusterRole.enabled' does not take 'ture'. | Did you mean 'true'? vCluster accepts any other word, but doesn't act on it.",
      "5:24-32 error wrong-value 'policies.podSecurityStandard' does not take 'Baseline'. | Did you mean 'baseline'?",
    ]);
  });

  it('refuses empty values where the chart has no default', () => {
    expect(told('controlPlane:\n  statefulSet:\n    dnsPolicy:\n', '0.27.0')).toEqual([
      "3:5-14 error wrong-type 'controlPlane.statefulSet.dnsPolicy' takes no empty value. | Remove the key, or give it a value. It has no default that an empty value would remove.",
    ]);
    expect(told('sync:\n  toHost:\n    pods:\ncontrolPlane:\n', '0.27.0')).toEqual([]);
    expect(told('sync:\n  toHost:\n    namespaces:\n      enabled:\n', '0.27.0')).toEqual([
      "4:7-14 error wrong-type 'sync.toHost.namespaces.enabled' takes no empty value. | Remove the key, or give it a value. It's required, and an empty value would remove its default.",
    ]);
    expect(told('sync:\n  toHost:\n    namespaces:\n', '0.27.0')).toEqual([]);
    expect(told('plugins:\n  {{- toYaml .Values.plugins | nindent 2 }}\n', '0.27.0')).toEqual([]);
  });

  it('only requires a kind of patch in versions that do', () => {
    const text = 'sync:\n  toHost:\n    pods:\n      patches:\n        - path: a\n';
    expect(told(text, '0.22.0')).toEqual([]);
    expect(told(text, '0.23.0')[0]).toContain('error missing-field');
  });

  it('warns about values in the wrong format', () => {
    const text = 'sleepMode:\n  autoSleep:\n    afterInactivity: 1 hour\n    schedule: "61 * * * *"\n';
    expect(told(text, '0.27.0').map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      '3:22-28 warning wrong-duration',
      '4:15-27 warning wrong-cron',
    ]);
  });

  it('knows no unit above the hour, like the parser of the product', () => {
    const sleep = (duration: string) =>
      told(`sleepMode:\n  autoSleep:\n    afterInactivity: ${duration}\n`, '0.27.0');
    expect(sleep('3d')).toEqual([
      "3:22-24 warning wrong-duration '3d' is not a duration. | The longest unit is h: write 24h for a day, and 168h for a week.",
    ]);
    expect(sleep('1h30m')).toEqual([]);
    expect(sleep('1.5h')).toEqual([]);
  });

  it('accepts a duration of zero without a unit', () => {
    expect(told('sleepMode:\n  autoSleep:\n    afterInactivity: "0"\n', '0.27.0')).toEqual([]);
  });

  it('adds notes on defaults and Pro features if requested', () => {
    const text =
      'sync:\n  toHost:\n    pods:\n      enabled: true\ncontrolPlane:\n  backingStore:\n    etcd:\n      embedded:\n        enabled: true\n';
    expect(told(text, '0.27.0', { withNotes: true }).map((line) => line.split(' ')[2])).toEqual([
      'equals-default',
      'pro-feature',
    ]);
    expect(told(text, '0.27.0')).toEqual([]);
  });

  it('accepts empty documents between manifests', () => {
    const team = 'apiVersion: management.loft.sh/v1\nkind: Team\nmetadata:\n  name: a\n';
    const manifests = { kind: 'platform-manifest' } as const;
    expect(told(`---\n${team}---\n# nothing\n---\n`, 'latest', manifests)).toEqual([]);
    expect(told(`${team}---\na: 1\n`, 'latest', manifests)).toEqual([
      "6:1-2 error manifest The manifest has no 'apiVersion', 'kind', 'metadata'. | Add them at the top of the document.",
    ]);
  });

  it('accepts mappings of any kind as plugins, but no list', () => {
    expect(told('plugins:\n  mine:\n    image: a\n', '0.27.0')).toEqual([]);
    for (const version of ['0.20.0', '0.27.0', 'next'])
      expect(told('plugins:\n  - name: mine\n', version)).toEqual([
        "2:3-4 error wrong-type 'plugins' takes keys and values, not a list. | Write its keys on the lines below, indented.",
      ]);
  });

  it('rejects unknown versions', () => {
    expect(() => told('', '0.9.0')).toThrow(/^vcluster has no version '0.9.0'/);
  });
});

describe('fittingVersions', () => {
  it('returns the versions in which a file is valid, and the errors in others', () => {
    const fits = fittingVersions({ text: 'experimental:\n  sleepMode: {}\n', kind: 'vcluster.yaml', facts });
    expect(fits.filter(({ fits: own }) => own).map(({ version }) => version)).toEqual(['0.23.0', '0.22.0']);
    expect(fits.find(({ version }) => version === '0.27.0')?.problems).toHaveLength(1);
  });
});
