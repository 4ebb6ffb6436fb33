import { describe, expect, it } from 'vitest';
import { problemsOfText } from '../../testing/test-tree.ts';
import { ADMONITION_TYPES } from '../admonition-kinds.ts';
import { AUTHORING_COMPONENTS, propType } from './authoring-components.ts';

const rules = Object.entries(AUTHORING_COMPONENTS);

/** Names of the components for whose tag a sentence is among the problems. */
const toldOf = (tag: (name: string) => string, sentence: (name: string) => string) =>
  rules.flatMap(([name]) =>
    problemsOfText(tag(name)).some((one) => one.endsWith(sentence(name))) ? [name] : [],
  );

describe('propType', () => {
  it.each([
    ['link', 'Card.href Button.href Video.src Video.poster Video.captions a.href'],
    ['image', 'Image.src Flow.src img.src'],
    ['pixels', 'Image.width Image.height Flow.width Flow.height img.width img.height'],
    ['zoom', 'FlowStep.zoom'],
    ['number', 'ol.start th.colSpan th.rowSpan td.colSpan td.rowSpan'],
    ['boolean', 'TabItem.default CodeBlock.showLineNumbers CodeBlock.wrap Details.open details.open'],
    ['query', 'Tabs.queryString OSTabs.queryString'],
    ['labels', 'Tabs.values OSTabs.values'],
    ['anchor', 'Tabs.id Details.id details.id a.id span.id'],
    ['point', 'FlowStep.focus'],
    ['film', 'YouTube.video'],
    ['minor', 'VersionBadge.since VersionBadge.until'],
    ['version', 'VersionLink.version'],
    ['page', 'VersionLink.to'],
    ['term', 'GlossaryTerm.id'],
    ['shared', 'Tabs.groupId TabItem.value'],
    ['text', 'ConfigReference.path span.className div.className'],
  ])('tells what is a %s', (type, props) => {
    const found = props.split(' ').map((prop) => prop.split('.') as [string, string]);
    expect(found.map(([name, prop]) => propType(name, prop))).toEqual(found.map(() => type));
  });

  it('returns the values to choose from', () => {
    expect(propType('Admonition', 'type')).toEqual({ oneOf: ADMONITION_TYPES });
    expect(propType('Card', 'icon')).toEqual({ oneOf: expect.arrayContaining(['play', 'shield']) });
    expect(propType('Button', 'variant')).toEqual({ oneOf: ['primary', 'secondary'] });
    expect(propType('Badge', 'tone')).toEqual({ oneOf: expect.arrayContaining(['note', 'pro']) });
  });

  it('is null for what is unknown, even where every object has it', () => {
    expect(propType('Card', 'toString')).toBeNull();
    expect(propType('Card', 'src')).toBeNull();
    expect(propType('toString', 'name')).toBeNull();
    expect(propType('Unknown', 'href')).toBeNull();
    expect(propType(null, 'href')).toBeNull();
  });
});

describe('the rules of components', () => {
  it('require what a tag means nothing without', () => {
    const required = rules.flatMap(([name, rule]) => (rule.required ?? []).map((prop) => `${name}.${prop}`));
    const known =
      'Admonition.type TabItem.value Step.title Card.title Card.href Button.href VersionLink.version VersionLink.to ' +
      'GlossaryTerm.id CodeBlock.language CommandReference.command ResourceReference.resource ' +
      'ControlReference.guide ControlReference.section Mermaid.title Mermaid.alt Image.src Image.alt Video.src ' +
      'Video.title YouTube.video YouTube.title Flow.src Flow.alt FlowStep.title Details.summary img.src img.alt';
    expect(required).toEqual(expect.arrayContaining(known.split(' ')));
  });

  it.each(rules)('require of <%s> only properties that it has', (name, { required = [] }) => {
    expect(required.filter((prop) => propType(name, prop) === null)).toEqual([]);
  });

  it('are the same from a part to its whole and back, but for cards, which may stand alone', () => {
    const down = rules.flatMap(([name, { only }]) => (only === undefined ? [] : [`${name} > ${only}`]));
    const up = rules.flatMap(([name, { parents = [] }]) => parents.map((parent) => `${parent} > ${name}`));
    expect(down.filter((pair) => !up.includes(pair))).toEqual(['CardGrid > Card']);
    const html = up.filter((pair) => /^[a-z]/.test(pair));
    expect(up.filter((pair) => !down.includes(pair))).toEqual(html);
    expect(html).toEqual(expect.arrayContaining(['details > summary', 'ul > li', 'tr > td']));
    expect(up).toEqual(
      expect.arrayContaining(['Tabs > TabItem', 'OSTabs > TabItem', 'Steps > Step', 'Flow > FlowStep']),
    );
  });

  it('reject content of components that render none', () => {
    expect(
      toldOf(
        (name) => `<${name}>a</${name}>\n`,
        (name) => `<${name}> has no content.`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'DocCardList',
        'ProLabel',
        'VersionBadge',
        'Glossary',
        'SnippetNumbers',
        'CommandReference',
        'ConfigReference',
        'ResourceReference',
        'TypeReference',
        'ControlReference',
        'Image',
        'Video',
        'YouTube',
        'img',
        'br',
        'hr',
      ]),
    );
  });

  it('require content in components that render nothing without it', () => {
    expect(
      toldOf(
        (name) => `<${name}></${name}>\n`,
        (name) => `<${name}> is empty.`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'Admonition',
        'TabItem',
        'Button',
        'Badge',
        'Highlight',
        'Details',
        'summary',
        'a',
      ]),
    );
  });
});
