import { type DataComponent, fromCapabilities, type SlotContext } from '../../site/capability.ts';
import type { Site } from '../../site/model.ts';
import type { CardData } from '../../site/page-data.ts';

/** A text as part of a Markdown sentence: possible syntax is escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Cards as a list of links, each with its description. */
export function cardList(cards: readonly CardData[], absolute: SlotContext['absolute']): string {
  return cards
    .map(({ title, description, url, figures = [] }) => {
      const counts = figures.map(({ count, label }) => `${count} ${label}`).join(', ');
      const text = [counts, description].filter((part) => part !== '').join(': ');
      const rest = text === '' ? '' : `: ${escapeMarkdown(text)}`;
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

/** The components of every site that show data. */
const OWN: Readonly<Record<string, DataComponent>> = {
  DocCardList: {
    label: 'Cards for the pages below this one',
    markdown: (_props, { page, absolute }) => cardList(page.cards, absolute),
  },
  Glossary: { label: 'List of terms', markdown: (_props, context) => glossaryList(context) },
};

/** The components of a site that show data, by name. */
export function dataComponents(site: Pick<Site, 'data'>): Readonly<Record<string, DataComponent>> {
  return Object.fromEntries([
    ...Object.entries(OWN),
    ...fromCapabilities(site, ({ components }) => Object.entries(components ?? {})),
  ]);
}
