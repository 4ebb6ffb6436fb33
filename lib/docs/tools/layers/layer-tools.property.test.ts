import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printProblems } from '../../../ground/base/problems/print.ts';
import { propertyRuns } from '../../../ground/base/testing/property-runs.ts';
import { parseVersions } from '../../../ground/config/versions.ts';
import { cutVersion } from './cut-version.ts';
import { editPage } from './edit-page.ts';
import { type Plan, Refusal } from './model.ts';
import { removeVersion } from './remove-version.ts';
import { simulate } from './simulate.ts';
import { arbitraryLayers, type TestLayers } from './testing/arbitrary-layers.ts';
import { shownTexts, testWorkspace, versionNames } from './testing/projects.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

const plain = arbitraryLayers({ links: false });
const linked = arbitraryLayers({ links: true });

const runs = propertyRuns('properties of the layer tools');

const open = ({ names, files }: TestLayers) => testWorkspace(names, files);

const apply = (workspace: Workspace, { operations }: Plan) =>
  openWorkspace(simulate(workspace.project, operations));

const cut = (workspace: Workspace, isLast: boolean) =>
  cutVersion(workspace, { set: 'app', name: '0.5.0', label: 'v0.5', path: null, isLast });

describe('layer tools', () => {
  it('cut a version that shows what current showed, and change no other', () => {
    fc.assert(
      fc.property(plain, fc.boolean(), (layers, isLast) => {
        const workspace = open(layers);
        const before = shownTexts(workspace);
        const now = apply(workspace, cut(workspace, isLast));
        expect(shownTexts(now)).toEqual({ ...before, '0.5.0': before.current });
        expect(now.layerProblems).toEqual([]);
      }),
      runs,
    );
  });

  it('remove any version that is not the newest or newest stable without changing another', () => {
    fc.assert(
      fc.property(plain, fc.nat(4), (layers, choice) => {
        const workspace = open(layers);
        const droppable = versionNames(workspace.versions).slice(2);
        const version = droppable[choice % droppable.length] ?? '';
        const { [version]: _dropped, ...others } = shownTexts(workspace);
        const now = apply(workspace, removeVersion(workspace, { set: 'app', version }));
        expect(shownTexts(now)).toEqual(others);
        expect(now.layerProblems).toEqual([]);
        expect(now.project.sources.filter(({ layer }) => layer === version)).toEqual([]);
      }),
      runs,
    );
  });

  it('remove a version without changing where any link of another leads, or refuse', () => {
    let refused = 0;
    fc.assert(
      fc.property(linked, fc.nat(4), (layers, choice) => {
        const workspace = open(layers);
        const droppable = versionNames(workspace.versions).slice(2);
        const version = droppable[choice % droppable.length] ?? '';
        const { [version]: _dropped, ...others } = shownTexts(workspace);
        try {
          const now = apply(workspace, removeVersion(workspace, { set: 'app', version }));
          expect(shownTexts(now)).toEqual(others);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refused += 1;
        }
      }),
      runs,
    );
    expect(refused).toBeLessThan(runs.numRuns / 10);
  });

  it('remove the oldest version again and again until two are left', () => {
    fc.assert(
      fc.property(plain, (layers) => {
        const workspace = open(layers);
        const before = shownTexts(workspace);
        let now = workspace;
        for (const version of versionNames(workspace.versions).slice(2).reverse()) {
          now = apply(now, removeVersion(now, { set: 'app', version }));
        }
        expect(shownTexts(now)).toEqual({ current: before.current, '0.4.0': before['0.4.0'] });
      }),
      runs,
    );
  });

  it('edit without changing what any version shows', () => {
    fc.assert(
      fc.property(linked, fc.nat(4), fc.nat(20), (layers, at, choice) => {
        const workspace = open(layers);
        const layered = workspace.trees[at % workspace.trees.length];
        const paths = [...(layered?.tree.files.keys() ?? [])];
        fc.pre(layered !== undefined && paths.length > 0);
        const path = paths[choice % paths.length] ?? '';
        const version = layered?.tree.version ?? '';
        const now = apply(workspace, editPage(workspace, { set: 'app', version, path }));
        expect(shownTexts(now)).toEqual(shownTexts(workspace));
        expect(now.trees[at % workspace.trees.length]?.tree.files.get(path)?.layer).toBe(version);
      }),
      runs,
    );
  });

  it('leave a versions.json that is sound, and all untouched lines as they were', () => {
    fc.assert(
      fc.property(plain, fc.boolean(), (layers, isLast) => {
        const workspace = open(layers);
        const plan = cut(workspace, isLast);
        const text = simulate(workspace.project, plan.operations).versionsFile?.text ?? '';
        expect(printProblems(parseVersions({ path: 'versions.json', text }).problems)).toBe('no problems');
        const gone = workspace.versionsFile.text
          .split('\n')
          .filter((line) => !text.split('\n').includes(line));
        expect(gone.length).toBe(isLast ? 1 : 0);
      }),
      runs,
    );
  });
});
