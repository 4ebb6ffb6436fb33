import { describe, expect, it } from 'vitest';
import { importFacts, type Tables } from '../../facts/import/import-facts.ts';
import { readOpenApi } from '../../facts/import/open-api/document.ts';
import { readLayout } from '../../facts/import/open-api/layout.ts';
import { readRawFacts } from '../../facts/import/read-raw.ts';
import { toVersionFacts } from '../../facts/import/to-facts.ts';
import { noResources } from '../../facts/resources/tables.ts';
import { noCommands, noFields } from '../../facts/stored/tables.ts';
import { compareOpenApi, printOpenApiComparison } from './compare-open-api.ts';

const layoutFile = {
  path: 'openapi.yml',
  text: `prefix: /base
apiVersion: shop.example/v1
resources: { order: orders, order/lines: orders/lines }
types: [Address]
`,
};

const kind = (name: string) => ({ group: 'shop.example', version: 'v1', kind: name });
const about = (name: string) => ({ 'x-kubernetes-group-version-kind': kind(name) });

const document = {
  swagger: '2.0',
  paths: {
    '/apis/shop.example/v1/orders': { get: about('Order') },
    '/apis/shop.example/v1/orders/{name}': { get: about('Order') },
    '/apis/shop.example/v1/bills': { get: about('Bill') },
  } as Record<string, Record<string, unknown>>,
  definitions: {
    Order: {
      'x-kubernetes-group-version-kind': [kind('Order')],
      properties: {
        to: { $ref: '#/definitions/Address' },
        also: { items: { $ref: '#/definitions/Address' }, type: 'array' },
      },
    },
    Address: { required: ['street'], properties: { street: { type: 'string' } } },
  } as Record<string, object>,
};

const asFile = (data: unknown) => ({ path: 'api.json', text: JSON.stringify(data) });
const empty: Tables = { commands: noCommands, fields: noFields, resources: noResources };

function tablesOf(data: unknown): Tables {
  const [slice] = readRawFacts(asFile(data), ['1.0.0'], '1.0.0', layoutFile).value ?? [];
  if (slice === undefined) throw new Error('The document cannot be read');
  return importFacts(empty, '1.0.0', 'v1.0.0', toVersionFacts(slice.facts));
}

function compared(data: unknown, tables: Tables): string {
  const layout = readLayout(layoutFile, 'facts').value;
  const read = readOpenApi(asFile(data), 'facts').value;
  if (layout === null || read === null) throw new Error('The document cannot be read');
  return printOpenApiComparison(compareOpenApi(read, layout, tables, '1.0.0'), true);
}

describe('compareOpenApi', () => {
  it('finds nothing between a document and what was imported from it', () => {
    expect(compared(document, tablesOf(document))).toMatchInlineSnapshot(`
      "1 resources, 2 operations, 4 fields (2 required), 0 fields of the configuration
      0 differences
      1 addresses that openapi.yml leaves out
        bills"
    `);
  });

  it('lists what only one of them has, through shared types', () => {
    const newer = {
      ...document,
      paths: {
        ...document.paths,
        '/apis/shop.example/v1/orders/{name}': { get: about('Order'), delete: about('Order') },
        '/apis/shop.example/v1/orders/{name}/lines': { get: about('OrderLines') },
      },
      definitions: {
        ...document.definitions,
        Address: { required: ['town'], properties: { town: { type: 'string' } } },
      },
    };
    expect(compared(newer, tablesOf(document))).toMatchInlineSnapshot(`
      "1 resources, 3 operations, 4 fields (2 required), 0 fields of the configuration
      10 differences
        order operation DELETE /base/apis/shop.example/v1/orders/{name}: missing here
        order field to.town: missing here
        order field also[].town: missing here
        order field to.street: not in the document
        order field also[].street: not in the document
        order required field to.town: missing here
        order required field also[].town: missing here
        order required field to.street: not in the document
        order required field also[].street: not in the document
        order/lines: missing here
      1 addresses that openapi.yml leaves out
        bills"
    `);
  });
});
