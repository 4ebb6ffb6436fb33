import { longDate } from '../../../lib/ground/base/long-date.ts';
import { announce } from '../../../lib/ground/browser/announce.ts';
import { copyFor } from '../../../lib/ground/browser/copy-feedback.ts';
import { make } from '../../../lib/ground/browser/make.ts';
import { versionTitle } from '../../../lib/ground/versions/policies.ts';
import { type Compared, compareVersions } from '../../../lib/reference/changes/compare-versions.ts';
import { type ListClasses, listHtml } from '../../../lib/reference/changes/list-texts.ts';
import type { PackedChanges, PackedVersion } from '../../../lib/reference/changes/packed.ts';
import { placeFilter } from '../change-list/area-filter.ts';
import { enhanceChoice, formButton } from './version-choice.ts';

/** Compares the versions in the address, or those that the visitor selects. */
export function arrive(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-comparison]');
  if (root === null) return;
  const classes: ListClasses = JSON.parse(root.dataset.classes ?? '{}');
  enhanceChoice(
    root,
    root.dataset.comparison ?? '[]',
    (packed, from, to, result) => renderComparison(packed, from, to, result, classes),
    signal,
  );
}

function renderComparison(
  packed: PackedChanges,
  from: number,
  to: number,
  result: HTMLElement,
  classes: ListClasses,
): void {
  const [before, after] = [packed.versions[from], packed.versions[to]];
  if (before === undefined || after === undefined) return;
  const parts = compareVersions(packed, from, to);
  const title = `${packed.label}: from ${versionTitle(before.name, before.label)} to ${versionTitle(after.name, after.label)}`;
  const lists = parts.flatMap(({ part, title: head, groups, empty }) => {
    const list = make('div', {
      innerHTML: groups.length === 0 ? `<p>${empty}</p>` : listHtml(groups, part, classes),
    });
    list.dataset.list = part;
    return [make('h3', { id: part, textContent: head }), list];
  });
  const facts = releaseFacts(before, after);
  result.replaceChildren(
    make('h2', { id: 'comparison', textContent: title }),
    cards(parts),
    ...(facts === '' ? [] : [make('p', { className: 'up-fact', textContent: facts })]),
    actions(packed, before, after, title, parts),
    ...lists,
  );
  const [first] = result.querySelectorAll('h3');
  placeFilter([...result.querySelectorAll<HTMLElement>('[data-list]')], (control) => first?.before(control));
  announce(`${title}. ${countText(parts)}`);
}

function countText(parts: readonly Compared[]): string {
  const count = (part: Compared['part']) => parts.find((one) => one.part === part)?.count ?? 0;
  return `${count('removed')} removed or renamed, ${count('changed')} changed, ${count('added')} new, ${count('pages')} changes to pages.`;
}

/** A figure for each part, with the areas that have the most of it. Each leads to its list. */
function cards(parts: readonly Compared[]): HTMLElement {
  const list = make('ul', { className: 'vf-cards' });
  list.append(
    ...parts.map(({ part, title, count, groups }) => {
      const link = make('a', { href: `#${part}` });
      link.append(make('strong', { textContent: String(count) }), make('span', { textContent: title }));
      const areas = part === 'pages' ? [] : mostAreas(groups);
      const item = make('li', {});
      item.append(link, ...(areas.length === 0 ? [] : [make('small', { textContent: areas.join(', ') })]));
      return item;
    }),
  );
  return list;
}

/** More names don't fit into a card. */
const MOST_AREAS = 3;

function mostAreas(groups: Compared['groups']): string[] {
  const counts = new Map<string, number>();
  for (const { area } of groups.flatMap(({ entries }) => entries))
    counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_AREAS)
    .map(([area]) => area);
}

/** The end-of-life dates of both versions, and the change of the default Kubernetes version. */
function releaseFacts(before: PackedVersion, after: PackedVersion): string {
  const today = new Date().toISOString().slice(0, 10);
  const ends = [before, after].flatMap((version) => {
    if (version.release === null) return [];
    const { endOfLife } = version.release;
    const verb = endOfLife <= today ? 'reached its end of life' : 'is supported until';
    return [
      `${versionTitle(version.name, version.label)} ${verb}${endOfLife <= today ? ' on' : ''} ${longDate(endOfLife)}`,
    ];
  });
  const kubernetes = [before, after].flatMap(({ release }) => release?.kubernetes?.default ?? []);
  const [old, now] = kubernetes;
  const change =
    old === undefined || now === undefined || old === now
      ? ''
      : ` Default Kubernetes version: ${old} → ${now}.`;
  return (ends.length === 0 ? '' : `${ends.join('; ')}.`) + change;
}

function actions(
  { set }: PackedChanges,
  before: PackedVersion,
  after: PackedVersion,
  title: string,
  parts: readonly Compared[],
): HTMLElement {
  const query = new URLSearchParams({ set, from: before.name, to: after.name });
  const copy = formButton('Copy as Markdown', (self) => copyFor(self, markdownOf(title, parts, query)));
  const link = formButton('Copy link', (self) => copyFor(self, addressOf(query), 'Link copied'));
  const plan = make('a', { href: `upgrade?${query}`, textContent: 'Plan this upgrade' });
  const check = make('a', { href: `workbench?${query}`, textContent: 'Upgrade my file' });
  const element = make('p', { className: 'vf-actions no-print' });
  element.append(copy, link, plan, check);
  return element;
}

const addressOf = (query: URLSearchParams): string => `${location.origin}${location.pathname}?${query}`;

function markdownOf(title: string, parts: readonly Compared[], query: URLSearchParams): string {
  const sections = parts.map((part) => `## ${part.title}\n\n${part.markdown}`);
  return [`# ${title}`, addressOf(query), ...sections, ''].join('\n\n').trimEnd().concat('\n');
}
