import type { Page } from '../../docs/content/model.ts';
import { fillVariables } from '../../docs/content/variables.ts';
import { argumentId, fieldId, flagId } from '../../docs/search/entry-ids.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import type { VersionView } from '../../docs/site/model.ts';
import { assetAddress, dataLinks, withBasePath } from '../../docs/site/page-links.ts';
import { alternateOf, type SiteIndex } from '../../docs/site/site-index.ts';
import { escapeHtml } from '../../ground/base/escape-html.ts';
import { shortName } from '../../ground/versions/policies.ts';
import { type CommandView, commandIn, type FlagView } from '../facts/commands.ts';
import type { FieldView } from '../facts/fields.ts';
import { readerName } from '../facts/history.ts';
import { pageOfField } from '../facts/page-of-field.ts';
import { existsIn, type ReferenceTag, referenceTag } from '../facts/placements.ts';
import {
  type ControlView,
  controlViews,
  headingOf,
  nothingText,
  PLACES,
  RESULTS,
} from '../facts/rendering/controls.ts';
import type { HrefOf } from '../facts/rendering/description.ts';
import {
  agesOf,
  badgesOf,
  defaultText,
  fieldSummary,
  isComputed,
  marksOf,
  recentVersions,
  valueText,
} from '../facts/rendering/display.ts';
import { referenceEntries, shownFields, visibleFlags } from '../facts/rendering/entries.ts';
import {
  commandHistory,
  fieldHistory,
  flagHistory,
  resourceFieldHistory,
  resourceHistory,
} from '../facts/rendering/entry-history.ts';
import { acceptedHtml, type EntryPage, entryHtml } from '../facts/rendering/entry-html.ts';
import { fieldsHtml } from '../facts/rendering/field-html.ts';
import { tagMarkdown } from '../facts/rendering/markdown.ts';
import { fieldDepth } from '../facts/rendering/rendered-anchors.ts';
import { scopeText, typeId } from '../facts/rendering/resource-display.ts';
import { type ApiPage, resourceHtml, typesHtml } from '../facts/rendering/resource-html.ts';
import { API_SECTIONS } from '../facts/rendering/resource-sections.ts';
import { type ResourceView, resourceIn, typesIn } from '../facts/rendering/resource-view.ts';
import { resolvePath, resolveTerm, type TermMeaning } from '../facts/resolve-term.ts';
import { changeListData } from './change-data.ts';
import { comparisonOf } from './comparison-data.ts';
import { goneFile } from './gone-entries.ts';
import { messagesOf } from './known-messages.ts';
import { lifecyclesOf } from './lifecycle-data.ts';
import {
  type ApiList,
  type ApiReferenceData,
  type CommandLink,
  type CommandReferenceData,
  type ControlReferenceData,
  type FieldReferenceData,
  noReference,
  type OtherVersion,
  type PageReference,
  type ReferenceFilterData,
  type ResourceHead,
  type TermLink,
} from './reference-data.ts';
import { hashedFile, type ReferenceView, tagsOf, viewsOf } from './reference-view.ts';
import { siteShape } from './site-shape.ts';

/** The parts of the product's data that a page shows: those that its tags name, and the targets of its code spans. */
export function pageReference(page: Page, view: VersionView, index: SiteIndex): PageReference {
  const key = viewKey(page.set, page.version);
  const [own, product] = [viewsOf(index.site).own.get(key), viewsOf(index.site).product.get(key)];
  const terms = termLinks(page, view, { own, product }, index);
  const lifecycles = lifecyclesOf(page, index);
  const comparison = comparisonOf(page, index);
  const messages = messagesOf(page, index);
  if (own === undefined) return { ...noReference, lifecycles, comparison, messages, terms };
  const hrefOf = dataLinks(page, index);
  const place = [siteShape(index), page.set, page.version, page.treePath].join(' ');
  const recall = <Data>({ kind, subject }: ReferenceTag, depth: number, render: () => Data): Data =>
    index.recall('references', JSON.stringify([place, kind, subject, depth]), render);
  const result: PageReference = {
    commands: {},
    fields: {},
    api: {},
    controls: {},
    changes: {},
    lifecycles,
    gone: goneAddress(page, index),
    filter: filterOf(tagsOf(page), own),
    comparison,
    messages,
    terms,
  };
  for (const element of page.document.elements) {
    const tag = referenceTag(element);
    if (tag === null || !existsIn(tag, own.reference, own.version)) continue;
    if (tag.kind === 'command') {
      const { basePath } = index.site.settings;
      const data = recall(tag, 0, () => commandData(tag.subject, own, hrefOf, basePath));
      if (data !== null) result.commands[tag.subject] = data;
      continue;
    }
    if (tag.kind === 'changes') {
      result.changes[tag.subject] = changeListData(tag, page, own, index, hrefOf);
      continue;
    }
    const depth = fieldDepth(tag.subject, element.headingsBefore);
    if (tag.kind === 'controls') {
      const fromPage = dataLinks(page, index, page.treePath);
      result.controls[tag.subject] = recall(tag, depth, () => controlData(tag, depth, own, fromPage));
    } else if (tag.kind === 'field') {
      const render = () => fieldData(tag.subject, depth, page, own, index, hrefOf);
      result.fields[tag.subject] = recall(tag, depth, render);
    } else {
      const { basePath } = index.site.settings;
      const render = () => apiData(tag, own, { url: page.url, basePath, depth, hrefOf });
      result.api[tag.subject] = recall(tag, depth, render);
    }
  }
  return result;
}

function fieldData(
  root: string,
  depth: number,
  page: Page,
  view: ReferenceView,
  index: SiteIndex,
  hrefOf: HrefOf,
): FieldReferenceData {
  const { reference, version, descriptions } = view;
  const fields = shownFields(reference, root, version);
  const historyOf = (path: string) => fieldHistory(reference, path, version);
  const recent = recentVersions(reference.versions, version);
  const shown = { root, depth, taken: page.document.anchors, descriptions, hrefOf, recent, historyOf };
  const html = fieldsHtml(fields, shown);
  const name = root === '' ? 'all' : fieldId(root);
  const { basePath } = index.site.settings;
  return {
    file: assetAddress(hashedFile(`${version}/${name}`, 'txt', html), basePath),
    html,
    isFolded: html.includes('<noscript>'),
    markdown: tagMarkdown({ kind: 'field', subject: root }, reference, version, descriptions),
    data: assetAddress(view.browserData(), basePath),
    versions: otherVersions(page, index),
  };
}

/** Pages that show fields or flags also have advice about those that the version no longer has. */
function goneAddress(page: Page, index: SiteIndex): string | null {
  if (!tagsOf(page).some(({ kind }) => kind === 'field' || kind === 'command')) return null;
  const file = goneFile(index)(page.set)(page.version);
  return file === null ? null : assetAddress(file, index.site.settings.basePath);
}

/** Where other versions show what this page shows: on its counterpart, else on the page with the whole tree. */
function otherVersions(page: Page, index: SiteIndex): OtherVersion[] {
  const set = index.site.versions.sets.find(({ name }) => name === page.set);
  return (set?.versions ?? []).flatMap(({ name, label }) => {
    if (name === page.version) return [];
    const whole = viewsOf(index.site).own.get(viewKey(page.set, name))?.placements.fields.get('');
    const url = alternateOf(page, name, index)?.url ?? whole;
    return url === undefined ? [] : [{ name, label, url: withBasePath(url, index.site.settings.basePath) }];
  });
}

/** The data of a `<ControlReference>` in a version. */
function controlData(
  tag: ReferenceTag,
  depth: number,
  { reference, version, descriptions }: ReferenceView,
  hrefOf: HrefOf,
): ControlReferenceData {
  const html = (text: string | null) => (text === null ? '' : descriptions.html(text, hrefOf));
  const controls = controlViews(reference, tag.subject).map((view) => ({
    id: view.id,
    heading: headingOf(view),
    title: html(view.title),
    anchors: view.anchors,
    html: html(view.asks),
    result: RESULTS[view.verdict.result],
    note: html(view.verdict.note),
    audit: auditOf(view),
    fix: html(view.verdict.fix),
    yaml: view.yaml,
  }));
  const markdown = tagMarkdown(tag, reference, version, descriptions);
  return { markdown, depth, document: reference.document, controls };
}

function auditOf({ audit, verdict }: ControlView): ControlReferenceData['controls'][number]['audit'] {
  if (audit === null) return null;
  const { on, command, shows } = audit;
  return { label: PLACES[on], command, shows, nothing: nothingText(verdict) };
}

/** The targets of a page's code spans in its version, by their text. Spans without a page are left out. */
function termLinks(
  page: Page,
  { version }: VersionView,
  views: TermViews,
  index: SiteIndex,
): Record<string, TermLink> {
  const links: Record<string, TermLink> = {};
  for (const term of page.document.terms) {
    const text = fillVariables(term.text, version.variables);
    const link = linkOf(text, page, views);
    if (link !== null) links[text] = { ...link, href: withBasePath(link.href, index.site.settings.basePath) };
  }
  return links;
}

/** The product's data, and that of the page's own set. The product's takes precedence for code spans. */
type TermViews = { own: ReferenceView | undefined; product: ReferenceView | undefined };

function linkOf(text: string, page: Page, { own, product }: TermViews): TermLink | null {
  const meaning = product === undefined ? null : resolveTerm(text, product.reference, product.version);
  if (product !== undefined && meaning !== null && meaning.kind !== 'other') {
    return productLink(meaning, page, product);
  }
  const field = own === undefined ? null : resolvePath(text, own.reference, own.version);
  return own === undefined || field === null ? null : fieldLink(field, page, own);
}

function fieldLink(field: FieldView, page: Page, { placements }: ReferenceView): TermLink | null {
  const url = pageOfField(field.path, placements);
  return url === null ? null : { href: placeOn(page, url, fieldId(field.path)), hint: fieldSummary(field) };
}

function productLink(meaning: TermMeaning, page: Page, view: ReferenceView): TermLink | null {
  if (meaning.kind === 'field') return fieldLink(meaning.field, page, view);
  if (meaning.kind !== 'command') return null;
  const { command, flag } = meaning;
  const url = view.placements.commands.get(command.path);
  if (url === undefined || (url === page.url && flag === null)) return null;
  const shown = flag === null || flag.hidden ? null : flag;
  return {
    href: shown === null ? url : placeOn(page, url, flagId(shown.name)),
    hint: shown === null ? commandHint(command, view) : flagHint(shown),
  };
}

const placeOn = (page: Page, url: string, id: string): string =>
  `${url === page.url ? '' : url}#${encodeURIComponent(id)}`;

function commandHint(command: CommandView, { descriptions }: ReferenceView): string {
  const text = command.text === null ? [] : [descriptions.plain(command.text)];
  return [...text, ...badgesOf(command, []).map((badge) => badge.text)].join(' · ');
}

function flagHint(flag: FlagView): string {
  const hasDefault = flag.default !== null && flag.default !== '' && flag.type !== 'bool';
  const value = hasDefault || flag.default === true ? [`default ${defaultText(flag.default)}`] : [];
  return [`--${flag.name}`, flag.type, ...value, ...agesOf(flag)].join(' · ');
}

/** Fewer fields, or fewer flags, can be read at a glance. */
const FEWEST = 12;

const KINDS = ['field', 'command', 'resource', 'types'];

/** What narrows the entries that a page's tags show; null for a page with few of them. */
function filterOf(
  tags: readonly ReferenceTag[],
  { reference, version }: Pick<ReferenceView, 'reference' | 'version'>,
): ReferenceFilterData | null {
  const [first] = tags.filter((tag) => KINDS.includes(tag.kind) && existsIn(tag, reference, version));
  if (first === undefined) return null;
  const filtered = first.kind === 'command' ? 'flag' : 'field';
  const entries = referenceEntries(tags, reference, version).filter(({ kind }) => kind === filtered);
  if (entries.length < FEWEST) return null;
  const place = reference.versions.findIndex(({ name }) => name === version);
  const [own = '', ...since] = reference.versions.slice(place).map((one) => shortName(readerName(one)));
  return { at: `${first.kind} ${first.subject}`, version: own, since };
}

/** What is known about the page that shows a resource, or all types. */
type ListPlace = {
  /** Its address without base path. */
  url: string;
  basePath: string;
  /** Level of the sections' headings. */
  depth: number;
  hrefOf: HrefOf;
};

/**
 * What a `<ResourceReference>` or a `<TypeReference>` shows. Throws an Error for a resource that the version doesn't
 * have.
 */
function apiData(tag: ReferenceTag, view: ReferenceView, place: ListPlace): ApiReferenceData {
  const { reference, version, descriptions } = view;
  const markdown = tagMarkdown(tag, reference, version, descriptions);
  const page = pageOf(view, place);
  if (tag.kind === 'types') {
    const { own, kubernetes } = typesIn(reference, version);
    const lists = [
      list(API_SECTIONS.own, `${version}/types`, typesHtml(own, page), place),
      list(API_SECTIONS.kubernetes, `${version}/kubernetes-types`, typesHtml(kubernetes, page), place),
    ];
    return { markdown, depth: 2, head: null, lists };
  }
  const resource = resourceIn(reference, tag.subject, version);
  if (resource === null) throw new Error(`There is no resource '${tag.subject}' in ${version}.`);
  const html = resourceHtml(resource, place.depth + 1, page);
  const name = `${version}/resource-${tag.subject.replaceAll('/', '-')}`;
  return {
    markdown,
    depth: place.depth,
    head: { ...headOf(resource, page), history: resourceHistory(reference, tag.subject, version) },
    // For example, a log is text without fields.
    lists: html === '' ? [] : [list(API_SECTIONS.fields, name, html, place)],
  };
}

function headOf(
  resource: ResourceView,
  { descriptions, hrefOf, types }: ApiPage,
): Omit<ResourceHead, 'history'> {
  const { kind, apiVersion, scope, operations, text, subresource } = resource;
  return {
    kind,
    apiVersion,
    scope: scopeText(scope),
    metadata: types === null || subresource !== null ? null : `${types}#${typeId('ObjectMeta')}`,
    operations,
    html: text === null ? '' : descriptions.html(text, hrefOf),
  };
}

function pageOf(
  { reference, version, placements, descriptions }: ReferenceView,
  { url, basePath, hrefOf }: ListPlace,
): ApiPage {
  const address = (target: string | null | undefined) => {
    if (target === null || target === undefined) return null;
    return target === url ? '' : withBasePath(target, basePath);
  };
  return {
    descriptions,
    hrefOf,
    recent: recentVersions(reference.versions, version),
    historyOf: (owner, path) => resourceFieldHistory(reference, owner, path, version),
    types: address(placements.types),
    configuration: address(placements.fields.get('')),
  };
}

function list(
  heading: { id: string; text: string },
  name: string,
  html: string,
  { basePath }: ListPlace,
): ApiList {
  const file = assetAddress(hashedFile(name, 'txt', html), basePath);
  return { ...heading, file, html };
}

/** What a `<CommandReference>` shows in a version; null if the version doesn't have the command. */
function commandData(
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
