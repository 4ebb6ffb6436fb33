import type { Reference } from '../model.ts';
import type { DescriptionReader } from './description.ts';
import { agesOf } from './display.ts';
import { entryLine } from './entry-line.ts';
import { kubernetesUrl, resourceTypeText, scopeText } from './resource-display.ts';
import { type ResourceFieldNode, resourceIn, type TypeView, typesIn } from './resource-view.ts';

/**
 * A resource as Markdown: its description, its operations, and one list item per field. '' if the version doesn't have
 * it.
 */
export function resourceMarkdown(
  key: string,
  reference: Reference,
  version: string,
  descriptions: DescriptionReader,
): string {
  const resource = resourceIn(reference, key, version);
  if (resource === null) return '';
  const { kind, apiVersion, scope, operations, fields, text } = resource;
  return [
    ...(text === null ? [] : [descriptions.markdown(text)]),
    `- Kind: \`${kind}\`\n- API version: \`${apiVersion}\`\n- Scope: ${scopeText(scope)}`,
    operations.map(({ verb, method, path }) => `- ${verb}: \`${method} ${path}\``).join('\n'),
    ...(fields.length === 0
      ? []
      : [fields.flatMap((field) => fieldLines('', field, true, descriptions)).join('\n')]),
  ].join('\n\n');
}

/** All shared types of a version as Markdown, with one list item per type and per field. */
export function typesMarkdown(
  reference: Reference,
  version: string,
  descriptions: DescriptionReader,
): string {
  const { own, kubernetes } = typesIn(reference, version);
  const lines = (types: readonly TypeView[]) =>
    types.flatMap((type) => [
      typeLine(type, descriptions),
      ...type.fields.flatMap((field) =>
        fieldLines(`${type.name}.`, field, type.kubernetes === null, descriptions),
      ),
    ]);
  return [...lines(own), ...lines(kubernetes)].join('\n');
}

function typeLine(
  { name, kubernetes, text, ...lifetime }: TypeView,
  descriptions: DescriptionReader,
): string {
  if (kubernetes !== null) return `- \`${name}\` ([of Kubernetes](${kubernetesUrl(name, kubernetes)}))`;
  return entryLine(`\`${name}\``, ['type', ...agesOf(lifetime)], text, descriptions);
}

function fieldLines(
  above: string,
  field: ResourceFieldNode,
  isOwn: boolean,
  descriptions: DescriptionReader,
): string[] {
  const accepted = field.acceptedValues.map((value) => `\`${value === '' ? '""' : value}\``).join(', ');
  const facts = [
    resourceTypeText(field),
    ...(accepted === '' ? [] : [`accepts ${accepted}`]),
    ...(field.required ? ['required'] : []),
    ...(isOwn ? agesOf(field) : []),
  ];
  return [
    entryLine(`\`${above}${field.path}\``, facts, field.text, descriptions),
    ...field.children.flatMap((child) => fieldLines(above, child, isOwn, descriptions)),
  ];
}
