import { argumentId, flagId } from '../../docs/search/entry-ids.ts';
import { withBasePath } from '../../docs/site/page-links.ts';
import { escapeHtml } from '../../ground/base/escape-html.ts';
import { type CommandView, commandIn, type FlagView } from '../facts/commands.ts';
import type { HrefOf } from '../facts/drawing/description.ts';
import { defaultText, isComputed, marksOf, recentVersions, valueText } from '../facts/drawing/display.ts';
import { visibleFlags } from '../facts/drawing/entries.ts';
import { commandHistory, flagHistory } from '../facts/drawing/entry-history.ts';
import { acceptedHtml, type EntryPage, entryHtml } from '../facts/drawing/entry-html.ts';
import { tagMarkdown } from '../facts/drawing/markdown.ts';
import type { CommandLink, CommandReferenceData } from './reference-data.ts';
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
  const recent = recentVersions(view.reference.versions, view.version);
  const page = { descriptions: view.descriptions, hrefOf, recent };
  const flags = (list: readonly FlagView[]) =>
    visibleFlags(list)
      .map((flag) => flagHtml(flag, page, view))
      .join('');
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
    badges: marksOf({ ...command, deprecated: null }, recent),
    history: commandHistory(view.reference, path, view.version),
    arguments: command.arguments.map((one) => argumentHtml(one, page)).join(''),
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

function flagHtml(flag: FlagView, page: EntryPage, { reference, version }: ReferenceView): string {
  const { default: value, name, short, type } = flag;
  const shown = value === null ? null : isComputed(value) ? defaultText(value) : valueText(value);
  const element = isComputed(value) ? 'em' : 'code';
  return entryHtml(
    {
      id: flagId(name),
      attributes: ` data-flag="${escapeHtml(name)}"`,
      name: (code) => code,
      code: `--${escapeHtml(name)}`,
      also: short === null ? '' : `<span class="cf-a">, <code>-${escapeHtml(short)}</code></span>`,
      type: escapeHtml(type),
      default: shown === null ? '' : `<${element}>${escapeHtml(shown)}</${element}>`,
      labels: flag.needs === null ? [] : [{ kind: 'pro', text: onlyWith(flag.needs) }],
      age: flag,
      text: flag.text,
      history: flagHistory(reference, flag.owner, name, version),
    },
    page,
  );
}

function argumentHtml(argument: CommandView['arguments'][number], page: EntryPage): string {
  const { name, required, acceptedValues, requiredUnlessFlag, text } = argument;
  if (name === null) return '';
  const unless =
    requiredUnlessFlag === null
      ? ''
      : `<p class="cf-v">Not needed with <code>--${escapeHtml(requiredUnlessFlag)}</code>.</p>`;
  return entryHtml(
    {
      id: argumentId(name),
      name: (code) => code,
      code: escapeHtml(name),
      type: '',
      labels: required ? [{ kind: 'required', text: 'required' }] : [],
      age: null,
      text,
      body: unless + acceptedHtml(acceptedValues),
    },
    page,
  );
}

/** `Server only`. */
const onlyWith = ({ value }: { value: string }): string =>
  `${value.charAt(0).toUpperCase()}${value.slice(1)} only`;
