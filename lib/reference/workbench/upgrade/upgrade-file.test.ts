import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../ground/base/testing/property-runs.ts';
import { ownReference } from '../../facts/testing/own-content.ts';
import { checkFile } from '../check-file.ts';
import type { Upgrade } from '../model.ts';
import { ownFacts } from '../testing/facts-for-tests.ts';
import { sampleFile } from '../testing/sample-file.ts';
import { previewChoices } from './preview-choices.ts';
import { upgradeFile } from './upgrade-file.ts';

const facts = await ownFacts();
const reference = await ownReference();
const names = reference.versions.map(({ name }) => name);
const newest = names[0] ?? '';

const upgrade = (text: string, from: string, to = newest, more: object = {}) =>
  upgradeFile({ text, kind: 'vcluster.yaml', from, to, facts, ...more });

/** The text after applying the edits. */
function edited(text: string, { edits }: Upgrade): string {
  let [output, at] = ['', 0];
  for (const { start, end, text: put } of edits) {
    output += text.slice(at, start) + put;
    at = end;
  }
  return output + text.slice(at);
}

const lines = ({ changes, decisions }: Upgrade) => [
  ...changes.map(({ id }) => `changed ${id}`),
  ...decisions.map(({ id }) => `decide ${id}`),
];

describe('upgradeFile', () => {
  it('does not change a file that needs no changes', () => {
    const text = '# mine\nsync:\n  toHost: {} # nothing\n';
    expect(upgrade(text, '0.20.0')).toMatchObject({
      text,
      edits: [],
      changes: [],
      decisions: [],
      problems: [],
    });
  });

  it('moves fields with their comments, quotes, and layout', () => {
    const text = `# top
experimental:
    # at night
    sleepMode:
        enabled: true   # always
        autoSleep:
            afterInactivity: '1h'
            wakeup:
                schedule: "0 8 * * *"
# end
`;
    const result = upgrade(text, '0.23.0');
    expect(result.text).toBe(`# top
# at night
sleepMode:
    enabled: true   # always
    autoSleep:
        afterInactivity: '1h'
    autoWakeup:
        schedule: "0 8 * * *"
# end
`);
    expect(result.problems).toEqual([]);
    expect(edited(text, result)).toBe(result.text);
  });

  it('undoes a change by its id', () => {
    const text = 'experimental:\n  sleepMode:\n    enabled: true\n  reuseNamespace: true\n';
    const all = upgrade(text, '0.23.0');
    expect(lines(all)).toEqual([
      'changed 0.24.0:experimental.sleepMode',
      'changed 0.25.0:experimental.reuseNamespace',
    ]);
    const part = upgrade(text, '0.23.0', newest, { without: ['0.24.0:experimental.sleepMode'] });
    expect(part.text).toBe('experimental:\n  sleepMode:\n    enabled: true\n');
    expect(part.undone.map(({ path }) => path)).toEqual(['experimental.sleepMode']);
    expect(part.problems).toHaveLength(1);
  });

  it('asks if values differ, or if a field has no equivalent', () => {
    const text =
      'controlPlane:\n  distro:\n    k8s:\n      apiServer:\n        image: { tag: a }\n      scheduler:\n        image: { tag: b }\n    k0s:\n      enabled: true\n';
    const result = upgrade(text, '0.24.0');
    expect(lines(result)).toEqual([
      'changed 0.25.0:controlPlane.distro.k8s.apiServer.image',
      'decide 0.25.0:controlPlane.distro.k8s.scheduler.image',
      'decide 0.26.0:controlPlane.distro.k0s',
    ]);
    const choices = {
      '0.25.0:controlPlane.distro.k8s.scheduler.image': 'new',
      '0.26.0:controlPlane.distro.k0s': 'remove',
    };
    const decided = upgrade(text, '0.24.0', newest, { choices });
    expect(decided.text).toBe('controlPlane:\n  distro:\n    k8s:\n      image: { tag: a }\n');
    expect(decided.problems).toEqual([]);
  });

  it('writes what a choice stands for, and shows its lines before it is made', () => {
    const text = 'experimental:\n  multiNamespaceMode:\n    enabled: true\n';
    const id = '0.26.0:experimental.multiNamespaceMode';
    const input = { text, kind: 'vcluster.yaml', from: '0.25.0', to: '0.27.0', facts };
    const open = upgradeFile(input);
    expect(open.decisions[0]?.choices.map((choice) => choice.id)).toEqual(['namespaces', 'remove', 'keep']);
    const { [id]: previews = {} } = previewChoices(input, open);
    expect(previews.keep).toEqual({ removes: [], writes: [] });
    const removes = ['experimental:', '  multiNamespaceMode:', '    enabled: true'];
    expect(previews.remove).toEqual({ removes, writes: [] });
    expect(previews.namespaces?.removes).toEqual(removes);
    expect(previews.namespaces?.writes.at(-1)).toMatch(/^ {8}byName: \{"team-\*": /);
    const decided = upgradeFile({ ...input, choices: { [id]: 'namespaces' } });
    expect(decided.text).toMatch(/^sync:\n {2}toHost:\n {4}namespaces:\n/);
    expect(decided.problems).toEqual([]);
    expect(edited(text, decided)).toBe(decided.text);
  });

  it('moves a value to the place of a choice', () => {
    const text = 'privateNodes:\n  enabled: true\n  kubelet:\n    cgroupDriver: systemd # as containerd\n';
    const choices = { '0.27.0:privateNodes.kubelet.cgroupDriver': 'kubelet-config' };
    const result = upgrade(text, '0.26.0', '0.27.0', { choices });
    expect(result.text).toBe(
      'privateNodes:\n  enabled: true\n  kubelet:\n    config:\n      cgroupDriver: systemd # as containerd\n',
    );
    expect(result.problems).toEqual([]);
  });

  it('keeps Windows line endings, and files without a final newline', () => {
    const text = 'experimental:\r\n  sleepMode:\r\n    enabled: true';
    const { text: after } = upgrade(text, '0.23.0');
    expect(after.replaceAll('\r\n', '|')).toBe('sleepMode:|  enabled: true');
  });

  it('does not change entries with anchors, and reports them', () => {
    const text = 'experimental:\n  sleepMode: &sleep\n    enabled: true\n';
    const result = upgrade(text, '0.23.0');
    expect(result.text).toBe(text);
    expect(result.decisions[0]?.reason).toContain('It contains anchors');
  });

  it.each([
    ['a file', 'experimental:\n  sleepMode:\n    enabled: true\n sync: {}\n'],
    ['values of 0.19', 'vcluster:\n    extraArgs: []\n  syncer:\n    replicas: 2\n'],
  ])('does not change %s that does not parse', (_name, text) => {
    const result = upgrade(text, '0.23.0');
    expect(result).toMatchObject({ text, edits: [], changes: [], decisions: [] });
    expect(result.problems[0]).toMatchObject({ rule: 'yaml-syntax' });
  });

  it('rewrites values that have another type', () => {
    const path = 'sync.toHost.pods.rewriteHosts.initContainer.image';
    const text = `sync:\n  toHost:\n    pods:\n      rewriteHosts:\n        initContainer:\n          image: library/alpine:3.20 # ours\n`;
    const result = upgrade(text, '0.26.0');
    expect(lines(result)).toEqual([`changed 0.27.0:${path}`]);
    expect(result.text).toContain(
      'image: {"registry": "", "repository": "library/alpine", "tag": "3.20"} # ours\n',
    );
    expect(result.problems).toEqual([]);
    expect(edited(text, result)).toBe(result.text);
    expect(upgrade(text, '0.26.0', newest, { without: [`0.27.0:${path}`] }).text).toBe(text);
  });

  it('notes defaults that change, where the file relies on them', () => {
    const notes = (text: string, from: string) =>
      upgrade(text, from).notes.map(({ path, reason }) => `${path}: ${reason}`);
    const requests = 'controlPlane.statefulSet.resources.requests';
    expect(notes('sync: {}\n', '0.25.0')).toEqual([
      'controlPlane.distro.k8s.image.tag: Its default changes from v1.32.8 to v1.33.4 in 0.27, and your file relies on it.',
      `${requests}: Its default changes from {"ephemeral-storage": "400Mi"} to {"ephemeral-storage": "1Gi"} in 0.26, and your file relies on it.`,
    ]);
    const own =
      'controlPlane:\n  statefulSet:\n    resources:\n      requests:\n        ephemeral-storage: 1Gi\n';
    expect(notes(own, '0.25.0').filter((reason) => reason.includes(requests))).toEqual([]);
    const k3s = 'controlPlane:\n  distro:\n    k3s:\n      enabled: true\n';
    expect(notes(k3s, '0.26.0')).toEqual([
      'controlPlane.distro.k3s.image.tag: Its default changes from v1.32.7-k3s1 to v1.33.3-k3s1 in 0.27, and your file relies on it.',
    ]);
    // The images of three components became one.
    const [registry, tag] = notes('sync: {}\n', '0.24.0');
    expect(registry).toContain(
      'k8s.image.registry: Its default changes from registry.k8s.io to ghcr.io in 0.25',
    );
    expect(tag).toContain('k8s.image.tag: Its default changes from v1.32.1 to v1.33.4 in 0.27');
    expect(notes('sync: {}\n', newest)).toEqual([]);
  });

  it('rejects older target versions', () => {
    expect(() => upgrade('', '0.25.0', '0.24.0')).toThrow('Upgrades go to a newer version.');
  });
});

/** Version → the fields that the next newer version doesn't have. */
const removed = names.slice(1).map((version, index) => {
  const after = names[index] ?? '';
  const gone = [...reference.fields.values()].filter(
    (entry) => entry.facts.has(version) && !entry.facts.has(after),
  );
  return { version, gone: gone.map(({ path }) => path) };
});

describe('every removed field', () => {
  it.each(removed)('since $version is moved, removed, or asked about', ({ version, gone }) => {
    for (const path of gone) {
      const text = sampleFile([path], reference, version);
      if (text === '{}\n') continue;
      const first = upgrade(text, version);
      const problems = checkFile({ text, kind: 'vcluster.yaml', version, facts, withNotes: false });
      expect([path, problems.filter(({ severity }) => severity === 'error')]).toEqual([path, []]);
      expect([path, first.changes.length + first.decisions.length > 0]).toEqual([path, true]);
      const choices = Object.fromEntries(first.decisions.map(({ id }) => [id, 'remove']));
      const decided = upgrade(text, version, newest, { choices });
      const wrong = decided.problems.filter(({ severity }) => severity === 'error');
      expect([path, wrong.map(({ message }) => message)]).toEqual([path, []]);
    }
  });
});

const errorsIn = (text: string, version: string): string[] =>
  checkFile({ text, kind: 'vcluster.yaml', version, facts, withNotes: false })
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

/** The parts of a text between its edits. */
function untouched(text: string, { edits }: Upgrade): string[] {
  const starts = [0, ...edits.map(({ end }) => end)];
  const ends = [...edits.map(({ start }) => start), text.length];
  return starts.map((start, index) => text.slice(start, ends[index]));
}

describe('a file of 0.20 or newer', () => {
  it('is not converted because of a key that both formats have', () => {
    expect(upgrade('serviceCIDR: 10.96.0.0/12\n', '0.25.0').isLegacy).toBe(false);
  });
});

describe('any file', () => {
  const files = fc
    .record({
      version: fc.constantFrom(...names.slice(1)),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
      lost: fc.array(fc.nat(), { maxLength: 4 }),
      mark: fc.constantFrom('', '# note\n', '\n'),
      end: fc.constantFrom('\n', '\r\n'),
    })
    .map(({ version, picks, lost, mark, end }) => {
      const known = [...reference.fields.values()].filter(({ facts: own }) => own.has(version));
      const gone = removed.flatMap((one) =>
        one.gone.filter((path) => reference.fields.get(path)?.facts.has(version)),
      );
      const paths = [
        ...picks.map((at) => known[at % known.length]?.path ?? ''),
        ...lost.map((at) => gone[at % Math.max(gone.length, 1)] ?? ''),
      ];
      const text = mark + sampleFile(paths, reference, version).replaceAll(/^(\w.*)$/gm, '$1 # kept');
      return { version, text: text.replaceAll('\n', end) };
    });

  it('only changes what its edits cover, and nothing the second time', () => {
    fc.assert(
      fc.property(files, ({ version, text }) => {
        const first = upgrade(text, version);
        expect(edited(text, first)).toBe(first.text);
        const again = upgrade(first.text, version);
        expect(again.text).toBe(first.text);
        expect(again.edits).toEqual([]);
        // Every line that isn't part of an edit is still there, in the same order.
        const kept = untouched(text, first);
        expect(kept.filter((line) => !first.text.includes(line))).toEqual([]);
        const choices = Object.fromEntries(first.decisions.map(({ id }) => [id, 'remove']));
        const decided = upgrade(text, version, newest, { choices });
        expect(edited(text, decided)).toBe(decided.text);
        if (errorsIn(text, version).length === 0) expect(errorsIn(decided.text, newest)).toEqual([]);
      }),
      propertyRuns('upgradeFile'),
    );
  });
});
