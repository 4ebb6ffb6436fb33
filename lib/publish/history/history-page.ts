import { escapeHtml } from '../../base/escape-html.ts';
import { compareTexts } from '../../changes/text/compare-texts.ts';
import type { PageData } from '../../site/page-data.ts';
import type { PageHistory, TextState } from '../../site/page-history.ts';
import { bannerOf, releaseLabel } from '../../versions/policies.ts';
import { differenceHtml } from './difference-html.ts';
import { HISTORY_STYLES } from './history-styles.ts';

export type HistorySite = {
  basePath: string;
  /** The separator between the page's and the site's title, without spaces. */
  titleDelimiter: string;
  title: string;
  /** Addresses of the site's stylesheets. */
  styles: readonly string[];
  /** The data of the page at a site path. */
  pageAt: (url: string) => PageData | undefined;
};

/** Path of a page's history in the export. */
export const historyPath = ({ address }: PageHistory): string => `${address.slice(1)}.html`;

/** Identifies everything that a page's history shows. */
export function historyKey({ states }: PageHistory, { pageAt, ...site }: HistorySite): string {
  const shown = states.map((state) =>
    state.shown.map(({ view: { set, version }, page }) => {
      const { url, title, compileKey } = page;
      return [set.name, set.label, set.route, version, url, title, compileKey, pageAt(url)?.links ?? {}];
    }),
  );
  return JSON.stringify([site, shown]);
}

/**
 * A separate page, without scripts, that shows how a page changed: first each change from one version to the next,
 * newest first, and then the differences between versions that are further apart. Search engines don't index it.
 */
export function historyPage(history: PageHistory, site: HistorySite): string {
  const { states } = history;
  const newest = lastOf(states.at(-1));
  const { title, set } = newest.page;
  const href = (url: string) => escapeHtml(site.basePath + url);
  const steps = states.slice(1).map((to, at) => ({ from: states[at], to }));
  const others = states.flatMap((to, at) =>
    states.slice(0, Math.max(0, at - 1)).map((from) => ({ from, to })),
  );
  const name = escapeHtml(title);
  const setLabel = escapeHtml(newest.view.set.label);
  const sections = steps
    .toReversed()
    .flatMap(({ from, to }) => (from === undefined ? [] : section(from, to, site)));
  const folded = others.toReversed().map(({ from, to }) => foldedSection(from, to, site));
  return [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charSet="utf-8"/>',
    `<title>What changed: ${name} ${site.titleDelimiter} ${escapeHtml(site.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="robots" content="noindex"/>',
    ...site.styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}"/>`),
    `<style>${HISTORY_STYLES}</style></head><body>`,
    `<header><a href="${href(newest.view.set.route)}">${setLabel}</a> <span aria-hidden="true">/</span> `,
    `<a href="${href(`${newest.view.set.route}/changes`)}">What changed</a></header>`,
    `<main class="prose" data-set="${set}"><h1>What changed: ${name}</h1>`,
    `<p>The text of <a href="${href(newest.page.url)}">${name}</a> in different versions of ${setLabel}. `,
    '<ins>Added words</ins> and <del>removed words</del> are marked; generated lists and version numbers aren’t compared.</p>',
    ...sections,
    ...(folded.length === 0 ? [] : ['<h2>Versions further apart</h2>', ...folded]),
    '</main></body></html>\n',
  ].join('');
}

function section(from: TextState, to: TextState, site: HistorySite): string {
  const id = firstOf(to).view.version.name;
  return [
    `<section aria-labelledby="${id}" ${pairData(from, to)}><h2 id="${id}">${pairTitle(from, to)}</h2>`,
    pairLinks(from, to, site),
    difference(from, to, site),
    '</section>',
  ].join('');
}

function foldedSection(from: TextState, to: TextState, site: HistorySite): string {
  return [
    `<details ${pairData(from, to)}><summary>${pairTitle(from, to)}</summary>`,
    pairLinks(from, to, site),
    difference(from, to, site),
    '</details>',
  ].join('');
}

/** Attributes for `components/page-history/mark-changes.ts`, which marks changes on the page itself. */
function pairData(from: TextState, to: TextState): string {
  const names = ({ shown }: TextState) => shown.map(({ view }) => view.version.name).join(' ');
  return `data-from="${names(from)}" data-to="${names(to)}"`;
}

function pairTitle(from: TextState, to: TextState): string {
  const title = `${versionName(firstOf(to))}, compared with ${versionName(lastOf(from))}`;
  return title.replace(/^the /, 'The ');
}

/** Links to the newer page with its changes marked, and to the older page. */
function pairLinks(from: TextState, to: TextState, { basePath }: HistorySite): string {
  const [old, now] = [lastOf(from), lastOf(to)];
  const link = (url: string, text: string) => `<a href="${escapeHtml(basePath + url)}">${text}</a>`;
  return [
    '<p class="links">',
    link(`${now.page.url}?changes=${old.view.version.name}`, `Show on the page for ${versionName(now)}`),
    ' · ',
    link(old.page.url, `The page in ${versionName(old)}`),
    '</p>',
  ].join('');
}

function difference(from: TextState, to: TextState, site: HistorySite): string {
  const page = site.pageAt(lastOf(to).page.url);
  return `<div class="difference">${differenceHtml(compareTexts(from.text, to.text), {
    oldVariables: lastOf(from).view.version.variables,
    variables: lastOf(to).view.version.variables,
    hrefOf: (reference) =>
      Object.hasOwn(page?.links ?? {}, reference) ? (page?.links[reference] ?? null) : null,
  })}</div>`;
}

type Shown = TextState['shown'][number];

const versionName = ({ view }: Shown): string => escapeHtml(releaseLabel(view.version));

const firstOf = (state: TextState | undefined): Shown => shownOf(state?.shown[0]);
/** The last released version with a text. An unreleased one only if no other version has it. */
const lastOf = (state: TextState | undefined): Shown =>
  shownOf(
    state?.shown.findLast(({ view }) => bannerOf(view.version) !== 'unreleased') ?? state?.shown.at(-1),
  );

function shownOf(shown: Shown | undefined): Shown {
  if (shown === undefined) throw new Error('A text must be shown by at least one version.');
  return shown;
}
