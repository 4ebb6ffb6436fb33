import { ownValue } from '../../../ground/base/own-value.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import type { Attribute, Document } from '../../content/model.ts';
import {
  AUTHORING_COMPONENTS,
  type ComponentRule,
  type PropType,
} from '../../content/source/authoring-components.ts';
import { documentCheck } from '../document-check.ts';

/** Properties have values that their components can render, and components are where they belong. */
export const componentValues = documentCheck('component', ({ elements }) =>
  elements.flatMap((element) => {
    const { name, file } = element;
    const rule = ownValue(AUTHORING_COMPONENTS, name);
    if (rule === undefined) return [];
    return [...judgeParent(element, rule), ...judgeValues(element, rule)].map((fault) => ({
      file,
      ...fault,
    }));
  }),
);

type Element = Document['elements'][number];
type Fault = { message: string; hint: string };
type PlacedFault = Fault & { at: Position };

function judgeParent({ name, parent, at }: Element, { parents }: ComponentRule): PlacedFault[] {
  if (parents === undefined || parents.includes(parent ?? '')) return [];
  const list = parents.map((one) => `<${one}>`).join(' or ');
  return [{ at, message: `<${name}> is not directly in ${list}.`, hint: `Write it into ${list}.` }];
}

function judgeValues({ attributes }: Element, { props, required = [] }: ComponentRule): PlacedFault[] {
  return attributes.flatMap((attribute) => {
    const type = ownValue(props, attribute.name);
    const fault = type === undefined ? null : judgeValue(attribute, type, required.includes(attribute.name));
    return fault === null ? [] : [{ at: attribute.at, ...fault }];
  });
}

function judgeValue({ name, value }: Attribute, type: PropType, isRequired: boolean): Fault | null {
  if (value === null) return judgeExpression(name, type);
  if (typeof value === 'boolean') return judgeFlag(name, value, type);
  const text = value.map((part) => (typeof part === 'string' ? part : '')).join('');
  return judgeText(name, text, type, isRequired);
}

/** An expression for something other than text. */
function judgeExpression(name: string, type: PropType): Fault | null {
  if (type === 'labels') return null;
  return { message: `'${name}' has no such value.`, hint: formOf(type)?.hint ?? `Write ${name}="…".` };
}

function judgeFlag(name: string, isOn: boolean, type: PropType): Fault | null {
  if (type === 'boolean' || type === 'query') return null;
  if (isOn) return { message: `'${name}' has no value.`, hint: `Write ${name}="…".` };
  return { message: `'${name}' cannot be false.`, hint: `Write ${name}="…", or leave it out.` };
}

function judgeText(name: string, text: string, type: PropType, isRequired: boolean): Fault | null {
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
