import { describe, expect, it } from 'vitest';
import { emptyNode } from '../empty-node.ts';
import type { FieldNode } from '../facts.ts';
import { checkFields, type FieldCheck } from './check-fields.ts';
import { parseYaml } from './parse-yaml.ts';

type Shape = Partial<Omit<FieldNode, 'children'>> & { children?: Record<string, Shape>; below?: Shape };

/** A field, with its children by their names; `below`: its items or entries. */
function field(path: string, { children = {}, below, ...own }: Shape): FieldNode {
  const join = (key: string) => (path === '' ? key : `${path}.${key}`);
  const isList = own.types?.includes('array') === true;
  return {
    ...emptyNode(path),
    closed: true,
    types: ['object'],
    ...own,
    children: new Map(Object.entries(children).map(([key, shape]) => [key, field(join(key), shape)])),
    item: below !== undefined && isList ? field(`${path}[]`, below) : null,
    entry: below !== undefined && !isList ? field(join('{key}'), below) : null,
  };
}

const text: Shape = { types: ['string'] };
const root = field('', {
  children: {
    name: { ...text, required: true },
    mode: { ...text, acceptedValues: ['on-demand', 'always'] },
    list: { types: ['array'], below: { children: { path: { ...text, required: true }, op: text } } },
    map: { below: { children: { size: { types: ['integer'] } } } },
    texts: { types: ['array'], elementType: 'string' },
    labels: { types: ['object'], elementType: 'string' },
    limits: { types: ['object'], elementType: 'quantity' },
    open: { types: ['object', 'string'], closed: false, children: { known: text } },
  },
});

function check(yaml: string, hasElision = false) {
  const faults: string[] = [];
  const fields: string[] = [];
  const all = { document: 'other.yaml', versionsOfField: () => [] };
  checkFields(parseYaml(yaml).documents[0]?.contents, root, {
    hasElision,
    document: 'a Thing',
    all,
    facts: { fieldPaths: new Set() },
    report: ({ offset, message }: { offset: number; message: string }) => faults.push(`${offset} ${message}`),
    onField: (path: string) => fields.push(path),
  } as unknown as FieldCheck);
  return { faults, fields };
}

const faultsIn = (yaml: string) => check(`name: x\n${yaml}`).faults;

describe('checkFields', () => {
  it.each([
    'mode: always',
    'list: [{ path: a }]',
    'list: []',
    'list:',
    'map: { a: { size: 1 }, b: {} }',
    'texts: [a, b]',
    'labels: { a: b }',
    'limits: { cpu: 1, memory: 2Gi, example.com/gpu: 1, requests.cpu: 1, count/pods: 5, hugepages-2Mi: 1 }',
    'limits: { pods: 1, services.loadbalancers: 1, $NAME: 1 }',
    'open: { anything: 1, known: x }',
    'open: x',
    '<name>: x',
    '...: x',
    '…: x',
    'map: <map>',
    'map: { a: &x { size: 1 }, b: *x }',
    'map: { a: { ...: , size: 1 } }',
    'map: { a: { …: , size: 1 } }',
    'list: [{ …: , op: x }]',
  ])('finds nothing wrong in %s', (yaml) => {
    expect(faultsIn(yaml)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['nmae: x', ["8 'nmae' is not a field of a Thing."]],
    ['mode: never', ["14 'mode' does not take 'never'."]],
    ['mode: 1', ["14 'mode' takes a text, not the number 1."]],
    ['list: x', ["14 'list' takes a list, not the text 'x'."]],
    ['list: [{ path: 1 }]', ["23 'list[].path' takes a text, not the number 1."]],
    ['list: [{ op: x }]', ["17 'list[].path' is missing: it is required where 'list[]' is given."]],
    ['map: { a: { size: x } }', ["26 'map.{key}.size' takes a whole number, not the text 'x'."]],
    ['map: { a: { other: x } }', ["20 'map.{key}.other' is not a field of a Thing."]],
    ['texts: [a, 1]', ["19 'texts[]' takes a text, not the number 1."]],
    ['labels: { a: 1 }', ["21 'labels.a' takes a text, not the number 1."]],
    ['limits: { cpus: 1 }', ["18 'limits' knows no resource 'cpus'."]],
    [
      'limits: { xcpu: 1, cpux: 1 }',
      ["18 'limits' knows no resource 'xcpu'.", "27 'limits' knows no resource 'cpux'."],
    ],
    ['limits: { cpu: x }', ["23 'limits.cpu' takes a quantity such as '500m' or '2Gi', not the text 'x'."]],
    ['open: { knwon: x }', ["16 'open.knwon' is not a field of a Thing."]],
    ['open: 1', ["14 'open' takes keys and values or a text, not the number 1."]],
  ])('reports %s', (yaml, faults) => {
    expect(faultsIn(yaml)).toEqual(faults);
  });

  it('needs what is required, unless something is left out', () => {
    expect(check('mode: always').faults).toEqual(["0 'name' is missing: a Thing requires it."]);
    expect(check('{}').faults).toEqual(["0 'name' is missing: a Thing requires it."]);
    expect(check('mode: always', true).faults).toEqual([]);
    expect(check('...: x').faults).toEqual([]);
    expect(check('- x').faults).toEqual(["0 'a Thing' takes keys and values, not a list."]);
  });

  it('reads what is merged in as if it stood there, and requires nothing of it', () => {
    expect(faultsIn('map: { a: &x { size: x }, b: { <<: *x } }')).toHaveLength(2);
    expect(check('<<: { mode: 1 }').faults).toEqual(["12 'mode' takes a text, not the number 1."]);
    expect(check('<<: [{ mode: 1 }, { nmae: x }, x]').faults).toHaveLength(2);
    expect(check('<<: { mode: always }').faults).toEqual([]);
  });

  it('names every field that is given', () => {
    expect(
      check('name: x\nmap: { a: { size: 1 } }\nlist: [{ path: a }]\ntexts: [a]\nother: 1').fields,
    ).toEqual(['name', 'map', 'map.{key}', 'map.{key}.size', 'list', 'list[]', 'list[].path', 'texts']);
  });
});
