import { type CommandView, commandIn, type FlagView } from '../commands.ts';
import type { FieldNode } from '../fields.ts';
import type { Reference } from '../model.ts';
import type { ReferenceTag } from '../placements.ts';
import { controlsMarkdown } from './controls.ts';
import type { DescriptionReader } from './description.ts';
import { agesOf, defaultText, typeText, valueText } from './display.ts';
import { shownFields, visibleFlags } from './entries.ts';
import { entryLine } from './entry-line.ts';
import { resourceMarkdown, typesMarkdown } from './resource-markdown.ts';

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
