import { argumentId, flagId } from '../../docs/search/entry-ids.ts';
import { withBasePath } from '../../docs/site/page-links.ts';
import { type CommandView, commandIn, type FlagView } from '../facts/commands.ts';
import type { HrefOf } from '../facts/drawing/description.ts';
import { badgesOf, defaultText, isComputed, valueText } from '../facts/drawing/display.ts';
import { visibleFlags } from '../facts/drawing/entries.ts';
import { commandHistory, flagHistory } from '../facts/drawing/entry-history.ts';
import { tagMarkdown } from '../facts/drawing/markdown.ts';
import type { CommandLink, CommandReferenceData, FlagData } from './reference-data.ts';
import type { ReferenceView } from './reference-view.ts';

/** What a `<CommandReference>` shows in a version; null if the version doesn't have the command. */
export function commandData(
  path: string,
  view: ReferenceView,
  hrefOf: HrefOf,
  basePath: string,
): CommandReferenceData | null {
  const command = commandIn(view.reference, path, view.version);
  if (command === null) return null;
  const html = (text: string | null) => (text === null ? '' : view.descriptions.html(text, hrefOf));
  const link = (name: string) => commandLink(name, view, html, basePath);
  const flags = (list: readonly FlagView[]) => visibleFlags(list).map((flag) => flagData(flag, view, html));
  return {
    html: html(command.text),
    markdown: tagMarkdown(
      { kind: 'command', subject: path },
      view.reference,
      view.version,
      view.descriptions,
    ),
    usage: command.usage,
    aliases: aliasesOf(command),
    isDeprecated: command.deprecated,
    replacedBy: command.replacedBy === null ? null : link(command.replacedBy),
    badges: badgesOf(command, []),
    history: commandHistory(view.reference, path, view.version),
    arguments: command.arguments.flatMap(({ name, required, acceptedValues, requiredUnlessFlag, text }) =>
      name === null
        ? []
        : [
            {
              id: argumentId(name),
              name,
              isRequired: required,
              accepted: acceptedValues,
              unlessFlag: requiredUnlessFlag,
              html: html(text),
            },
          ],
    ),
    flags: flags(command.flags),
    inheritedFlags: flags(command.inheritedFlags),
    subcommands: command.subcommands.map(link),
    related: command.related.filter((name) => !command.subcommands.includes(name)).map(link),
  };
}

function aliasesOf({ path, aliases }: CommandView): string[] {
  const above = path.slice(0, path.lastIndexOf(' ') + 1);
  return aliases.map((alias) => above + alias);
}

type ToHtml = (text: string | null) => string;

function commandLink(
  name: string,
  { reference, version, placements }: ReferenceView,
  html: ToHtml,
  basePath: string,
): CommandLink {
  const url = placements.commands.get(name);
  const text = commandIn(reference, name, version)?.text ?? null;
  return { name, url: url === undefined ? null : withBasePath(url, basePath), html: html(text) };
}

function flagData(flag: FlagView, { reference, version }: ReferenceView, html: ToHtml): FlagData {
  const { default: value } = flag;
  return {
    id: flagId(flag.name),
    name: flag.name,
    short: flag.short,
    type: flag.type,
    default: value === null ? null : isComputed(value) ? defaultText(value) : valueText(value),
    isComputed: value !== null && isComputed(value),
    isPlatformOnly: flag.platformOnly,
    isDeprecated: flag.deprecated,
    badges: badgesOf(flag, flag.defaultChanges, flag.typeChanges),
    html: html(flag.text) + flagHistory(reference, flag.owner, flag.name, version),
  };
}
