import { describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { loadAssembly } from '../../docs/site/load-assembly.ts';
import { fieldTree } from '../facts/fields.ts';
import { createDescriptionReader } from '../facts/rendering/description.ts';
import { recentVersions } from '../facts/rendering/display.ts';
import { fieldHistory } from '../facts/rendering/entry-history.ts';
import { fieldsHtml } from '../facts/rendering/field-html.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { referencesOf } from './reference-view.ts';

const { site } = await loadAssembly(OWN_ROOT, { capabilities });
if (site === null) throw new Error('The content has problems.');
const reference = referencesOf(site).get('vcluster');
if (reference === undefined) throw new Error('There is no data.');

const render = (version: string): string =>
  fieldsHtml(fieldTree(reference, '', version), {
    root: '',
    depth: 2,
    taken: new Set(),
    descriptions: createDescriptionReader(),
    hrefOf: (target) => target,
    recent: recentVersions(reference.versions, version),
    historyOf: (path) => fieldHistory(reference, path, version),
  });
const released = reference.versions.filter(({ isReleased }) => isReleased);

const [newest, older] = released.map(({ name }) => name);
const kindsIn = (html: string): string[] =>
  [...html.matchAll(/data-kind="(\w+)"/g)].map(([, kind = '']) => kind);
const rowOf = (html: string, id: string): string =>
  html.split(/<(?=(?:details|div) class="cf")/).find((part) => part.includes(`class="cf" id="${id}"`)) ?? '';

describe('the rows of all fields', () => {
  const html = render(newest ?? '');

  it('have labels only for what readers still have to learn', () => {
    const history = kindsIn(html).filter((kind) => kind !== 'required' && kind !== 'pro');
    expect(history.length).toBeGreaterThan(20);
    expect(history.length).toBeLessThan(150);
    const since = [...html.matchAll(/>Since v([\d.]+)</g)].map(([, version = '']) => `${version}.0`);
    expect(new Set(since)).toEqual(new Set([newest, older]));
  });

  it('say what is deprecated, from the data', () => {
    expect(rowOf(html, 'controlPlane-distro-k3s')).toContain('data-kind="deprecated">Deprecated<');
    expect(rowOf(html, 'controlPlane-distro-k8s')).not.toContain('deprecated');
  });

  it('show the first sentence of each closed section', () => {
    const closed = html.match(/<details class="cf"/g)?.length;
    expect(html.match(/<span class="cf-l">/g)?.length).toBe(closed);
    expect(rowOf(html, 'rbac')).toContain(
      `<span class="cf-l">The control plane's permissions in the host cluster.`,
    );
  });

  it('name the version that added a field, once it is no longer recent', () => {
    const added = /data-since="0\.21"[\s\S]*?<dt>v0\.21<\/dt><dd>Added/;
    expect(html).toMatch(added);
  });
});
