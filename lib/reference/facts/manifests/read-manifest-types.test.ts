import { describe, expect, it } from 'vitest';
import { tinyProject } from '../../../docs/checks/testing/tiny-project.ts';
import { printProblems } from '../../../ground/base/problems/print.ts';
import { parseVersions } from '../../../ground/config/versions.ts';
import { manifestTypesIn, productReference } from '../product-reference.ts';
import { readReferences } from '../read-reference.ts';
import { tinyReference } from '../testing/tiny-reference.ts';

const path = 'content/app/_reference/manifest-types.yml';
const sound = `kinds:
  v1: [Pod, Thing]
groups: [example.com]
renamed:
  other.com/v1: { Pod: OtherPod }
open: [OtherPod]
types:
  Pod:
    kind: string
    spec!: PodSpec
  PodSpec:
    labels: string{}
    containers!: Pod[]
    limits: quantity{}[]
  OtherPod: {}
`;

function read(files: Record<string, string>) {
  const { sources, versionsFile } = tinyProject(files);
  const versions = versionsFile === null ? null : parseVersions(versionsFile).value;
  if (versions === null) throw new Error('The tiny project has no versions.');
  return readReferences(sources, versions);
}

const told = (from: string, to: string) => printProblems(read({ [path]: sound.replace(from, to) }).problems);

describe('the types of manifests', () => {
  it('are read with their kinds, groups, and names', () => {
    const { references, problems } = read({ [path]: sound });
    expect(problems).toEqual([]);
    const known = manifestTypesIn(references);
    expect(known?.kinds.get('v1')).toEqual(['Pod', 'Thing']);
    expect(known?.groups).toEqual(new Set(['example.com']));
    expect(known?.renamed.get('other.com/v1')?.get('Pod')).toBe('OtherPod');
    expect(known?.types.get('OtherPod')).toEqual({ fields: [], isOpen: true });
    expect(known?.types.get('Pod')).toEqual({
      fields: [
        { name: 'kind', required: false, notation: 'string' },
        { name: 'spec', required: true, notation: 'PodSpec' },
      ],
      isOpen: false,
    });
  });

  it('make no product of the set that has them', () => {
    expect(productReference(read({ [path]: sound }).references)).toBeNull();
  });

  it('may be missing', () => {
    expect(manifestTypesIn(read({ ...tinyReference }).references)).toBeNull();
  });

  it('are reported with what is wrong, where, and what to do', () => {
    const mistakes: [string, string][] = [
      ['spec!: PodSpec', 'spec!: PodSpek'],
      ['limits: quantity{}[]', 'limits: amount{}'],
      ['containers!: Pod[]', 'containers!: Pod[0]'],
      ['containers!: Pod[]', 'containers!!: Pod[]'],
      ['kind: string', 'kind: string\n    spec: any'],
      ['kind: string', 'kind: string\n    kind: any'],
      ['OtherPod: {}', 'Pod: {}'],
      ['{ Pod: OtherPod }', '{ Pod: OtherPodd }'],
      ['open: [OtherPod]', 'open: [OtherPod, PodSpecs, OtherPod]'],
      ['[Pod, Thing]', '[Pod, Thing, Pod]'],
      ['[Pod, Thing]', '[Pod, thing]'],
      ['v1: [Pod', 'apps/1: [Pod'],
      ['  Pod:\n', '  pod:\n'],
      ['groups:', 'group:'],
    ];
    expect(mistakes.map(([from, to]) => told(from, to)).join('\n')).toMatchInlineSnapshot(`
      "content/app/_reference/manifest-types.yml:10:12 reference-data There is no type 'PodSpek'.
          Did you mean 'PodSpec'?
      1 problem
      content/app/_reference/manifest-types.yml:14:13 reference-data There is no type 'amount'.
          Add it to 'types'.
      1 problem
      content/app/_reference/manifest-types.yml:13:18 reference-data 'types.PodSpec.containers!': expected a type such as 'string', 'Volume[]', or 'string{}', found "Pod[0]".
          A type of this file or one of string, number, boolean, quantity, int-or-string, scalar, any; [] makes a list of it, {} a map.
      1 problem
      content/app/_reference/manifest-types.yml:13:5 reference-data 'containers!!' is not a field's name.
          If it is required, put one '!' at its end.
      1 problem
      content/app/_reference/manifest-types.yml:11:5 reference-data 'Pod' has the field 'spec' twice.
          Keep one of them.
      1 problem
      content/app/_reference/manifest-types.yml:10:5 reference-data This key appears twice.
          Keep one of the two.
      1 problem
      content/app/_reference/manifest-types.yml:15:3 reference-data This key appears twice.
          Keep one of the two.
      1 problem
      content/app/_reference/manifest-types.yml:5:24 reference-data There is no type 'OtherPodd'.
          Did you mean 'OtherPod'?
      1 problem
      content/app/_reference/manifest-types.yml:6:18 reference-data There is no type 'PodSpecs'.
          Did you mean 'PodSpec'?
      content/app/_reference/manifest-types.yml:6:28 reference-data 'OtherPod' is listed twice.
          Keep one of them.
      2 problems
      content/app/_reference/manifest-types.yml:2:20 reference-data 'Pod' is listed twice.
          Keep one of them.
      1 problem
      content/app/_reference/manifest-types.yml:2:13 reference-data 'kinds.v1[1]': expected a kind such as 'ConfigMap', found "thing".
          API versions, and all of their kinds.
      1 problem
      content/app/_reference/manifest-types.yml:2:3 reference-data 'apps/1' is not an API version.
          Write it as v1 or group.example.com/v1.
      1 problem
      content/app/_reference/manifest-types.yml:8:3 reference-data 'pod' is not a kind.
          Kinds are words like ConfigMap.
      content/app/_reference/manifest-types.yml:13:18 reference-data There is no type 'Pod'.
          Did you mean 'pod'?
      2 problems
      content/app/_reference/manifest-types.yml:3:1 reference-data Unknown key 'group'.
          Did you mean 'groups'?
      1 problem"
    `);
  });

  it('are in one file for all sets', () => {
    const other = path.replace('/app/', '/other/');
    const { sources, versionsFile } = tinyProject({ [path]: sound, [other]: sound });
    const versions = versionsFile === null ? null : parseVersions(versionsFile).value;
    const sets = [...(versions?.sets ?? []), { name: 'other', versions: [] }];
    expect(printProblems(readReferences(sources, { sets }).problems)).toMatchInlineSnapshot(`
      "content/other/_reference/manifest-types.yml:1:1 reference-data The types of manifests are in content/app/_reference/manifest-types.yml already.
          Move them there.
      1 problem"
    `);
  });
});
