import { markdownAddress } from '../../../ground/base/markdown-address.ts';
import { ownValue } from '../../../ground/base/own-value.ts';
import type { MarkdownHole, MarkdownTemplate } from '../../compile/markdown/template.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import type { DataComponent, SlotContext } from '../../site/capability.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';
import { withBasePath } from '../../site/page-links.ts';
import { cardList, escapeMarkdown } from './slots.ts';

/** What all pages' texts are created with. */
export type MarkdownSite = {
  shell: Pick<ShellData, 'origin' | 'basePath' | 'sets'>;
  glossary: readonly GlossaryEntry[];
  /** The components that show data, by name. */
  components: Readonly<Record<string, DataComponent>>;
};

/** In characters: what assistants read of a file at once. Longer pages also exist in parts. */
export const PART_LENGTH = 50_000;

/** Path of one part of a long page's Markdown, from 1. */
export const partPath = (url: string, part: number): string => `${url.slice(1)}.${part}.md`;

/** Path of a page's Markdown in the export, which is also its address below the site's root. */
export const markdownPath = (url: string): string => `${url.slice(1)}.md`;

/** Site path of the page whose Markdown is in a file of the export; null for other files. */
export const pageOfMarkdown = (path: string): string | null => /^(.+)\.md$/.exec(`/${path}`)?.[1] ?? null;

/**
 * A page as Markdown: the version and address on its first line, then its title, notices, and content with this
 * version's links and variables. `template` is null for generated indexes. Throws an Error for a component that needs
 * data but has no slot.
 */
export function pageMarkdown(page: PageData, template: MarkdownTemplate | null, site: MarkdownSite): string {
  const { origin, basePath } = site.shell;
  const absolute = (url: string) => markdownAddress(url, origin);
  const context: SlotContext = { page, glossary: site.glossary, absolute };
  const address = origin + withBasePath(page.url, basePath);
  const body =
    template === null
      ? [page.description, cardList(page.cards, absolute)].join('\n\n')
      : template
          .map((part) => (typeof part === 'string' ? part : fill(part, context, site.components)))
          .join('');
  const parts = [
    `> ${stamp(page, site)} · <${address}>\n>\n> All pages of this version: <${origin}${page.indexUrl}>`,
    `# ${escapeMarkdown(page.title)}`,
    notice(page, absolute),
    body,
  ];
  return `${parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

/** `App v0.27 Stable`. */
function stamp(page: PageData, { shell }: MarkdownSite): string {
  const set = shell.sets.find(({ name }) => name === page.set);
  const version = set?.versions.find(({ name }) => name === page.version);
  return [set?.label ?? page.set, version?.label ?? page.version].join(' ');
}

function notice({ banner }: PageData, absolute: (url: string) => string): string {
  if (banner === null) return '';
  const state = banner.kind === 'unreleased' ? 'is not released yet' : 'is no longer maintained';
  const { label, url } = banner.latest;
  return `> **${banner.setLabel} ${banner.versionLabel} ${state}.** Newest stable version: [${label}](${absolute(url)})`;
}

function fill(hole: MarkdownHole, context: SlotContext, components: MarkdownSite['components']): string {
  const { page, absolute } = context;
  switch (hole.kind) {
    case 'variable':
      return known(page.variables, hole.name, `the version variable '${hole.name}'`, page);
    case 'link':
      return absolute(known(page.links, hole.reference, `the link '${hole.reference}'`, page));
    case 'slot': {
      const component = ownValue(components, hole.name);
      if (component === undefined)
        throw new Error(`<${hole.name}> has no text: add it to the components of a capability.`);
      return component.markdown(hole.props, context);
    }
  }
}

function known(values: Readonly<Record<string, string>>, key: string, what: string, page: PageData): string {
  const value = ownValue(values, key);
  if (value === undefined) throw new Error(`The page '${page.url}' has no value for ${what}`);
  return value;
}
