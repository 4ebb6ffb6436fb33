import { describe, expect, it } from 'vitest';
import { emptyNode } from '../empty-node.ts';
import { isOpen, typeOf, wrongChoice, wrongType } from './check-value.ts';
import { parseYaml, valueAt } from './parse-yaml.ts';

const nodeOf = (value: string) => valueAt(parseYaml(`a: ${value}\n`).documents[0]?.contents, ['a']);
const told = (value: string, ...types: string[]) => {
  const wrong = wrongType(nodeOf(value), types, 'a');
  return wrong === null ? null : `${wrong.message} | ${wrong.hint}`;
};

describe('the type of a value', () => {
  it.each([
    ['1', 'integer'],
    ['-1', 'integer'],
    ['0x1e', 'integer'],
    ['1.0', 'number'],
    ['1e3', 'number'],
    ['1.5', 'number'],
    ['true', 'boolean'],
    ['x', 'string'],
    ['"1"', 'string'],
    ['{}', 'object'],
    ['[]', 'array'],
    ['null', 'object'],
  ])('of %s is %s', (value, type) => {
    expect(typeOf(nodeOf(value))).toBe(type);
  });
});

describe('a value that says nothing', () => {
  it.each([
    ['', true],
    ['null', true],
    ['$NAME', true],
    ['<name>', true],
    ['...', true],
    ['{ ...: x }', true],
    ['{ …: x, b: 1 }', true],
    ['{ b: 1 }', false],
    ['{}', false],
    ['[...]', false],
    ['x', false],
    ['1', false],
  ])('%j: %s', (value, says) => {
    expect(isOpen(nodeOf(value))).toBe(says);
  });

  it('is nothing at all', () => {
    expect([isOpen(null), isOpen(undefined), isOpen({})]).toEqual([true, true, true]);
  });
});

describe('wrongType', () => {
  it.each<[string, string[]]>([
    ['x', ['string']],
    ['"yes"', ['string']],
    ['yesterday', ['string']],
    ['1', ['integer']],
    ['1', ['number']],
    ['1.5', ['number']],
    ['true', ['boolean']],
    ['{}', ['object']],
    ['[]', ['array']],
    ['x', ['any']],
    ['x', ['integer', 'string']],
    ['50%', ['integer', 'string']],
    ['80', ['integer', 'string']],
    ['null', ['string']],
    ['<name>', ['integer']],
    ...[
      '1',
      '1.5',
      '500m',
      '2Gi',
      '"2"',
      '-1',
      '+1',
      '1.',
      '1e3',
      '1E-3',
      '10Ki',
      '7n',
      '7u',
      '7k',
      '1P',
      '1Ei',
    ].map((value): [string, string[]] => [value, ['quantity']]),
  ])('takes %s for %j', (value, types) => {
    expect(told(value, ...types)).toBeNull();
  });

  it.each<[string, string[], string]>([
    ['1', ['string'], `'a' takes a text, not the number 1. | Put it in quotes: "1".`],
    ['true', ['string'], `'a' takes a text, not true. | Put it in quotes: "true".`],
    ['{}', ['string'], `'a' takes a text, not keys and values. | Write one text.`],
    ['[]', ['string'], `'a' takes a text, not a list. | Write one text.`],
    ['Yes', ['string'], `'a' takes a text, not the text 'Yes'. | Put it in quotes: "Yes".`],
    ...['no', 'on', 'OFF', 'y', 'N'].map((value): [string, string[], string] => [
      value,
      ['string'],
      `'a' takes a text, not the text '${value}'. | Put it in quotes: "${value}".`,
    ]),
    ['x', ['integer'], `'a' takes a whole number, not the text 'x'. | Write the number without quotes.`],
    [
      '1.5',
      ['integer'],
      `'a' takes a whole number, not the number 1.5. | Write its digits only: no fraction, no leading zero, and at most 15 of them.`,
    ],
    ['true', ['number'], `'a' takes a number, not true. | Write the number without quotes.`],
    ['x', ['boolean'], `'a' takes true or false, not the text 'x'. | Write true or false, without quotes.`],
    [
      '1',
      ['object'],
      `'a' takes keys and values, not the number 1. | Write its keys on the lines below, indented.`,
    ],
    [
      '{}',
      ['array'],
      `'a' takes a list, not keys and values. | Write each item on a separate line, with a dash.`,
    ],
    ['[]', ['integer', 'string'], `'a' takes a whole number or a text, not a list. | Write one text.`],
    [
      '"80"',
      ['integer', 'string'],
      `'a' takes a whole number or a text, not the text '80'. | Put it in quotes: "80".`,
    ],
    ['x', ['other'], `'a' takes other, not the text 'x'. | Write the number without quotes.`],
    ...['500x', 'x500', '1.5.5', 'Gi', '2gi', '""'].map((value): [string, string[], string] => [
      value,
      ['quantity'],
      `'a' takes a quantity such as '500m' or '2Gi', not the text '${value.replaceAll('"', '')}'. | Write a number with one of Kubernetes' units: m, k, M, G, Ki, Mi, Gi.`,
    ]),
    [
      'true',
      ['quantity'],
      `'a' takes a quantity such as '500m' or '2Gi', not true. | Write a number with one of Kubernetes' units: m, k, M, G, Ki, Mi, Gi.`,
    ],
    [
      '{}',
      ['quantity'],
      `'a' takes a quantity such as '500m' or '2Gi', not keys and values. | Write a number with one of Kubernetes' units: m, k, M, G, Ki, Mi, Gi.`,
    ],
  ])('reports %s for %j', (value, types, expected) => {
    expect(told(value, ...types)).toBe(expected);
  });

  it('puts nothing of several lines in quotes', () => {
    expect(told('|\n  1\n  2', 'integer', 'string')).toContain('Write one text.');
  });
});

describe('wrongChoice', () => {
  const field = { ...emptyNode('a'), acceptedValues: ['', 'always', 'never', 1] };
  const wrong = (value: string, accepted = field.acceptedValues) => {
    const found = wrongChoice(nodeOf(value), { ...field, acceptedValues: accepted });
    return found === null ? null : `${found.message} | ${found.hint}`;
  };

  it.each(['always', '1', '""', '$X', 'null', '{}', '[x]'])('takes %s', (value) => {
    expect(wrong(value)).toBeNull();
  });

  it('reports what the field does not take, with what it may mean', () => {
    expect(wrong('alway')).toBe("'a' does not take 'alway'. | Did you mean 'always'?");
    expect(wrong('something')).toBe("'a' does not take 'something'. | Known: always, never, 1.");
    expect(wrong('something', [])).toBeNull();
  });
});
