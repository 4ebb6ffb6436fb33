import { describe, expect, it } from 'vitest';
import { readRawFacts } from '../read-raw.ts';

const layout = {
  path: 'openapi.yml',
  text: `prefix: /base
apiVersion: shop.example/v1
resources: { order: orders, order/lines: orders/lines, settings: settings, gone: gones }
projectNamespaces: [orders]
projectNamespace: p-{project}
configuration: settings status
types: [Address]
`,
};

const about = (kind: string) => ({
  'x-kubernetes-group-version-kind': { group: 'shop.example', version: 'v1', kind },
});
const isOf = (kind: string) => ({
  'x-kubernetes-group-version-kind': [{ group: 'shop.example', version: 'v1', kind }],
});

const paths = {
  '/apis/shop.example/v1/namespaces/{namespace}/orders': {
    delete: about('Order'),
    get: about('Order'),
    post: about('Order'),
  },
  '/apis/shop.example/v1/namespaces/{namespace}/orders/{name}': {
    get: about('Order'),
    patch: about('Order'),
    parameters: [],
  },
  '/apis/shop.example/v1/namespaces/{namespace}/orders/{name}/lines': { get: about('OrderLines') },
  '/apis/shop.example/v1/orders': { get: about('Order') },
  '/apis/shop.example/v1/settings/{name}': { get: about('Settings') },
  '/apis/shop.example/v1/watch/orders': { get: about('Order') },
  '/apis/shop.example/v1/others': { get: about('Other') },
};

const text = { type: 'string' };

/** The same definitions, with references that start with `at`. */
const definitions = (at: string) => {
  const ref = (name: string) => ({ $ref: `${at}${name}` });
  return {
    'shop.v1.Order': {
      ...isOf('Order'),
      properties: {
        kind: text,
        metadata: ref('io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'),
        spec: ref('shop.v1.OrderSpec'),
      },
    },
    'shop.v1.OrderSpec': {
      required: ['lines'],
      properties: {
        to: { allOf: [ref('shop.v1.Address')], description: 'where' },
        lines: { type: 'array', items: ref('shop.v1.Line') },
        amounts: {
          type: 'object',
          additionalProperties: ref('io.k8s.apimachinery.pkg.api.resource.Quantity'),
        },
        labels: { type: 'object', additionalProperties: text },
        size: { type: 'string', enum: ['S', 'L'] },
        probe: ref('io.k8s.api.core.v1.Probe'),
      },
    },
    'shop.v1.Line': {
      properties: { item: text, alternatives: { type: 'array', items: ref('shop.v1.Address') } },
    },
    'shop.v1.Address': { required: ['street'], properties: { street: text } },
    'shop.v1.OrderLines': { ...isOf('OrderLines'), properties: { count: { type: 'integer' } } },
    'shop.v1.Settings': { ...isOf('Settings'), properties: { status: ref('shop.v1.Address') } },
    'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta': {
      properties: { created: ref('io.k8s.apimachinery.pkg.apis.meta.v1.Time') },
    },
    'io.k8s.apimachinery.pkg.apis.meta.v1.Time': { type: 'string', format: 'date-time' },
    'io.k8s.apimachinery.pkg.api.resource.Quantity': text,
    'io.k8s.api.core.v1.Probe': {
      properties: { port: ref('io.k8s.apimachinery.pkg.util.intstr.IntOrString') },
    },
    'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: 'string', format: 'int-or-string' },
  };
};

const swagger = { swagger: '2.0', paths, definitions: definitions('#/definitions/') };
const openapi = { openapi: '3.0.1', paths, components: { schemas: definitions('#/components/schemas/') } };

const read = (document: unknown, own = layout) =>
  readRawFacts({ path: 'api.json', text: JSON.stringify(document) }, ['1.0.0'], '1.0.0', own);
const resourcesOf = (document: unknown) => read(document).value?.[0]?.facts.resources;

describe('an OpenAPI document', () => {
  it('gives each resource of the layout its requests, and leaves out watches and other resources', () => {
    const { resources = {} } = resourcesOf(swagger) ?? {};
    const shown = Object.entries(resources).flatMap(([key, { kind, scope, operations }]) => [
      `${key}: ${kind} ${scope}`,
      ...operations.map(({ verb, method, path }) => `  ${verb} ${method} ${path}`),
    ]);
    expect(shown.join('\n')).toMatchInlineSnapshot(`
      "order: Order project-namespace
        list GET /base/apis/shop.example/v1/namespaces/p-{project}/orders
        list GET /base/apis/shop.example/v1/orders
        get GET /base/apis/shop.example/v1/namespaces/p-{project}/orders/{name}
        create POST /base/apis/shop.example/v1/namespaces/p-{project}/orders
        patch PATCH /base/apis/shop.example/v1/namespaces/p-{project}/orders/{name}
        deletecollection DELETE /base/apis/shop.example/v1/namespaces/p-{project}/orders
      order/lines: OrderLines project-namespace
        get GET /base/apis/shop.example/v1/namespaces/p-{project}/orders/{name}/lines
      settings: Settings cluster
        get GET /base/apis/shop.example/v1/settings/{name}"
    `);
  });

  it('gives fields by their paths, those of types once, and the configuration none', () => {
    const { fields = {}, types } = resourcesOf(swagger) ?? {};
    expect(types).toEqual({
      Address: { kubernetes: null },
      ObjectMeta: { kubernetes: 'meta/v1' },
      'core.v1.Probe': { kubernetes: 'core/v1' },
    });
    const shown = Object.entries(fields).map(
      ([key, { types: kinds, itemType, map, ref, required, acceptedValues, configuration }]) =>
        [
          key,
          kinds.join('|'),
          ...(itemType === null ? [] : [`of ${itemType}`]),
          ...(map ? ['map'] : []),
          ...(ref === null ? [] : [`→ ${ref}`]),
          ...(required ? ['required'] : []),
          ...(configuration ? ['configuration'] : []),
          ...acceptedValues,
        ].join(' '),
    );
    expect(shown.sort().join('\n')).toMatchInlineSnapshot(`
      "Address street string required
      ObjectMeta created string
      core.v1.Probe port integer|string
      order spec object
      order spec.amounts object map
      order spec.labels object of string map
      order spec.lines array of object required
      order spec.lines[].alternatives array of object → Address
      order spec.lines[].item string
      order spec.probe object → core.v1.Probe
      order spec.size string S L
      order spec.to object → Address
      order/lines count integer
      settings status object configuration"
    `);
  });

  it('says the same in version 3', () => {
    expect(resourcesOf(openapi)).toEqual(resourcesOf(swagger));
  });

  const recursive = { properties: { more: { $ref: '#/definitions/shop.v1.Line' } } };

  it.each([
    ['cannot be read', '{"swagger": "2.0", ', layout, ['The OpenAPI document cannot be read']],
    [
      'has no definitions',
      { swagger: '2.0', paths },
      layout,
      ['This is not an OpenAPI document of version 2 or 3'],
    ],
    [
      'has nothing of the API',
      { ...swagger, paths: {} },
      layout,
      ['The document has no resource of shop.example/v1.'],
    ],
    [
      'holds itself',
      { ...swagger, definitions: { ...swagger.definitions, 'shop.v1.Line': recursive } },
      layout,
      ["'Line' holds itself: it cannot be written out at 'order spec.lines[].more'. Add it to 'types'."],
    ],
    [
      'has a layout with a mistake',
      swagger,
      { ...layout, text: layout.text.replace('prefix', 'prefx') },
      ["'prefix' is missing: expected a text.", "Unknown key 'prefx'."],
    ],
  ])('that %s is a problem', (_, document, own, messages) => {
    const body = typeof document === 'string' ? document : JSON.stringify(document);
    const { value, problems } = readRawFacts({ path: 'api.json', text: body }, ['1.0.0'], '1.0.0', own);
    expect(value).toBeNull();
    expect(problems.map(({ message }) => message)).toEqual(
      messages.map((one) => expect.stringContaining(one)),
    );
  });

  it('needs a layout', () => {
    const file = { path: 'api.json', text: JSON.stringify(swagger) };
    expect(readRawFacts(file, ['1.0.0'], '1.0.0').problems.map(({ message }) => message)).toEqual([
      'This is an OpenAPI document, and nothing says which parts to import.',
    ]);
  });
});
