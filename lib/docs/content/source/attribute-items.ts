import type { Attribute, OutlineItem } from '../model.ts';
import { propType } from './authoring-components.ts';

/** What an attribute of a component contains: an anchor, a link, or an image. `all` has the tag's attributes. */
export function attributeItems(
  name: string,
  { name: key, value, at }: Attribute,
  all: readonly Attribute[],
): OutlineItem[] {
  if (value === null || typeof value === 'boolean') return [];
  const type = propType(name, key);
  if (type === 'anchor') return [{ kind: 'anchor', id: value, at }];
  if (type === 'link') return [{ kind: 'link', target: value, at }];
  if (type !== 'image') return [];
  const alt = all.find((attribute) => attribute.name === 'alt')?.value;
  return [{ kind: 'image', source: value, alt: Array.isArray(alt) ? alt : null, at }];
}
