import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isScalar, parseDocument } from 'yaml';
import { propertyRuns } from '../../../ground/base/testing/property-runs.ts';
import { ownReference } from '../../facts/testing/own-content.ts';
import { checkFile } from '../check-file.ts';
import { explainAt } from '../explain.ts';
import { openTexts } from '../facts/open-facts.ts';
import { packTexts } from '../facts/pack-facts.ts';
import type { FileEdit } from '../model.ts';
import { outlineOf } from '../outline.ts';
import { ownFacts } from '../testing/facts-for-tests.ts';
import { sampleFile } from '../testing/sample-file.ts';
import { upgradeFile } from '../upgrade/upgrade-file.ts';
import { minorName } from '../versions.ts';

const facts = await ownFacts();
const reference = await ownReference();
const names = reference.versions.map(({ name }) => name);
const newest = names[0] ?? '';
const { versions } = facts.setOf('vcluster.yaml');
const newestMinor = versions[0] === undefined ? '' : minorName(versions[0]);
/** Right after a release, two versions have the same minor. */
const older = versions.filter((one) => minorName(one) !== newestMinor).map(({ name }) => name);
const texts = openTexts(
  packTexts(reference, () => ({ fields: new Map([['sync', '/docs/vcluster/sync']]) })),
  names,
);

const OLD = 'experimental:\n  # at night\n  sleepMode:\n    enabled: true   # always\nsync:\n  toHost: {}\n';

const indented = (text: string, columns: number) => text.replaceAll(/^(?=.)/gm, ' '.repeat(columns));

/** A template whose values are a text. */
const template = (values: string, version = '0.23.1', mark = '|') => `apiVersion: management.loft.sh/v1
kind: VirtualClusterTemplate
metadata:
  name: mine
spec:
  template:
    helmRelease:
      chart:
        version: ${version}
      values: ${mark}
${indented(values, 8)}    # after
    metadata: {}
`;

/** An application of Argo CD whose values are mappings. */
const application = (values: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: mine
spec:
  source:
    chart: vcluster
    targetRevision: "0.23.1" # ours
    helm:
      valuesObject:
${indented(values, 10)}    repoURL: https://charts.example.com
  destination: {}
  project: default
`;

const told = (text: string, version = '4.3.0') =>
  checkFile({ text, kind: 'platform-manifest', version, facts, withNotes: false }).map(
    ({ line, column, severity, rule, path, hint }) =>
      `${line}:${column} ${severity} ${rule} ${path} | ${hint}`,
  );

const upgrade = (text: string, more: object = {}) =>
  upgradeFile({ text, kind: 'platform-manifest', from: '4.2.0', to: 'latest', facts, ...more });

function edited(text: string, edits: readonly FileEdit[]): string {
  let [output, at] = ['', 0];
  for (const { start, end, text: put } of edits) {
    expect(start).toBeGreaterThanOrEqual(at);
    output += text.slice(at, start) + put;
    at = end;
  }
  return output + text.slice(at);
}

const VALUES = ['spec', 'template', 'helmRelease', 'values'];

const valuesOf = (manifest: string): string => String(parseDocument(manifest).getIn(VALUES));

describe('the check of values in a manifest', () => {
  it('is for the chart version next to them', () => {
    expect(told(template(OLD))).toEqual([]);
    expect(told(template(OLD, '0.25.x'))).toEqual([
      "13:11 error unknown-field spec.template.helmRelease.values.experimental.sleepMode | vCluster has it from 0.22 to 0.23, not in 0.25. It moved to 'sleepMode'.",
    ]);
    expect(told(application(OLD))).toEqual([]);
    expect(told(application(OLD).replace('0.23.1', 'v0.25.0'))).toEqual([
      "13:13 error unknown-field spec.source.helm.valuesObject.experimental.sleepMode | vCluster has it from 0.22 to 0.23, not in 0.25. It moved to 'sleepMode'.",
    ]);
  });

  it('is for the matching version of vCluster if a template fills it in', () => {
    expect(told(template(OLD, '{{ .Values.version }}'), '4.2.0')).toHaveLength(1);
    expect(told(template('sync: {}\n', '{{ .Values.version }}'), '4.2.0')).toEqual([]);
  });

  it('says so if there is no data for a version', () => {
    expect(told(template('storage:\n  size: 5Gi\n', '0.19.6'))).toEqual([
      '9:18 warning unknown-version spec.template.helmRelease.chart.version | An upgrade converts them.',
    ]);
    expect(told(template('snyc: {}\n', '0.99.0')).map((line) => line.split(' ')[2])).toEqual([
      'unknown-version',
      'unknown-field',
    ]);
  });

  it('includes formats of values and syntax errors, at their places', () => {
    const sleep = 'sleepMode:\n  autoSleep:\n    afterInactivity: 3d\n';
    expect(told(template(sleep, '0.27.0'))[0]).toMatch(/^13:30 warning wrong-duration /);
    expect(told(template('sync:\n  toHost: {}\n  toHost: {}\n', '0.27.0'))[0]).toMatch(
      /^13:11 error duplicate-key/,
    );
    expect(told(template('sync: {\n', '0.27.0'))[0]).toMatch(/^1[12]:\d+ error yaml-syntax /);
  });
});

describe('the explanation of values in a manifest', () => {
  const ask = (text: string, offset: number) =>
    explainAt(
      {
        text,
        kind: 'platform-manifest',
        version: '4.3.0',
        facts,
        texts: (set) => (set === 'vcluster' ? texts : null),
      },
      offset,
    );

  it.each([
    ['a text', template('sync:\n  toHost:\n    pods:\n      enabled: true\n')],
    ['mappings', application('sync:\n  toHost:\n    pods:\n      enabled: true\n')],
  ])('finds the field in %s', (_name, text) => {
    const at = text.indexOf('enabled: true');
    for (const offset of [at, at + 3, at + 10]) {
      const found = ask(text, offset);
      expect(found).toMatchObject({
        default: 'true',
        href: '/docs/vcluster/sync#sync-toHost-pods-enabled',
        start: at,
        end: at + 'enabled'.length,
      });
      expect(found?.path).toMatch(/\.values(?:Object)?\.sync\.toHost\.pods\.enabled$/);
      expect(found?.description).toMatch(/\w/);
    }
  });

  it('explains the field of the manifest at its key', () => {
    const text = template('sync: {}\n');
    expect(ask(text, text.indexOf('values:') + 2)?.path).toBe('spec.template.helmRelease.values');
    expect(ask(text, text.indexOf('version'))?.path).toBe('spec.template.helmRelease.chart.version');
    const other = application('nothing: 1\n');
    expect(ask(other, other.indexOf('nothing'))).toBeNull();
  });

  it('puts the values in the outline', () => {
    const text = template('sync:\n  toHost:\n    pods:\n      enabled: true\n');
    const lines = outlineOf({ text, kind: 'platform-manifest', version: '4.3.0', facts, texts: () => null });
    const at = lines.findIndex(({ path }) => path === 'spec.template.helmRelease.values');
    expect(lines.slice(at, at + 5).map(({ line, depth, text: own }) => `${line} ${depth} ${own}`)).toEqual([
      '10 4 values: the vcluster.yaml, for 0.23.',
      '11 5 sync.',
      '12 6 toHost.',
      '13 7 pods.',
      '14 8 enabled: on. This is the default.',
    ]);
  });
});

describe('the upgrade of values in a manifest', () => {
  const id = 'vcluster:spec.template.helmRelease.chart.version';

  it('waits for the choice of a version', () => {
    const result = upgrade(template(OLD));
    expect(result).toMatchObject({ text: template(OLD), edits: [], changes: [], problems: [] });
    expect(result.decisions).toMatchObject([{ id, line: 9, chosen: 'keep' }]);
    expect(result.decisions[0]?.choices.map(({ id: own }) => own)).toEqual([
      'keep',
      ...names.slice(0, -4).reverse(),
    ]);
  });

  it('edits the lines of the text, and nothing else', () => {
    const result = upgrade(template(OLD), { choices: { [id]: '0.27.0' } });
    const moved = 'sync:\n  toHost: {}\n# at night\nsleepMode:\n  enabled: true   # always\n';
    expect(result.text).toBe(template(moved, '0.27.3'));
    expect(edited(template(OLD), result.edits)).toBe(result.text);
    expect(result.changes.map(({ id: own, path, line }) => [own, path, line])).toEqual([
      [id, 'spec.template.helmRelease.chart.version', 9],
      [`${id} 0.24.0:experimental.sleepMode`, 'spec.template.helmRelease.values.experimental.sleepMode', 13],
    ]);
    expect(result.notes.length).toBeGreaterThan(0);
    expect(result.problems).toEqual([]);
    expect(upgrade(template(OLD), { embedded: '0.27.0' }).text).toBe(result.text);
  });

  it('edits mappings in the same way', () => {
    const text = application(OLD);
    const result = upgrade(text, { embedded: '0.27.0' });
    const moved = 'sync:\n  toHost: {}\n# at night\nsleepMode:\n  enabled: true   # always\n';
    expect(result.text).toBe(application(moved).replace('0.23.1', '0.27.3'));
    expect(edited(text, result.edits)).toBe(result.text);
  });

  it('asks about what it contains, and undoes changes', () => {
    const text = template('controlPlane:\n  distro:\n    k0s:\n      enabled: true\n', '0.24.1');
    const inner = `${id} 0.26.0:controlPlane.distro.k0s`;
    const first = upgrade(text, { embedded: '0.27.0' });
    expect(first.decisions.map(({ id: own, line, chosen }) => [own, line, chosen])).toEqual([
      [id, 9, '0.27.0'],
      [inner, 13, null],
    ]);
    const choices = { [inner]: 'remove' };
    const decided = upgrade(text, { embedded: '0.27.0', choices });
    expect(decided.problems).toEqual([]);
    expect(edited(text, decided.edits)).toBe(decided.text);
    expect(upgrade(text, { embedded: '0.27.0', without: [id] })).toMatchObject({ text, undone: [{ id }] });
    const part = upgrade(text, { embedded: '0.27.0', choices, without: [inner] });
    expect(part.text).toBe(template('controlPlane:\n  distro:\n    k0s:\n      enabled: true\n', '0.27.3'));
  });

  it('converts values of 0.19', () => {
    const result = upgrade(template('storage:\n  size: 5Gi\nk3sToken: a\n', '0.19.6'), {
      embedded: '0.27.0',
    });
    expect(valuesOf(result.text)).toContain('volumeClaim:');
    expect(result.text).toContain('version: 0.27.3\n');
  });

  it.each([
    ['quotes', template('', '0.23.1', '"experimental: {sleepMode: {enabled: true}}"')],
    ['one line', template('', '0.23.1', "'experimental: {sleepMode: {enabled: true}}'")],
    ['folded lines', template('experimental: {sleepMode: {enabled: true}}\n', '0.23.1', '>')],
    [
      'lines whose indentation would be lost',
      template('experimental:\n  reuseNamespace: true\n   # mine\nsync: {}\n'),
    ],
  ])('leaves %s alone', (_name, text) => {
    const result = upgrade(text, { embedded: '0.27.0' });
    expect(result).toMatchObject({ text, edits: [], changes: [] });
    expect(result.decisions[0]?.reason).toContain('upgrade them manually');
    expect(result.decisions[0]?.chosen).toBeNull();
    expect(upgrade(text, { choices: { [id]: 'keep' } }).decisions[0]?.chosen).toBe('keep');
  });

  it('leaves values alone that do not parse, and their version', () => {
    const text = template('experimental:\n  sleepMode:\n    enabled: true\n sync: {}\n');
    const result = upgrade(text, { embedded: '0.27.0' });
    expect(result).toMatchObject({ text, edits: [], changes: [] });
    expect(result.decisions[0]?.reason).toContain("They don't parse");
  });

  it('leaves versions alone that a template fills in, or that are the newest', () => {
    for (const version of ['{{ .Values.version }}', `${newestMinor}.0`, '0.99.0'])
      expect(upgrade(template(OLD, version), { embedded: newest })).toMatchObject({
        edits: [],
        decisions: [],
      });
  });

  const files = fc
    .record({
      version: fc.constantFrom(...older),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 10 }),
      mark: fc.constantFrom('', '# note\n', '\n'),
      chomping: fc.constantFrom('|', '|-', '|+', '|  # text'),
      end: fc.constantFrom('\n', '\r\n'),
      isTree: fc.boolean(),
    })
    .map(({ version, picks, mark, chomping, end, isTree }) => {
      const known = [...reference.fields.values()].filter(({ facts: own }) => own.has(version));
      const gone = known.filter(({ facts: own }) => !own.has(newest));
      const paths = picks.map((at) => {
        const from = at % 2 === 0 ? known : gone;
        return from[at % Math.max(from.length, 1)]?.path ?? '';
      });
      const values = mark + sampleFile(paths, reference, version).replaceAll(/^(\w.*)$/gm, '$1 # kept');
      const whole = isTree
        ? application(values).replace('0.23.1', version)
        : template(values, version, chomping);
      return { values, version, isTree, text: whole.replaceAll('\n', end) };
    });

  it('makes the same of them as of a file, and leaves the rest of the manifest alone', () => {
    fc.assert(
      fc.property(files, ({ values, version, isTree, text }) => {
        const alone = upgradeFile({ text: values, kind: 'vcluster.yaml', from: version, to: newest, facts });
        const result = upgrade(text, { embedded: newest });
        expect(edited(text, result.edits)).toBe(result.text);
        const isDone = result.changes.length > 0;
        if (!isTree) expect(isDone).toBe(true);
        if (!isDone) return;
        const plain = result.text.replaceAll('\r\n', '\n');
        if (!isTree) expect(valuesOf(plain).trim()).toBe(alone.text.trim());
        expect(result.changes).toHaveLength(alone.changes.length + 1);
        // Outside of the values and the version, every line is the same.
        const rest = (whole: string) => {
          const node = parseDocument(whole).getIn(isTree ? ['spec', 'source', 'helm'] : VALUES, true);
          const [start = 0, end = 0] =
            (isScalar(node) || node !== undefined ? (node as { range?: number[] }).range : null) ?? [];
          return [
            whole.slice(0, start).replace(/(?:version|targetRevision): .*/, ''),
            whole.slice(end).trim(),
          ];
        };
        expect(rest(result.text)).toEqual(rest(text));
        expect(upgrade(result.text, { embedded: newest }).edits).toEqual([]);
      }),
      propertyRuns('upgradeEmbedded'),
    );
  });
});
