import { once, remember } from '../../../ground/base/remember.ts';
import { releaseLabel } from '../../../ground/versions/policies.ts';
import type { MarkdownTemplate } from '../../compile/markdown/template.ts';
import { isListed } from '../../content/is-listed.ts';
import type { Page } from '../../content/model.ts';
import type { VersionView } from '../model.ts';
import type { PageData } from '../page-data.ts';
import { alternateOf, type SiteIndex } from '../site-index.ts';
import { compareTexts, isVisible } from './compare-texts.ts';
import type { PageText, TextChange } from './model.ts';
import { readText } from './read-text.ts';

/** A text of a page, and the versions that show it. */
export type TextState = {
  /** Neighboring versions with this text, and the page in each, oldest first. */
  shown: readonly { view: VersionView; page: Page }[];
  text: PageText;
  /** The differences from the state before it; none for the first one. */
  changes: () => readonly TextChange[];
};

/** How a page's text changed across the versions of its set. Pages whose text never changed don't have a history. */
export type PageHistory = {
  /** Site path of the page that shows the differences. */
  address: string;
  /** At least two, oldest first. */
  states: readonly TextState[];
};

/** Page → its history. Pages without changes aren't included. */
export type PageHistories = ReadonlyMap<Page, PageHistory>;

/** Key of compiled content → its Markdown. */
type Templates = ReadonlyMap<string, MarkdownTemplate>;

type Shown = { view: VersionView; page: Page };

/**
 * The histories of all pages that readers can find. Renames are followed. Differences that readers don't see (a link's
 * target, how a snippet is checked, the value of a version variable) don't count as changes, and neither does the
 * output of components that render data.
 */
export function pageHistories(index: SiteIndex, templates: Templates): PageHistories {
  const histories = new Map<Page, PageHistory>();
  const seen = new Set<Page>();
  const taken = new Set<string>();
  for (const view of index.views) {
    for (const page of view.pages) {
      if (seen.has(page) || !isListed(page)) continue;
      const shown = throughVersions(page, index);
      for (const one of shown) seen.add(one.page);
      const states = statesOf(shown, templates, index);
      if (states.length < 2) continue;
      const history = { address: freeAddress(page, view, taken), states };
      for (const one of shown) histories.set(one.page, history);
    }
  }
  return histories;
}

/** The history that a page shows, without changes in newer versions. */
export function historyData(page: Page, histories: PageHistories, basePath: string): PageData['history'] {
  const history = histories.get(page);
  if (history === undefined) return null;
  const until = history.states.findIndex(({ shown }) => shown.some((one) => one.page === page));
  const versions = history.states.slice(1, until + 1).flatMap(({ shown }) => shown[0]?.view.version ?? []);
  if (versions.length === 0) return null;
  return {
    url: basePath + history.address,
    versions: versions.map((version) => ({ label: releaseLabel(version), anchor: version.name })),
  };
}

function throughVersions(page: Page, index: SiteIndex): Shown[] {
  const views = index.views.filter(({ set }) => set.name === page.set).toReversed();
  return views.flatMap((view) => {
    const found = alternateOf(page, view.version.name, index);
    return found !== null && 'treePath' in found && isListed(found) ? [{ view, page: found }] : [];
  });
}

function statesOf(shown: readonly Shown[], templates: Templates, { recall }: SiteIndex): TextState[] {
  if (new Set(shown.map(({ page }) => page.compileKey)).size < 2) return [];
  const textOf = remember((key: string): PageText => readText(templates.get(key) ?? []));
  const states: (TextState & { shown: Shown[] })[] = [];
  for (const one of shown) {
    const text = textOf(one.page.compileKey);
    const last = states.at(-1);
    const before = last?.shown[0]?.page.compileKey;
    const changes = once(() => (last === undefined ? [] : compareTexts(last.text, text)));
    const isSame = () =>
      before === one.page.compileKey ||
      recall('same-texts', `${before} ${one.page.compileKey}`, () => !isVisible(changes()));
    if (last !== undefined && isSame()) last.shown.push(one);
    else states.push({ shown: [one], text, changes });
  }
  return states;
}

/** A removed page may have had the same slug as another one. */
function freeAddress({ slug }: Page, { set }: VersionView, taken: Set<string>): string {
  const plain = `${set.route}/changes/pages/${slug === '' ? 'home' : slug}`;
  let address = plain;
  for (let count = 2; taken.has(address); count += 1) address = `${plain}-${count}`;
  taken.add(address);
  return address;
}
