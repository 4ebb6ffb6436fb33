import { beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { loadAssembly } from '../../docs/site/load-assembly.ts';
import { indexSite } from '../../docs/site/site-index.ts';
import type { PackedChanges } from '../changes/packed.ts';
import { planMarkdown, planUpgrade } from '../changes/upgrade-plan.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { comparableSets, packChanges } from './comparison-data.ts';

let sets: Map<string, PackedChanges>;
beforeAll(async () => {
  const { site, project } = await loadAssembly(OWN_ROOT, { capabilities });
  if (site === null) throw new Error('There is no site.');
  const index = indexSite(site, project);
  sets = new Map(comparableSets(index).map((reference) => [reference.set, packChanges(reference, index)]));
});

function planOf(set: string, from: string, to: string) {
  const packed = sets.get(set);
  if (packed === undefined) throw new Error(`${set} is not packed.`);
  const [start, end] = [from, to].map((name) => packed.versions.findIndex((one) => one.name === name));
  return planUpgrade(packed, start ?? 0, end ?? 0);
}

describe('planUpgrade', () => {
  it('goes through every minor version of vCluster', () => {
    const { stops, steps } = planOf('vcluster', '0.22.0', '0.25.0');
    expect(stops).toEqual(['0.23.3', '0.24.2', '0.25.2']);
    expect(steps.map(({ title }) => title)).toEqual(['v0.23', 'v0.24', 'v0.25']);
  });

  it('installs only the last version of the platform, with the changes of all', () => {
    const { stops, steps } = planOf('platform', '4.2.0', 'current');
    expect(stops).toEqual(['4.4.0']);
    const installs = steps.map(({ tasks }) => tasks.some(({ id }) => id.endsWith('/upgrade')));
    expect(installs.length).toBeGreaterThan(1);
    expect(installs.indexOf(true)).toBe(installs.length - 1);
    expect(steps[0]?.tasks.some(({ id }) => id.includes('resource/runner'))).toBe(true);
  });

  it('has distinct tasks, and no broken links', () => {
    const { before, steps } = planOf('vcluster', '0.20.0', 'current');
    const tasks = [...before, ...steps.flatMap((step) => step.tasks)];
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    for (const { html } of tasks) expect(html).not.toMatch(/href="(?!\/docs\/)/);
    expect(before.every(({ html }) => html.includes('href="/docs/'))).toBe(true);
  });

  it('is a list of tasks as Markdown', () => {
    const plan = planOf('vcluster', '0.23.0', '0.24.0');
    const text = planMarkdown('Upgrade', plan, (id) => id.startsWith('before/'));
    expect(text).toMatchInlineSnapshot(`
      "# Upgrade

      Install in this order: 0.24.2. Only upgrades from one minor version to the next are tested. Use the newest patch release of each.

      ## Before you start

      - [x] Read Upgrade a virtual cluster.
      - [x] Read Back up and restore.
      - [x] Read Kubernetes versions.

      ## v0.24

      Kubernetes in virtual clusters: 1.32, 1.31, 1.30 (default 1.32). Host clusters: 1.33, 1.32, 1.31, 1.30.
      \`vcluster platform start\` installs vCluster Platform 4.2.3 or later.

      - [ ] If a virtual cluster runs Kubernetes 1.29 or 1.28, upgrade it first: v0.24 doesn't list them.
      - [ ] If the host cluster runs Kubernetes 1.29 or 1.28, upgrade it first: v0.24 doesn't list them.
      - [ ] \`controlPlane.backingStore.database.external\` has a \`dataSource\` and no \`enabled: true\`: Set \`enabled: true\`. Otherwise, the control plane starts with an empty SQLite file.
      - [ ] \`experimental.sleepMode\` (and 8 below it): Write \`sleepMode\`.
      - [ ] \`experimental.sleepMode.autoSleep.wakeup\` (and 1 below it): Write \`sleepMode.autoWakeup\`.
      - [ ] \`controlPlane.backingStore.etcd.deploy.statefulSet.image.tag\`: default: \`"3.5.17-0"\` → \`"3.5.21-0"\`. Check whether you rely on the old value.
      - [ ] \`vcluster platform login --insecure\`: default: \`true\` → \`false\`. Check whether you rely on the old value.
      - [ ] Upgrade to 0.24.2, and check the result.
      "
    `);
  });
});
