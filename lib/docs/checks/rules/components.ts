import { ownValue } from '../../../ground/base/own-value.ts';
import { nearest, suggest } from '../../../ground/base/problems/nearest.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import type { Attribute } from '../../content/model.ts';
import { AUTHORING_COMPONENTS, type ComponentRule } from '../../content/source/authoring-components.ts';
import { documentCheck } from '../document-check.ts';

type Fault = { at: Position; message: string; hint: string };
type Element = { name: string; attributes: readonly Attribute[]; at: Position };

/** Tags are ones that authors can use, with valid properties. */
export const components = documentCheck('component', ({ elements }) =>
  elements.flatMap((element) => judge(element).map((fault) => ({ file: element.file, ...fault }))),
);

function judge(element: Element): Fault[] {
  const { name, at, attributes } = element;
  const known = ownValue(AUTHORING_COMPONENTS, name);
  if (known === undefined) return [unknownComponent(name, at)];
  const unknown = attributes.filter((attribute) => !Object.hasOwn(known.props, attribute.name));
  return [
    ...unknown.map((attribute) => unknownProp(name, attribute, known)),
    ...missingProps(element, known),
  ];
}

function unknownComponent(name: string, at: Position): Fault {
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined)
    return {
      at,
      message: `<${name}> is unknown.`,
      hint: `Write a heading as ${'#'.repeat(Number(level))} Text.`,
    };
  const near = nearest(name, Object.keys(AUTHORING_COMPONENTS));
  const fallback = /^[A-Z]/.test(name)
    ? `Import it, if it is a partial: import ${name} from '/_partials/….mdx'. docs/authoring.md lists what a page can hold.`
    : 'Write Markdown instead; docs/authoring.md lists what a page can hold.';
  return { at, message: `<${name}> is unknown.`, hint: near === null ? fallback : `Did you mean <${near}>?` };
}

function unknownProp(component: string, { name, at }: Attribute, { props }: ComponentRule): Fault {
  const names = Object.keys(props);
  const hint = names.length === 0 ? 'It has none.' : suggest(name === 'class' ? 'className' : name, names);
  return { at, message: `<${component}> has no property '${name}'.`, hint };
}

function missingProps({ name, at, attributes }: Element, { required = [] }: ComponentRule): Fault[] {
  return required
    .filter((prop) => !attributes.some((attribute) => attribute.name === prop))
    .filter((prop) => !(name === 'img' && prop === 'alt'))
    .map((prop) => ({
      at,
      message: `<${name}> needs the property '${prop}'.`,
      hint: `Write <${name} ${prop}="…">.`,
    }));
}
