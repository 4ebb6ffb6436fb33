import type { Position } from '../../../ground/base/problems/problem.ts';
import type { Attribute, Outline, OutlineItem } from '../../content/model.ts';
import { readOutline } from '../../content/source/outline.ts';

/** A link, image, import, or prop as written, and where its construct starts. */
export type WrittenTarget = { target: string; at: Position };

/**
 * Everything in a text that may point to a file. This includes props of partials that start like a path from a set's
 * root. Targets with props in them are left out.
 */
export function writtenTargets(text: string, outline: Outline = readOutline(text)): WrittenTarget[] {
  const imports = outline.imports.map(({ specifier, at }) => ({ target: specifier, at }));
  return [...imports, ...outline.items.flatMap(targetsOf), ...imageOf(outline)];
}

function targetsOf(item: OutlineItem): WrittenTarget[] {
  switch (item.kind) {
    case 'link':
      return literal(item.target, item.at);
    case 'image':
      return literal(item.source, item.at);
    case 'partial':
      return [
        ...item.props.flatMap(({ value, at }) => literal(value, at)).filter(isRooted),
        ...item.children.flatMap(targetsOf),
      ];
    default:
      return [];
  }
}

function isRooted({ target }: WrittenTarget): boolean {
  return /^[/@]/.test(target);
}

function literal(value: Attribute['value'], at: Position): WrittenTarget[] {
  if (value === null || typeof value === 'boolean') return [];
  const parts = value.filter((part) => typeof part === 'string');
  return parts.length === value.length && parts.length > 0 ? [{ target: parts.join(''), at }] : [];
}

/** The image that the front matter names for link previews. */
function imageOf({ frontMatter, frontMatterPositions }: Outline): WrittenTarget[] {
  const at = frontMatterPositions.image;
  return typeof frontMatter.image === 'string' && at !== undefined ? [{ target: frontMatter.image, at }] : [];
}
