import type { Attribute } from './model.ts';

/** The text of an attribute; '' if it's missing or isn't known until the page is rendered. */
export function textOfAttribute(
  attributes: readonly Pick<Attribute, 'name' | 'value'>[],
  name: string,
): string {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join('') : '';
}
