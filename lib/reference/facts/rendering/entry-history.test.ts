import { beforeAll, describe, expect, it } from 'vitest';
import type { Reference } from '../model.ts';
import { frozenReference } from '../testing/frozen-reference.ts';
import {
  commandHistory,
  fieldHistory,
  flagHistory,
  resourceFieldHistory,
  resourceHistory,
} from './entry-history.ts';

let reference: Reference;
let platform: Reference;
beforeAll(async () => {
  const move = {
    kind: 'field' as const,
    replacement: null,
    values: {},
    note: null,
    link: null,
    canDelete: false,
    choices: [],
    at: { line: 1, column: 1 },
  };
  const list = [
    { ...move, from: 'experimental.sleepMode', since: '0.24.0', to: 'sleepMode' },
    {
      ...move,
      from: 'controlPlane.distro.k0s',
      since: '0.26.0',
      to: null,
      replacement: 'controlPlane.distro.k8s',
    },
  ];
  reference = { ...(await frozenReference()), moves: { file: 'moves.yml', list, pages: [] } };
  platform = await frozenReference('platform');
});

/** The steps without markup, each on one line. */
const steps = (html: string): string[] =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, version, text = '']) => `${version}: ${text.replace(/<\/?code>/g, '`').replaceAll('&quot;', '"')}`,
  );

describe('fieldHistory', () => {
  it('is empty for a field that was only added', () => {
    expect(fieldHistory(reference, 'controlPlane', '0.27.0')).toBe('');
    expect(fieldHistory(reference, 'no.such.field', '0.27.0')).toBe('');
  });

  it('has every default up to the version, and none of later versions', () => {
    const path = 'controlPlane.backingStore.etcd.deploy.statefulSet.image.tag';
    expect(steps(fieldHistory(reference, path, '0.22.0'))).toMatchInlineSnapshot(`
      [
        "v0.21: default \`"3.5.13-0"\` → \`"3.5.15-0"\`",
        "v0.22: default \`"3.5.15-0"\` → \`"3.5.17-0"\`",
      ]
    `);
    expect(steps(fieldHistory(reference, path, '0.27.0')).length).toBe(4);
  });

  it('names both sides of a move, including everything below', () => {
    expect(steps(fieldHistory(reference, 'sleepMode.enabled', '0.27.0'))).toEqual([
      'v0.24: Added, was `experimental.sleepMode.enabled`',
    ]);
    expect(steps(fieldHistory(reference, 'experimental.sleepMode.enabled', '0.23.0'))).toEqual([
      'v0.22: Added',
      'v0.24: Moved to `sleepMode.enabled`',
    ]);
  });

  it('names the replacement of a removed field, but not of each field below it', () => {
    expect(steps(fieldHistory(reference, 'controlPlane.distro.k0s', '0.25.0'))).toEqual([
      'v0.26: Removed, use `controlPlane.distro.k8s` instead',
    ]);
    expect(fieldHistory(reference, 'controlPlane.distro.k0s.enabled', '0.25.0')).toBe('');
  });

  it('has changes of types', () => {
    const path = 'sync.toHost.pods.rewriteHosts.initContainer.image';
    expect(steps(fieldHistory(reference, path, '0.27.0'))).toMatchInlineSnapshot(`
      [
        "v0.27: type \`string\` → \`object\`; default \`library/alpine:3.20\` → none",
      ]
    `);
  });
});

describe('commandHistory', () => {
  it('has the flags that came and went up to the version', () => {
    expect(steps(commandHistory(reference, 'vcluster create', '0.26.0'))).toMatchInlineSnapshot(`
      [
        "v0.23: flags removed: \`--kubernetes-version\`",
        "v0.24: flags added: \`--restore\`",
        "v0.25: flags removed: \`--reuse-namespace\`",
        "v0.26: flags added: \`--background-proxy-image\`, \`--set-parameters\`, \`--set-params\`; flags removed: \`--set-param\`, \`--set-parameter\`",
      ]
    `);
    expect(commandHistory(reference, 'vcluster create', '0.20.0')).toBe('');
    expect(commandHistory(reference, 'vcluster craete', '0.26.0')).toBe('');
  });
});

describe('flagHistory', () => {
  it('has changes of defaults', () => {
    expect(
      steps(flagHistory(reference, 'vcluster platform login', 'insecure', '0.27.0')),
    ).toMatchInlineSnapshot(`
      [
        "v0.24: default \`true\` → \`false\`",
      ]
    `);
    expect(flagHistory(reference, 'vcluster create', 'nothing', '0.27.0')).toBe('');
  });
});

describe('resourceHistory', () => {
  it('has added and removed operations, and the version since which a field is required', () => {
    const project = platform.api.resources.get('project');
    const [after, before] = [project?.facts.get('4.3.0'), project?.facts.get('4.2.0')];
    const [path = '', field] = [...(project?.fields ?? [])].find(([, one]) => one.facts.has('4.2.0')) ?? [];
    const old = field?.facts.get('4.2.0');
    if (!project || !after || !before || !field || !old) throw new Error('The frozen data has no project.');
    const facts = new Map([
      ...project.facts,
      ['4.2.0', { ...before, operations: before.operations.slice(0, 1) }],
    ]);
    const own = {
      ...field,
      facts: new Map([...field.facts, ['4.2.0', { ...old, required: !old.required }]]),
    };
    const resources = new Map([['project', { ...project, facts, fields: new Map([[path, own]]) }]]);
    const changed: Reference = { ...platform, api: { ...platform.api, resources } };
    expect(steps(resourceHistory(changed, 'project', '4.3.0'))).toMatchInlineSnapshot(`
      [
        "v4.3: operations \`create\` → \`create, delete, get, list, patch, update\`",
      ]
    `);
    const owner = { list: 'resources', owner: 'project' } as const;
    expect(steps(resourceFieldHistory(changed, owner, path, '4.3.0'))).toEqual([
      old.required ? 'v4.3: now required' : 'v4.3: no longer required',
    ]);
    expect(resourceHistory(changed, 'project', '4.2.0')).toBe('');
  });
});
