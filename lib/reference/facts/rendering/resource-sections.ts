import type { RenderedAnchor } from '../../../docs/content/model.ts';
import type { Reference } from '../model.ts';
import { resourceFieldId, typeId } from './resource-display.ts';
import { type ResourceFieldNode, resourceIn, type TypeView, typesIn } from './resource-view.ts';

/** Sections in the reference of a resource, and on the page with all types. */
export const API_SECTIONS = {
  operations: { id: 'operations', text: 'Operations' },
  fields: { id: 'fields', text: 'Fields' },
  own: { id: 'platform-types', text: 'Types of the platform' },
  kubernetes: { id: 'kubernetes-types', text: 'Types of Kubernetes' },
} as const;

type Entry = Pick<RenderedAnchor, 'id' | 'text' | 'depth'>;

/** The anchors in a resource's reference. The headings of its sections have the given level. */
export function resourceAnchors(reference: Reference, key: string, version: string, depth: number): Entry[] {
  const resource = resourceIn(reference, key, version);
  if (resource === null) return [];
  const { operations, fields } = API_SECTIONS;
  return [
    { ...operations, depth },
    ...(resource.fields.length === 0 ? [] : [{ ...fields, depth }]),
    ...resource.fields.flatMap((field) => [
      { id: resourceFieldId(field.path), text: field.name, depth: depth + 1 },
      ...field.children.flatMap((child) => fieldAnchors(child, resourceFieldId)),
    ]),
  ];
}

/** The anchors of the page with all types. Each of the platform's own is a heading in the table of contents. */
export function typesAnchors(reference: Reference, version: string): Entry[] {
  const { own, kubernetes } = typesIn(reference, version);
  return [
    { ...API_SECTIONS.own, depth: 2 },
    ...own.flatMap((type) => typeAnchors(type, 3)),
    { ...API_SECTIONS.kubernetes, depth: 2 },
    ...kubernetes.flatMap((type) => typeAnchors(type, null)),
  ];
}

function typeAnchors({ name, fields }: TypeView, depth: number | null): Entry[] {
  const idOf = (path: string) => typeId(name, path);
  return [{ id: typeId(name), text: name, depth }, ...fields.flatMap((field) => fieldAnchors(field, idOf))];
}

function fieldAnchors(field: ResourceFieldNode, idOf: (path: string) => string): Entry[] {
  const own = { id: idOf(field.path), text: field.name, depth: null };
  return [own, ...field.children.flatMap((child) => fieldAnchors(child, idOf))];
}
