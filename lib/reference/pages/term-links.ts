import type { Page } from '../../docs/content/model.ts';
import { fillVariables } from '../../docs/content/variables.ts';
import { fieldId, flagId } from '../../docs/search/entry-ids.ts';
import type { VersionView } from '../../docs/site/model.ts';
import { withBasePath } from '../../docs/site/page-links.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import type { CommandView, FlagView } from '../facts/commands.ts';
import { agesOf, badgesOf, defaultText, fieldSummary } from '../facts/drawing/display.ts';
import type { FieldView } from '../facts/fields.ts';
import { pageOfField } from '../facts/page-of-field.ts';
import { resolvePath, resolveTerm, type TermMeaning } from '../facts/resolve-term.ts';
import type { TermLink } from './reference-data.ts';
import type { ReferenceView } from './reference-view.ts';

/** The targets of a page's code spans in its version, by their text. Spans without a page are left out. */
export function termLinks(
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
