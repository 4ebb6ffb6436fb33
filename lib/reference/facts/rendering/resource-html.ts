import { escapeHtml } from '../../../ground/base/escape-html.ts';
import type { Aging } from './display.ts';
import { acceptedHtml, type EntryPage, entryHtml } from './entry-html.ts';
import { kubernetesUrl, resourceFieldId, resourceTypeText, typeId } from './resource-display.ts';
import type { ResourceFieldNode, ResourceView, TypeView } from './resource-view.ts';

/** What the entries of the API need from their page. */
export type ApiPage = EntryPage & {
  /** Address of the page with all types; '' for that page itself; null if no page shows them. */
  types: string | null;
  /** Address of the page with the whole configuration; null if no page shows it. */
  configuration: string | null;
  /** The history of a field of a resource or a type as HTML; '' if there is none. */
  historyOf: (owner: { list: 'resources' | 'types'; owner: string }, path: string) => string;
};

/** Level of the headings in the list: 3 or 4. */
type Depth = number;

/** The fields of a resource as HTML. Fields with children are closed, except for `spec`. */
export function resourceHtml({ name, fields }: ResourceView, depth: Depth, page: ApiPage): string {
  const owner = { list: 'resources', owner: name } as const;
  const list = { ...page, idOf: resourceFieldId, depth, isOwn: true, owner };
  return fields.map((field) => fieldHtml(field, 0, list)).join('');
}

/** Types as HTML, each with its fields, closed. */
export function typesHtml(types: readonly TypeView[], page: ApiPage): string {
  return types.map((type) => typeHtml(type, page)).join('');
}

type List = ApiPage & {
  idOf: (path: string) => string;
  depth: Depth;
  isOwn: boolean;
  owner: { list: 'resources' | 'types'; owner: string };
};

function typeHtml(type: TypeView, page: ApiPage): string {
  const { name, kubernetes, text, fields } = type;
  const owner = { list: 'types', owner: name } as const;
  const idOf = (path: string) => typeId(name, path);
  const list = { ...page, idOf, depth: 0, isOwn: kubernetes === null, owner };
  const elsewhere =
    kubernetes === null
      ? ''
      : `<p class="cf-v"><a href="${escapeHtml(kubernetesUrl(name, kubernetes))}">${escapeHtml(name)} in the Kubernetes API reference</a></p>`;
  return entryHtml(
    {
      id: typeId(name),
      name: (code) => `<h3>${code}</h3>`,
      code: escapeHtml(name),
      type: '',
      age: kubernetes === null ? type : null,
      text,
      body: elsewhere,
      children: fields.map((field) => fieldHtml(field, 1, list, type)).join(''),
    },
    page,
  );
}

function fieldHtml(field: ResourceFieldNode, level: number, list: List, above: Aging | null = null): string {
  const { depth, isOwn } = list;
  return entryHtml(
    {
      id: list.idOf(field.path),
      name: (code) => (level === 0 ? `<h${depth}>${code}</h${depth}>` : code),
      code: escapeHtml(field.name),
      type: escapeHtml(resourceTypeText(field)),
      labels: field.required ? [{ kind: 'required', text: 'required' }] : [],
      age: isOwn ? field : null,
      above,
      text: field.text,
      body: bodyHtml(field, list),
      history: isOwn ? list.historyOf(list.owner, field.path) : '',
      children: field.children.map((child) => fieldHtml(child, level + 1, list, field)).join(''),
      isOpen: level === 0 && field.name === 'spec',
    },
    list,
  );
}

function bodyHtml(field: ResourceFieldNode, page: List): string {
  const { ref, configuration, acceptedValues } = field;
  // '' stands for "nothing", to distinguish it from other values.
  const values = acceptedHtml(acceptedValues.map((one) => (one === '' ? '""' : one)));
  const type =
    ref === null || page.types === null
      ? ''
      : `<p class="cf-y">Type <a href="${escapeHtml(page.types)}#${escapeHtml(typeId(ref))}">${escapeHtml(ref)}</a></p>`;
  const whole =
    configuration && page.configuration !== null
      ? `<p class="cf-y"><a href="${escapeHtml(page.configuration)}">The platform's configuration</a> has its fields.</p>`
      : '';
  return values + type + whole;
}
