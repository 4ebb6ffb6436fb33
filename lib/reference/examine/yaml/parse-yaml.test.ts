import { describe, expect, it } from 'vitest';
import { isScalar } from 'yaml';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import { textOfScalar } from './block-text.ts';
import { embeddedIn } from './embedded.ts';
import { entriesOf, parseYaml, textAt, valueAt } from './parse-yaml.ts';

const rootOf = (text: string) => parseYaml(text).documents[0]?.contents;
const dataOf = (text: string) => parseYaml(text).documents.map((document) => document.toJS());
const faultsOf = (text: string) =>
  parseYaml(text).faults.map(({ offset, message }) => `${offset} ${message}`);

describe('parseYaml', () => {
  it('reads several documents', () => {
    expect(dataOf('a: 1\n---\nb: 2\n')).toEqual([{ a: 1 }, { b: 2 }]);
    expect(parseYaml('').documents).toHaveLength(0);
  });

  it.each<[string, unknown]>([
    ['a: 1\n...\nb: 2\n', { a: 1, b: 2 }],
    ['a:\n  - ...\n  - b\n', { a: ['b'] }],
    ['a: 1\n  … and more\nb: 2\n', { a: 1, b: 2 }],
    ['a: 1\n{{ if .x }}\nb: 2\n  {{- end }}\n', { a: 1, b: 2 }],
    ['a: {{ .Values.x }}\n', { a: '<xxxxxxxxxxxxx>' }],
    [`a: $\{NAME}\n`, { a: '<xxxxx>' }],
    ['a: x-{{ .x }}-{{ .y }}\n', { a: 'x-<xxxxxx>-<xxxxxx>' }],
  ])('removes from %j what is no YAML', (text, data) => {
    expect(faultsOf(text)).toEqual([]);
    expect(dataOf(text)).toEqual([data]);
  });

  it('keeps every offset', () => {
    const text = '{{ if }}\n...\na: {{ .x }}\nb: c\n';
    const found = entriesOf(rootOf(text)).find(({ key }) => key === 'b');
    expect(found?.keyOffset).toBe(text.indexOf('b:'));
  });

  it.each([
    ['a: 1\n...\n', true],
    ['a: 1 # ...\n', true],
    ['a: 1 #…\n', true],
    ['a: 1 # [...]\n', true],
    ['- ...\n', true],
    ['a: ...\n', false],
    ['a: 1 # and\n', false],
    ['a: 1\n', false],
  ])('knows whether something is left out of %j: %s', (text, hasElision) => {
    expect(parseYaml(text)).toMatchObject({ hasElision, isJson: false, text });
  });

  it('reports keys that are duplicated, and aliases of nothing', () => {
    expect(faultsOf('a: 1\na: 2\n')).toHaveLength(1);
    expect(faultsOf('a: *x\n')).toContain("3 '*x' refers to nothing: there is no anchor '&x' before it.");
    expect(faultsOf('a: &x 1\nb: *x\n')).toEqual([]);
  });

  it('puts what an anchor contains in the place of its aliases', () => {
    const root = rootOf('a: &x { c: 1 }\nb: *x\n');
    expect(entriesOf(valueAt(root, ['b'])).map(({ key }) => key)).toEqual(['c']);
    expect(faultsOf('a: &x\n  b: *x\n')).toEqual(["11 '*x' is inside of '&x', so it never ends."]);
  });
});

describe('values of a document', () => {
  const root = rootOf('a:\n  b: text\n  c: 1\n  ? [x]\n  : y\n');

  it('are found by their path', () => {
    expect(textAt(root, ['a', 'b'])).toBe('text');
    expect(textAt(root, ['a', 'c'])).toBeNull();
    expect(textAt(root, ['a', 'd'])).toBeNull();
    expect(valueAt(root, ['b', 'c'])).toBeUndefined();
    expect(entriesOf(valueAt(root, ['a'])).map(({ key }) => key)).toEqual(['b', 'c']);
    expect(entriesOf(valueAt(root, ['a', 'b']))).toEqual([]);
  });
});

describe('the text of a scalar', () => {
  const mappedIn = (text: string) => {
    const scalar = valueAt(rootOf(text), ['a']);
    if (!isScalar(scalar)) throw new Error('no scalar');
    return textOfScalar(scalar, text);
  };

  it.each([
    ['a: |\n  b: 1\n    c: 2\n\n  d\n', 'b: 1\n  c: 2\n\nd\n'],
    ['a: >\n  b\n  c\n', 'b\nc\n'],
    ['a: "x y"\n', 'x y'],
  ])('of %j is %j', (yaml, text) => {
    expect(mappedIn(yaml).text).toBe(text);
  });

  it('knows where its letters stand', () => {
    const yaml = 'a: |\n  bc: 1\n  de: 2\nf: 1\n';
    const { text, originOf } = mappedIn(yaml);
    for (const letter of ['b', 'c', 'd', 'e', '2'])
      expect(originOf(text.indexOf(letter))).toBe(yaml.indexOf(letter));
    expect(originOf(1000)).toBe(yaml.indexOf('f'));
    expect(mappedIn('a: "x y"\n').originOf(2)).toBe(3);
  });
});

const product = await frozenProduct();

describe('embeddedIn', () => {
  const found = (yaml: string) =>
    embeddedIn(rootOf(yaml), product).map((one) => {
      if (one.kind === 'text') return `text ${one.title}: ${one.scalar.value}`;
      if (one.kind === 'setter')
        return `setter ${one.name.value} = ${isScalar(one.value) ? one.value.value : null}`;
      return `${one.kind === 'typed' ? one.of : one.kind} ${entriesOf(one.node).map(({ key }) => key)}`;
    });

  it.each<[string, string[]]>([
    ['data: { vcluster.yaml: "a: 1" }', ['text vcluster.yaml: a: 1']],
    ['data: { values.yml: "a: 1" }', ['text values.yml: a: 1']],
    ['data: { my-values.yaml: "a: 1", values.yaml.x: "b" }', []],
    ['data: { values.yaml: 1 }', []],
    ['spec: [{ data: { values.yaml: x } }]', ['text values.yaml: x']],
    ['helmRelease: { values: { sync: {} } }', ['tree sync']],
    ['helmRelease: { values: "sync: {}" }', ['text vcluster.yaml: sync: {}']],
    ['helmRelease: { chart: { name: vcluster }, values: { sync: {} } }', ['tree sync']],
    ['helmRelease: { chart: { name: other }, values: { sync: {} } }', []],
    ['helmRelease: { chart: { name: loft/vcluster } }', []],
    ['{ chart: vcluster, helm: { values: "a: 1" } }', ['text vcluster.yaml: a: 1']],
    ['{ chart: vcluster, helm: { valuesObject: { a: 1 } } }', ['tree a']],
    ['{ chart: vcluster, valuesContent: "a: 1" }', ['text vcluster.yaml: a: 1']],
    ['{ chart: other, helm: { values: "a: 1" } }', []],
    ['{ chart: my-vcluster, helm: { values: "a: 1" } }', []],
    ['{ helm: { values: "a: 1" } }', []],
    ['{ chart: vcluster-platform, helm: { valuesObject: { a: 1 } } }', ['PlatformValues a']],
    ['{ chart: vcluster-platform, helm: { valuesObject: x } }', []],
    [
      '{ chart: vcluster, helm: { parameters: [{ name: a.b, value: "1" }, { value: x }, { name: c }] } }',
      ['setter a.b = 1', 'setter c = null'],
    ],
    ['{ chart: vcluster, helm: { parameters: x } }', []],
    ['{ chart: { spec: { chart: vcluster } }, values: { a: 1 } }', ['tree a']],
    ['{ chart: { spec: { chart: other } }, values: { a: 1 } }', []],
    ['{ values: { a: 1 } }', []],
    ['text', []],
  ])('of %s are %j', (yaml, embedded) => {
    expect(found(yaml)).toEqual(embedded);
  });
});
