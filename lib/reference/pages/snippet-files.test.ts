import { describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { loadAssembly } from '../../docs/site/load-assembly.ts';
import { indexSite } from '../../docs/site/site-index.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { snippetFiles } from './snippet-files.ts';

const { site, project } = await loadAssembly(OWN_ROOT, { capabilities });
if (site === null) throw new Error('The content makes no site.');
const index = indexSite(site, project);

function filesOn(set: string, version: string, treePath: string) {
  const view = index.views.find((one) => one.set.name === set && one.version.name === version);
  const page = view?.pages.find((one) => one.treePath === treePath);
  if (view === undefined || page === undefined)
    throw new Error(`There is no ${treePath} in ${set} ${version}.`);
  return Object.values(snippetFiles(page, view, index));
}

describe('the whole files among code blocks', () => {
  it('are for the version of their page', () => {
    expect(filesOn('vcluster', '0.26.0', 'manage/sleep-wakeup.mdx')).toContainEqual({
      kind: 'vcluster.yaml',
      version: '0.26.0',
      workbench: '/docs/workbench',
      schema: 'https://www.vcluster.com/docs/schemas/vcluster/0.26.0.json',
    });
  });

  it('are also of other sets', () => {
    expect(filesOn('main', 'current', 'reference/devspace-config.mdx')).toContainEqual({
      kind: 'devspace.yaml',
      version: 'current',
      workbench: '/docs/workbench',
      schema: 'https://www.vcluster.com/docs/schemas/devspace.json',
    });
    const kinds = index.views
      .filter((view) => view.set.name === 'platform' && view.version.isLast)
      .flatMap((view) => view.pages.flatMap((page) => Object.values(snippetFiles(page, view, index))))
      .map(({ kind, version }) => `${kind} ${version}`);
    const stable = index.views.find((view) => view.set.name === 'platform' && view.version.isLast);
    expect(kinds).toContain(`platform-manifest ${stable?.version.name}`);
    expect(kinds.some((kind) => /^vcluster\.yaml \d/.test(kind))).toBe(true);
  });
});
