import { escapeHtml } from '../../../ground/base/escape-html.ts';
import type { DescriptionReader, HrefOf } from '../drawing/description.ts';
import { badgesOf } from '../drawing/display.ts';
import { acceptedHtml, badgesHtml, nameHtml, textHtml } from '../drawing/entry-html.ts';
import { kubernetesUrl, resourceFieldId, resourceTypeText, typeId } from './display.ts';
import type { ResourceFieldNode, ResourceView, TypeView } from './view.ts';

/** What the entries of the API need from their page. */
export type ApiPage = {
  descriptions: DescriptionReader;
  hrefOf: HrefOf;
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
  return fields.map((field) => entryHtml(field, 0, list)).join('');
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
  const badges = kubernetes === null ? badgesHtml(badgesOf(type, [])) : [];
  const summary = [`<h3>${nameHtml(name)}</h3>`, ...badges].join(' ');
  const elsewhere =
    kubernetes === null
      ? ''
      : `<p class="cf-v"><a href="${escapeHtml(kubernetesUrl(name, kubernetes))}">${escapeHtml(name)} in the Kubernetes API reference</a></p>`;
  const inner = fields.map((field) => entryHtml(field, 1, list)).join('');
  return `<details class="cf" id="${escapeHtml(typeId(name))}"><summary>${summary}</summary>${textHtml(text, page)}${elsewhere}<div class="cf-c">${inner}</div></details>`;
}

function entryHtml(field: ResourceFieldNode, level: number, list: List): string {
  const inner = field.children.map((child) => entryHtml(child, level + 1, list)).join('');
  const body = bodyHtml(field, list);
  const id = escapeHtml(list.idOf(field.path));
  const head = summaryHtml(field, level, list);
  if (inner === '' && body === '') return `<div class="cf" id="${id}"><div class="cf-s">${head}</div></div>`;
  const isOpen = inner === '' || (level === 0 && field.name === 'spec');
  const children = inner === '' ? '' : `<div class="cf-c">${inner}</div>`;
  return `<details class="cf" id="${id}"${isOpen ? ' open' : ''}><summary>${head}</summary>${body}${children}</details>`;
}

function summaryHtml(field: ResourceFieldNode, level: number, { depth, isOwn }: List): string {
  const name = nameHtml(field.name);
  const parts = [
    level === 0 ? `<h${depth}>${name}</h${depth}>` : name,
    `<span class="cf-t">${escapeHtml(resourceTypeText(field))}</span>`,
    ...(field.required ? ['<span class="cf-r">required</span>'] : []),
    ...(isOwn ? badgesHtml(badgesOf(field, [])) : []),
  ];
  return parts.join(' ');
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
  const history = page.isOwn ? page.historyOf(page.owner, field.path) : '';
  return textHtml(field.text, page) + values + type + whole + history;
}
