import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { capabilities } from '../../capabilities.ts';
import { loadAssembly } from '../../docs/site/load-assembly.ts';
import { servedAddresses } from '../../docs/site/served-addresses.ts';
import { indexSite } from '../../docs/site/site-index.ts';
import { createSnippetChecker } from '../examine/check-snippet.ts';
import { factsOfReference } from '../examine/facts-of-reference.ts';
import { otherDocuments } from '../examine/other-documents.ts';
import { printFaults } from '../examine/testing/print-faults.ts';
import { fieldIn } from '../facts/fields.ts';
import type { Reference } from '../facts/model.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { referencesOf } from './reference-view.ts';
import { schemaAddress } from './schema-addresses.ts';
import { schemaFiles } from './schema-files.ts';

const { site, project } = await loadAssembly(OWN_ROOT, { capabilities });
if (site === null) throw new Error('The content makes no site.');
const served = JSON.parse(schemaFiles(indexSite(site, project)).get('devspace.json') ?? 'null');
const schema = z.fromJSONSchema(served);

function referenceOf(set: string): Reference {
  const reference = site === null ? undefined : referencesOf(site).get(set);
  if (reference === undefined) throw new Error(`The set '${set}' has no reference data`);
  return reference;
}
const main = referenceOf('main');
const head = 'version: v2beta1\nname: orchard\n';

/** A rule, a document that follows it, one that breaks it, and the place that is reported. */
const rules: [string, string, string, string][] = [
  ['the file needs a version', head, 'name: orchard\n', 'version'],
  ['the file needs a name', head, 'version: v2beta1\n', 'name'],
  [
    'an image needs image',
    `${head}images: { app: { image: ghcr.io/example/app } }`,
    `${head}images: { app: { dockerfile: ./Dockerfile } }`,
    'images.app.image',
  ],
  [
    'a hook needs events',
    `${head}hooks: [{ command: make, events: ['before:deploy'] }]`,
    `${head}hooks: [{ command: make }]`,
    'hooks.0.events',
  ],
  [
    'a command needs command',
    `${head}commands: { test: { command: make test } }`,
    `${head}commands: { test: { description: Runs all tests } }`,
    'commands.test',
  ],
  [
    'a patch needs op',
    `${head}dev: { app: { patches: [{ op: remove, path: spec.x }] } }`,
    `${head}dev: { app: { patches: [{ path: spec.x }] } }`,
    'dev.app.patches.0.op',
  ],
  [
    'a patch needs path',
    `${head}dev: { app: { patches: [{ op: add, path: spec.x, value: 1 }] } }`,
    `${head}dev: { app: { patches: [{ op: add, value: 1 }] } }`,
    'dev.app.patches.0.path',
  ],
  [
    'a patch of manifests needs op',
    `${head}deployments: { app: { kubectl: { patches: [{ op: remove, path: spec.x, target: { apiVersion: v1, kind: Pod, name: a } }] } } }`,
    `${head}deployments: { app: { kubectl: { patches: [{ path: spec.x, target: { apiVersion: v1, kind: Pod, name: a } }] } } }`,
    'deployments.app.kubectl.patches.0.op',
  ],
];

/** Field, the path of a value in a document, and the only accepted values. */
const choices: [string, string, string[], (value: string) => string][] = [
  [
    'a rebuild strategy',
    'images.{key}.rebuildStrategy',
    ['default', 'always', 'ignoreContextChanges'],
    (value) => `images: { app: { image: a, rebuildStrategy: ${value} } }`,
  ],
  [
    'the name of a pipeline',
    'pipelines.{key}.name',
    ['dev', 'deploy', 'build', 'purge'],
    (value) => `pipelines: { mine: { name: ${value}, run: build_images } }`,
  ],
  [
    'the source of a variable',
    'vars.{key}.source',
    ['all', 'env', 'input', 'command', 'none'],
    (value) => `vars: { TOKEN: { source: ${value} } }`,
  ],
  [
    'the type of a flag',
    'pipelines.{key}.flags[].type',
    ['bool', 'int', 'string', 'stringArray'],
    (value) => `pipelines: { dev: { flags: [{ name: fast, type: ${value} }] } }`,
  ],
  [
    'the operation of a patch',
    'dev.{key}.patches[].op',
    ['replace', 'add', 'remove'],
    (value) => `dev: { app: { patches: [{ op: ${value}, path: spec.x }] } }`,
  ],
];

/** SPEC's defaults. */
const defaults: [string, unknown][] = [
  ['hooks[].container.timeout', 150],
  ['hooks[].wait.timeout', 150],
  ['dependencies.{key}.pipeline', 'deploy'],
  ['localRegistry.image', 'registry:2.8.1'],
  ['localRegistry.port', 5000],
  ['localRegistry.persistence.size', '5Gi'],
  ['deployments.{key}.updateImageTags', true],
  ['images.{key}.dockerfile', './Dockerfile'],
  ['images.{key}.context', './'],
];

describe('the served schema', () => {
  it.each(rules)('%s', (_, right, wrong, place) => {
    expect(schema.safeParse(parse(right)).error?.issues).toBeUndefined();
    const issues = schema.safeParse(parse(wrong)).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual([place]);
  });

  it.each(choices)('knows the values of %s', (_, path, values, write) => {
    expect(fieldIn(main, path, 'current')?.acceptedValues).toEqual(values);
    for (const value of values) {
      expect(schema.safeParse(parse(`${head}${write(value)}`)).success, value).toBe(true);
    }
    for (const value of [`${values[0]}s`, '[a]', '1']) {
      expect(schema.safeParse(parse(`${head}${write(value)}`)).success, value).toBe(false);
    }
  });

  it.each(defaults)('has the default of %s', (path, value) => {
    expect(fieldIn(main, path, 'current')?.default).toEqual(value);
  });

  it('has no default but these', () => {
    const having = [...main.fields.values()].filter(
      ({ facts }) => facts.get('current')?.default !== undefined,
    );
    expect(having.map(({ path }) => path)).toEqual(defaults.map(([path]) => path).sort());
  });

  it('stands at the address that it names, which the site knows', () => {
    const address = schemaAddress(main.document);
    expect(served.$id).toBe(`https://www.vcluster.com${address}`);
    expect(servedAddresses([], site).addresses).toContain(address);
  });

  it('takes short forms, and keys of a later version', () => {
    const text = `${head}vars: { A: 1 }\ncommands: { t: make }\npipelines: { dev: build_images }\nlater: true\n`;
    expect(schema.safeParse(parse(text)).success).toBe(true);
  });
});

const product = factsOfReference(referenceOf('vcluster'), main.manifestTypes);
const others = otherDocuments(
  [{ set: 'main', facts: factsOfReference(main, main.manifestTypes) }],
  () => 'current',
);
const check = createSnippetChecker(product);
const faults = (text: string) =>
  printFaults((snippet, version, variables) => check(snippet, version, variables, others), {
    text,
    title: 'devspace.yaml',
    set: 'main',
  });

describe('a snippet of devspace.yaml', () => {
  it.each(rules)('is reported where %s', (_, right, wrong) => {
    expect(faults(right)).toEqual([]);
    expect(faults(wrong)).toHaveLength(1);
  });

  it('is reported with what is wrong and what to do', () => {
    expect([
      ...faults('version: v2beta1\n'),
      ...faults(`${head}images:\n  app:\n    image: a\n    rebuildStrategy: allways\n`),
      ...faults(`${head}images:\n  app:\n    image: a\n    skipPsh: true\n`),
      ...faults(`${head}dependencies:\n  api:\n    branch: main\n`),
      ...faults(`${head}localRegistry:\n  port: "5000"\n`),
    ]).toMatchInlineSnapshot(`
      [
        "1:1 'name' is missing: devspace.yaml requires it. | Add 'name'.",
        "6:22 'images.{key}.rebuildStrategy' does not take 'allways'. | Did you mean 'always'?",
        "6:5 'images.{key}.skipPsh' is not a field of devspace.yaml. | Did you mean 'images.{key}.skipPush'?",
        "4:3 'dependencies.{key}' needs 'path' or 'git'. | Add one of them.",
        "4:9 'localRegistry.port' takes a whole number, not the text '5000'. | Write the number without quotes.",
      ]
    `);
  });
});
