import { type CommandView, commandIn, type FlagView } from '../commands.ts';
import type { FieldNode } from '../fields.ts';
import type { Reference } from '../model.ts';
import type { ReferenceTag } from '../placements.ts';
import { controlsMarkdown } from './controls.ts';
import type { DescriptionReader } from './description.ts';
import { agesOf, defaultText, typeText, valueText } from './display.ts';
import { shownFields, visibleFlags } from './entries.ts';
import { kubernetesUrl, resourceTypeText, scopeText } from './resource-display.ts';
import { type ResourceFieldNode, resourceIn, type TypeView, typesIn } from './resource-view.ts';

/**
 * What a tag shows, as Markdown: one list item per field or flag, with its full name. '' if the version doesn't have
 * it.
 */
export function tagMarkdown(
  { kind, subject }: ReferenceTag,
  reference: Reference,
  version: string,
  descriptions: DescriptionReader,
): string {
  if (kind === 'resource') return resourceMarkdown(subject, reference, version, descriptions);
  if (kind === 'changes') return '';
  if (kind === 'controls') return controlsMarkdown(reference, subject, descriptions);
  if (kind === 'types') return typesMarkdown(reference, version, descriptions);
  if (kind === 'field') {
    const lines = shownFields(reference, subject, version).flatMap((field) =>
      fieldLines(field, descriptions),
    );
    return lines.join('\n');
  }
  const command = commandIn(reference, subject, version);
  return command === null ? '' : commandMarkdown(command, descriptions);
}

function fieldLines(field: FieldNode, descriptions: DescriptionReader): string[] {
  const facts = [
    typeText(field),
    ...(field.default === undefined ? [] : [`default \`${valueText(field.default)}\``]),
    ...(field.acceptedValues.length === 0
      ? []
      : [`accepts ${field.acceptedValues.map((value) => `\`${valueText(value)}\``).join(', ')}`]),
    ...(field.required ? ['required'] : []),
    ...(field.pro ? ['Pro'] : []),
    ...agesOf(field),
  ];
  const own = entryLine(`\`${field.path}\``, facts, field.text, descriptions);
  return [own, ...field.children.flatMap((child) => fieldLines(child, descriptions))];
}

function commandMarkdown(command: CommandView, descriptions: DescriptionReader): string {
  const names = command.arguments.flatMap(({ name, required, text }) =>
    name === null ? [] : [entryLine(`\`${name}\``, [required ? 'required' : 'optional'], text, descriptions)],
  );
  const flags = (list: readonly FlagView[]) => visibleFlags(list).map((flag) => flagLine(flag, descriptions));
  const sections: [string, string[]][] = [
    ['Arguments', names],
    ['Flags', flags(command.flags)],
    ['Inherited flags', flags(command.inheritedFlags)],
  ];
  const summary = command.text === null ? [] : [descriptions.markdown(command.text)];
  const usage = ['## Usage', ...summary, `\`\`\`bash\n${command.usage}\n\`\`\``];
  const lists = sections.flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')],
  );
  return [...usage, ...lists].join('\n\n');
}

function flagLine(flag: FlagView, descriptions: DescriptionReader): string {
  const name = flag.short === null ? `\`--${flag.name}\`` : `\`--${flag.name}\`, \`-${flag.short}\``;
  const facts = [
    flag.type,
    ...(flag.default === null || flag.default === '' ? [] : [`default \`${defaultText(flag.default)}\``]),
    ...(flag.needs === null ? [] : [`${flag.needs.value} only`]),
    ...(flag.deprecated ? ['deprecated'] : []),
    ...agesOf(flag),
  ];
  return entryLine(name, facts, flag.text, descriptions);
}

/**
 * A resource as Markdown: its description, its operations, and one list item per field. '' if the version doesn't have
 * it.
 */
function resourceMarkdown(
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
      : [fields.flatMap((field) => resourceFieldLines('', field, true, descriptions)).join('\n')]),
  ].join('\n\n');
}

/** All shared types of a version as Markdown, with one list item per type and per field. */
function typesMarkdown(reference: Reference, version: string, descriptions: DescriptionReader): string {
  const { own, kubernetes } = typesIn(reference, version);
  const lines = (types: readonly TypeView[]) =>
    types.flatMap((type) => [
      typeLine(type, descriptions),
      ...type.fields.flatMap((field) =>
        resourceFieldLines(`${type.name}.`, field, type.kubernetes === null, descriptions),
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

function resourceFieldLines(
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
    ...field.children.flatMap((child) => resourceFieldLines(above, child, isOwn, descriptions)),
  ];
}

/** A reference entry as a list item in Markdown: its name as Markdown, facts in parentheses, and its description. */
function entryLine(
  name: string,
  facts: readonly string[],
  text: string | null,
  { markdown }: DescriptionReader,
): string {
  return `- ${name} (${facts.join(', ')})${text === null ? '' : `: ${markdown(text)}`}`;
}
