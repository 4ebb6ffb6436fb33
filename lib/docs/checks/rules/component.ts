import { ownValue } from '../../../ground/base/own-value.ts';
import { nearest, suggest } from '../../../ground/base/problems/nearest.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import type { Attribute, Document } from '../../content/model.ts';
import { AUTHORING_COMPONENTS, declarationOf } from '../../content/source/components/authoring-components.ts';
import type { Declaration, PropType } from '../../content/source/components/declaration.ts';
import { documentCheck } from '../document-check.ts';

type Fault = { at: Position; message: string; hint: string };
type Element = { name: string; attributes: readonly Attribute[]; at: Position };

/** Tags are ones that authors can use, with valid properties. */
export const components = documentCheck('component', ({ elements }) =>
  elements.flatMap((element) => validate(element).map((fault) => ({ file: element.file, ...fault }))),
);

function validate(element: Element): Fault[] {
  const { name, at, attributes } = element;
  const known = declarationOf(name);
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

function unknownProp(component: string, { name, at }: Attribute, { props }: Declaration): Fault {
  const names = Object.keys(props);
  const hint = names.length === 0 ? 'It has none.' : suggest(name === 'class' ? 'className' : name, names);
  return { at, message: `<${component}> has no property '${name}'.`, hint };
}

function missingProps({ name, at, attributes }: Element, { required = [] }: Declaration): Fault[] {
  return required
    .filter((prop) => !attributes.some((attribute) => attribute.name === prop))
    .filter((prop) => !(name === 'img' && prop === 'alt'))
    .map((prop) => ({
      at,
      message: `<${name}> needs the property '${prop}'.`,
      hint: `Write <${name} ${prop}="…">.`,
    }));
}

/** Properties have values that their components can render, and components are where they belong. */
export const componentValues = documentCheck('component', ({ elements }) =>
  elements.flatMap((element) => {
    const { name, file } = element;
    const rule = declarationOf(name);
    if (rule === undefined) return [];
    return [...validateParent(element, rule), ...validateValues(element, rule)].map((fault) => ({
      file,
      ...fault,
    }));
  }),
);

type Valued = Document['elements'][number];
type ValueFault = { message: string; hint: string };
type PlacedFault = ValueFault & { at: Position };

function validateParent({ name, parent, at }: Valued, { parents }: Declaration): PlacedFault[] {
  if (parents === undefined || parents.includes(parent ?? '')) return [];
  const list = parents.map((one) => `<${one}>`).join(' or ');
  return [{ at, message: `<${name}> is not directly in ${list}.`, hint: `Write it into ${list}.` }];
}

function validateValues({ attributes }: Valued, { props, required = [] }: Declaration): PlacedFault[] {
  return attributes.flatMap((attribute) => {
    const type = ownValue(props, attribute.name);
    const fault =
      type === undefined ? null : validateValue(attribute, type, required.includes(attribute.name));
    return fault === null ? [] : [{ at: attribute.at, ...fault }];
  });
}

function validateValue({ name, value }: Attribute, type: PropType, isRequired: boolean): ValueFault | null {
  if (value === null) return validateExpression(name, type);
  if (typeof value === 'boolean') return validateFlag(name, value, type);
  const text = value.map((part) => (typeof part === 'string' ? part : '')).join('');
  return validateText(name, text, type, isRequired);
}

/** An expression for something other than text. */
function validateExpression(name: string, type: PropType): ValueFault | null {
  if (type === 'labels') return null;
  return { message: `'${name}' has no such value.`, hint: formOf(type)?.hint ?? `Write ${name}="…".` };
}

function validateFlag(name: string, isOn: boolean, type: PropType): ValueFault | null {
  if (type === 'boolean' || type === 'query') return null;
  if (isOn) return { message: `'${name}' has no value.`, hint: `Write ${name}="…".` };
  return { message: `'${name}' cannot be false.`, hint: `Write ${name}="…", or leave it out.` };
}

function validateText(name: string, text: string, type: PropType, isRequired: boolean): ValueFault | null {
  const isText = isRequired || TEXTS_WITH_WORDS.has(name);
  if (isText && name !== 'alt' && text.trim() === '') {
    const hint = name === 'groupId' ? 'Write a name, or leave it out.' : 'Say what readers should see.';
    return { message: `'${name}' is empty.`, hint };
  }
  if (typeof type === 'object') {
    if (type.oneOf.includes(text)) return null;
    return { message: `'${name}' cannot be '${text}'.`, hint: suggest(text, type.oneOf) };
  }
  const form = formOf(type);
  if (form === undefined || form.pattern?.test(text) === true) return null;
  return { message: `'${name}' cannot be '${text}'.`, hint: form.hint };
}

const formOf = (type: PropType) => (typeof type === 'object' ? undefined : FORMS[type]);

/** Texts that show nothing, or mean nothing, if they're blank. */
const TEXTS_WITH_WORDS = new Set(['label', 'title', 'groupId', 'caption', 'defaultValue']);

/** What texts of a type look like; null if no text is valid. */
const FORMS: Partial<Record<string, { pattern: RegExp | null; hint: string }>> = {
  number: { pattern: /^\d+(?:\.\d+)?$/, hint: 'Write a number, as in {2}.' },
  // A component treats any text as yes, even "false".
  boolean: { pattern: null, hint: 'Write the name alone for yes, or {false}.' },
  pixels: { pattern: /^[1-9]\d*$/, hint: 'Write the number of pixels, as in {640}.' },
  point: {
    pattern: /^(?:\d\d?|100)% (?:\d\d?|100)%$/,
    hint: 'Write how far from the left and the top: 30% 60%.',
  },
  zoom: {
    pattern: /^(?:[1-9]\d*)(?:\.\d+)?$/,
    hint: 'Write how many times larger the picture gets, as in {2}.',
  },
  query: {
    pattern: /^(?!x)[a-z][a-z0-9-]*$/,
    hint: "Write lower-case letters, digits, and -; names that begin with 'x' are taken.",
  },
  film: { pattern: /^[\w-]{11}$/, hint: 'Write the 11 characters after v= in its address.' },
};
