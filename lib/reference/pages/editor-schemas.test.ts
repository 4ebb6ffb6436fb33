import Ajv2020 from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { getLanguageService, type LanguageService } from 'yaml-language-server';
import { capabilities } from '../../capabilities.ts';
import { loadAssembly } from '../../docs/site/load-assembly.ts';
import { indexSite } from '../../docs/site/site-index.ts';
import { remember } from '../../ground/base/remember.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { schemaAddresses } from './schema-addresses.ts';
import { schemaFiles } from './schema-files.ts';

const ORIGIN = 'https://www.vcluster.com/docs/schemas/';

const { site, project } = await loadAssembly(OWN_ROOT, { capabilities });
if (site === null) throw new Error('The content makes no site.');
const files = schemaFiles(indexSite(site, project));
const textOf = (path: string): string => files.get(path) ?? 'null';

// Lists of types are valid, and so are keywords that only editors support.
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
for (const word of ['markdownDescription', 'deprecationMessage', 'errorMessage']) ajv.addKeyword(word);
const validatorOf = remember((path: string) => ajv.compile(JSON.parse(textOf(path))));

/** Validates data with the schema at a path. Returns the invalid places. */
function faultsIn(path: string, data: unknown): string[] {
  const validate = validatorOf(path);
  validate(data);
  return [...new Set((validate.errors ?? []).map((one) => `${one.instancePath} ${one.keyword}`))];
}

describe('the schemas for editors', () => {
  it("are at the site's addresses for schemas", () => {
    const known = schemaAddresses(site).map((address) => address.slice('/docs/schemas/'.length));
    expect([...files.keys()].sort()).toEqual(known.sort());
  });

  it('are valid draft 2020-12, and name their own addresses', () => {
    for (const path of files.keys()) {
      const schema = JSON.parse(textOf(path));
      expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
      expect(schema.$id).toBe(ORIGIN + path);
      expect(ajv.validateSchema(schema), path).toBe(true);
    }
  });

  it('have as `latest` what the newest stable version has', () => {
    const versions = site?.versions.sets.find(({ name }) => name === 'vcluster')?.versions;
    const newest = versions?.find(({ isLast }) => isLast)?.name;
    const { $id: _latest, ...latest } = JSON.parse(textOf('vcluster/latest.json'));
    const { $id: _own, ...stable } = JSON.parse(textOf(`vcluster/${newest}.json`));
    expect(latest).toEqual(stable);
  });

  it('describe fields with their default, type, and a link into their version’s reference', () => {
    const { properties } = JSON.parse(textOf('vcluster/0.26.0.json'));
    const { enabled } = properties.sync.properties.toHost.properties.pods.properties;
    expect(enabled).toMatchObject({ type: ['boolean', 'null'], default: true });
    expect(enabled.description).not.toMatch(/[`[\]]/);
    expect(enabled.markdownDescription).toMatch(
      /boolean · default true · \[Reference\]\(https:\/\/www\.vcluster\.com\/docs\/vcluster\/0\.26\.0\/[\w/-]+#sync-toHost-pods-enabled\)$/,
    );
  });

  it('mark entries that a later version removes as deprecated, and name the replacement', () => {
    const { properties } = JSON.parse(textOf('vcluster/0.23.0.json'));
    expect(properties.experimental.properties.sleepMode).toMatchObject({
      deprecated: true,
      deprecationMessage: 'Removed in 0.24.0. Use sleepMode instead.',
    });
    expect(properties.experimental.deprecated).toBeUndefined();
  });

  const vcluster: [string, string, string[]][] = [
    ['an empty file', '', []],
    ['a key without a value', 'sync:\n', []],
    ['fields of the version', 'sync: { toHost: { pods: { enabled: true } } }', []],
    ['a key that no version has', 'sink: {}', [' additionalProperties']],
    ['a text instead of true or false', 'telemetry: { enabled: "yes" }', ['/telemetry/enabled type']],
    [
      'two backing stores',
      'controlPlane: { backingStore: { etcd: { embedded: { enabled: true }, deploy: { enabled: true } } } }',
      ['/controlPlane/backingStore type', '/controlPlane/backingStore if'],
    ],
    [
      'one backing store of two',
      'controlPlane: { backingStore: { etcd: { embedded: { enabled: true }, deploy: { enabled: false } } } }',
      [],
    ],
    [
      'a patch with a reverse expression alone',
      'sync: { toHost: { pods: { patches: [{ path: spec.x, reverseExpression: value }] } } }',
      [],
    ],
  ];
  it.each(vcluster)('judge %s', (_, text, expected) => {
    expect(faultsIn('vcluster/0.27.0.json', parse(text)).filter((one) => !one.includes('anyOf'))).toEqual(
      expected,
    );
  });

  const template = (spec: object, kind = 'Project') => ({
    apiVersion: 'management.loft.sh/v1',
    kind,
    metadata: { name: 'orchard' },
    spec,
  });
  it('compare manifests with their kind', () => {
    const path = 'platform-manifests/4.3.0.json';
    expect(faultsIn(path, template({ displayName: 'Orchard' }))).toEqual([]);
    expect(faultsIn(path, template({ displayNam: 'Orchard' }))).toContain('/spec additionalProperties');
    expect(faultsIn(path, { apiVersion: 'v1', kind: 'Secret', anything: 1 })).toEqual([]);
  });
});

describe('in an editor with the YAML language server', () => {
  let service: LanguageService;
  beforeAll(() => {
    service = getLanguageService({
      schemaRequestService: async (uri) => {
        if (uri.startsWith(ORIGIN)) return textOf(uri.slice(ORIGIN.length));
        throw new Error(`Nothing but the schema is asked for: ${uri}`);
      },
      workspaceContext: { resolveRelativePath: (path) => path },
    });
    service.configure({ validate: true, hover: true, completion: true });
  });

  // The server caches documents by their address.
  let count = 0;
  const open = (path: string, body: string) =>
    TextDocument.create(
      `file:///values-${count++}.yaml`,
      'yaml',
      0,
      `# yaml-language-server: $schema=${ORIGIN}${path}\n${body}`,
    );
  const messages = async (path: string, body: string): Promise<string[]> => {
    const found = await service.doValidation(open(path, body), false);
    return found.map(({ range, message }) => `${range.start.line}:${range.start.character} ${message}`);
  };

  it('a valid file has no problems', async () => {
    const body = 'sync:\n  toHost:\n    pods:\n      enabled: true\ncontrolPlane:\n';
    expect(await messages('vcluster/0.27.0.json', body)).toEqual([]);
  });

  it('problems are marked where they are', async () => {
    const body =
      'sync:\n  toHost:\n    pods:\n      enabeld: true\nexportKubeConfig:\n  secret:\n    name: a\n  additionalSecrets:\n    - name: b\n';
    expect(await messages('vcluster/0.27.0.json', body)).toMatchInlineSnapshot(`
      [
        "6:2 secret and additionalSecrets exclude each other. Keep one of them.",
        "4:6 Property enabeld is not allowed.",
      ]
    `);
    expect(
      await messages('vcluster/0.23.0.json', 'experimental:\n  sleepMode:\n    enabled: true\n'),
    ).toMatchInlineSnapshot(`
      [
        "2:2 Removed in 0.24.0. Use sleepMode instead.",
      ]
    `);
    const project =
      'apiVersion: management.loft.sh/v1\nkind: Project\nmetadata:\n  name: a\nspec:\n  displayNam: b\n';
    expect(await messages('platform-manifests/4.3.0.json', project)).toMatchInlineSnapshot(`
      [
        "6:2 Property displayNam is not allowed.",
      ]
    `);
    expect(await messages('platform-config/4.3.0.json', 'audit:\n  enabled: 1\n')).toMatchInlineSnapshot(`
      [
        "2:11 Incorrect type. Expected one of boolean, null.",
      ]
    `);
  });

  it('hovering over a field shows its description', async () => {
    const hover = await service.doHover(open('vcluster/0.26.0.json', 'sync:\n  toHost: {}\n'), {
      line: 2,
      character: 4,
    });
    expect(JSON.stringify(hover?.contents)).toContain(
      '[Reference](https://www.vcluster.com/docs/vcluster/0.26.0/',
    );
  });

  it('fields and values are completed', async () => {
    const labels = async (path: string, body: string, line: number, character: number) => {
      const { items } = await service.doComplete(open(path, body), { line, character }, false);
      return items.map(({ label }) => label);
    };
    expect(await labels('vcluster/0.27.0.json', 'sync:\n  \n', 2, 2)).toEqual(['fromHost', 'toHost']);
    const body = 'apiVersion: management.loft.sh/v1\nkind: Project\nspec:\n  \n';
    expect(await labels('platform-manifests/4.3.0.json', body, 4, 2)).toContain('allowedTemplates');
  });
});
