import { suggest } from '../../base/problems/nearest.ts';
import type { Attribute } from '../../content/model.ts';
import { AUTHORING_COMPONENTS, type PropType } from '../../content/source/authoring-components.ts';
import type { Check } from '../model.ts';

/** Properties have values that their components can render, and components are where they belong. */
export const componentValues: Check = {
  rule: 'component',
  run: ({ views }, report) => {
    const pages = views.flatMap((view) => view.pages);
    for (const { name, parent, attributes, file, at } of pages.flatMap((page) => page.document.elements)) {
      const rule = Object.hasOwn(AUTHORING_COMPONENTS, name) ? AUTHORING_COMPONENTS[name] : undefined;
      if (rule === undefined) continue;
      const { parents, props, required = [] } = rule;
      if (parents !== undefined && !parents.includes(parent ?? '')) {
        const list = parents.map((one) => `<${one}>`).join(' or ');
        const message = `<${name}> is not directly in ${list}.`;
        report({ file, at, message, hint: `Write it into ${list}.`, version: null });
      }
      for (const attribute of attributes) {
        const type = Object.hasOwn(props, attribute.name) ? props[attribute.name] : undefined;
        const fault =
          type === undefined ? null : judgeValue(attribute, type, required.includes(attribute.name));
        if (fault === null) continue;
        report({ file, at: attribute.at, ...fault, version: null });
      }
    }
  },
};

type Fault = { message: string; hint: string };

function judgeValue({ name, value }: Attribute, type: PropType, isRequired: boolean): Fault | null {
  const form = typeof type === 'object' ? undefined : FORMS[type];
  // An expression for something other than text.
  if (value === null) {
    if (type === 'labels') return null;
    return { message: `'${name}' has no such value.`, hint: form?.hint ?? `Write ${name}="…".` };
  }
  if (value === true) {
    const isFlag = type === 'boolean' || type === 'query';
    return isFlag ? null : { message: `'${name}' has no value.`, hint: `Write ${name}="…".` };
  }
  const text = value.map((part) => (typeof part === 'string' ? part : '')).join('');
  if (isRequired && name !== 'alt' && text.trim() === '') {
    return { message: `'${name}' is empty.`, hint: 'Say what readers should see.' };
  }
  if (typeof type === 'object') {
    if (type.oneOf.includes(text)) return null;
    return { message: `'${name}' cannot be '${text}'.`, hint: suggest(text, type.oneOf) };
  }
  if (form === undefined || form.pattern.test(text)) return null;
  return { message: `'${name}' cannot be '${text}'.`, hint: form.hint };
}

const FORMS: Partial<Record<string, { pattern: RegExp; hint: string }>> = {
  number: { pattern: /^\d+(?:\.\d+)?$/, hint: 'Write a number, as in {2}.' },
  boolean: { pattern: /^(?:true|false)$/, hint: 'Write the name alone for yes, or {false}.' },
  pixels: { pattern: /^[1-9]\d*$/, hint: 'Write the number of pixels, as in {640}.' },
  point: {
    pattern: /^(?:\d\d?|100)% (?:\d\d?|100)%$/,
    hint: 'Write how far from the left and the top: 30% 60%.',
  },
  query: {
    pattern: /^(?!x)[a-z][a-z0-9-]*$/,
    hint: "Write lower-case letters, digits, and -; names that begin with 'x' are taken.",
  },
  film: { pattern: /^[\w-]{11}$/, hint: 'Write the 11 letters behind v= in its address.' },
};
