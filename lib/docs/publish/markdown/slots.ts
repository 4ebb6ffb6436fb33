import { ownValue } from '../../../ground/base/own-value.ts';
import { snippetRows } from '../../../reference/examine/numbers.ts';
import { controlSubject } from '../../../reference/facts/drawing/controls.ts';
import { changeSubject } from '../../../reference/facts/placements.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import type { CardData, PageData } from '../../site/page-data.ts';

/** What a slot creates its text from. `absolute` turns a site path into a full address. */
export type SlotContext = {
  page: PageData;
  glossary: readonly GlossaryEntry[];
  absolute: (url: string) => string;
};

/** The Markdown for a component that shows data, on one page. */
export type Slot = (props: Readonly<Record<string, unknown>>, context: SlotContext) => string;

/** A text as part of a Markdown sentence: possible syntax is escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Cards as a list of links, each with its description. */
export function cardList(cards: readonly CardData[], absolute: SlotContext['absolute']): string {
  return cards
    .map(({ title, description, url }) => {
      const rest = description === '' ? '' : `: ${escapeMarkdown(description)}`;
      return `- [${escapeMarkdown(title)}](${absolute(url)})${rest}`;
    })
    .join('\n');
}

function glossaryList({ glossary }: SlotContext): string {
  const entries = glossary.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
  return entries
    .map(({ term, definition }) => `- **${escapeMarkdown(term)}**: ${escapeMarkdown(definition)}`)
    .join('\n');
}

/** A part of the product's data that the page shows. Throws an Error if the page has none with that name. */
function known<T>(parts: Readonly<Record<string, T>>, name: unknown, page: PageData): T {
  const key = typeof name === 'string' ? name : '';
  const part = ownValue(parts, key);
  if (part === undefined) throw new Error(`The page '${page.url}' has no data for '${key}'`);
  return part;
}

/** Components that show data → their text. Each name here is a `slot` in `lib/docs/compile/markdown/forms.ts`. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  CommandReference: ({ command }, { page }) => known(page.reference.commands, command, page).markdown,
  ConfigReference: ({ path }, { page }) => known(page.reference.fields, path, page).markdown,
  ResourceReference: ({ resource }, { page }) => known(page.reference.api, resource, page).markdown,
  TypeReference: (_props, { page }) => known(page.reference.api, '', page).markdown,
  ControlReference: ({ guide, section }, { page }) =>
    known(page.reference.controls, controlSubject(String(guide), String(section)), page).markdown,
  ChangeList: ({ release, part }, { page }) =>
    known(page.reference.changes, changeSubject(String(release), String(part)), page).markdown,
  Workbench: (_props, { absolute }) =>
    `The workbench itself is on the page, and needs a browser. On the command line, [validate.mjs](${absolute('/docs/downloads/validate.mjs')}) checks and upgrades files in the same way.`,
  VersionComparison: (_props, { page }) => page.reference.comparison?.markdown ?? '',
  UpgradePlan: (_props, { page }) => page.reference.comparison?.markdown ?? '',
  KnownMessages: (_props, { page, absolute }) =>
    (page.reference.messages ?? [])
      .map(
        ({ text, says, fix, url, title }) =>
          `- \`${text}\`: ${says} ${fix} See [${title}](${absolute(url)}).`,
      )
      .join('\n'),
  ReleaseTable: ({ set }, { page }) => known(page.reference.lifecycles, set, page).markdown,
  DocCardList: (_props, { page, absolute }) => cardList(page.cards, absolute),
  Glossary: (_props, context) => glossaryList(context),
  SnippetNumbers: (_props, { page }) =>
    snippetRows(page.snippets)
      .map(({ label, value }) => `- ${label}: ${value}`)
      .join('\n'),
};
