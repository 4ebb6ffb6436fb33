import type { Page } from '../content/model.ts';
import { fillVariables } from '../content/variables.ts';
import type { CommandView, FlagView } from '../reference/commands.ts';
import { badgesOf, defaultText, fieldSummary } from '../reference/display.ts';
import { flagId } from '../reference/entries.ts';
import { fieldId } from '../reference/field-ids.ts';
import { pageOfField } from '../reference/placements.ts';
import { resolveTerm, type TermMeaning } from '../reference/resolve-term.ts';
import { withBasePath } from './page-links.ts';
import type { TermLink } from './reference-data.ts';
import type { ReferenceView } from './reference-view.ts';
import type { SiteIndex, VersionView } from './site-index.ts';

/** Where the code spans of a page lead in its version, by their text. Spans that no page explains are left out. */
export function termLinks(
  page: Page,
  { version }: VersionView,
  view: ReferenceView,
  index: SiteIndex,
): Record<string, TermLink> {
  const links: Record<string, TermLink> = {};
  for (const term of page.document.terms) {
    const text = fillVariables(term.text, version.variables);
    const link = linkOf(resolveTerm(text, view.reference, view.version), page, view);
    if (link !== null) links[text] = { ...link, href: withBasePath(link.href, index.site.settings.basePath) };
  }
  return links;
}

function linkOf(meaning: TermMeaning, page: Page, view: ReferenceView): TermLink | null {
  if (meaning.kind === 'field') {
    const { field } = meaning;
    const url = pageOfField(field.path, view.placements);
    return url === null ? null : { href: placeOn(page, url, fieldId(field.path)), hint: fieldSummary(field) };
  }
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
  const age = badgesOf(flag, []).map(({ text }) => text.toLowerCase());
  return [`--${flag.name}`, flag.type, ...value, ...age].join(' · ');
}
