import './offline.css';
import { afterLoad } from '../../lib/ground/browser/after-load.ts';
import { isTyping } from '../../lib/ground/browser/is-typing.ts';
import { storage } from '../../lib/ground/browser/storage.ts';
import { enhanceArticle } from '../article/enhance-article.ts';
import { loadLaterParts } from '../load-parts/load-later-parts.ts';
import { onHelpKey } from '../shortcuts/help-key.ts';
import { earlyKeys } from '../ui/storage-keys.ts';
import { targetOf } from './bundled-address.ts';

const { dataset } = document.documentElement;

/** Opens or closes the list below a sidebar entry's button. */
function toggleGroup(button: HTMLElement): void {
  const list = button.closest('li')?.querySelector<HTMLElement>(':scope > ul');
  if (!list) return;
  list.hidden = !list.hidden;
  button.setAttribute('aria-expanded', String(!list.hidden));
}

function putSidebar(isHidden: boolean): void {
  if (isHidden) dataset.sidebar = 'hidden';
  else delete dataset.sidebar;
  storage.set(earlyKeys.sidebar, isHidden ? 'hidden' : 'shown');
}

const openSearch = () => void import('./search.ts').then(({ showSearch }) => showSearch());

function isSearchLink(link: Element | null): boolean {
  return link?.matches('[aria-keyshortcuts~="/"], [data-open-search]') === true;
}

/** What the framework's code does with clicks on a site: groups of the sidebar, the search, links that scripts made. */
function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('button');
  if (button?.matches('nav [aria-expanded]')) toggleGroup(button);
  if (button?.id === 'hide-sidebar') putSidebar(true);
  if (button?.id === 'show-sidebar') putSidebar(false);
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (isSearchLink(link)) {
    event.preventDefault();
    openSearch();
    return;
  }
  const address = link?.getAttribute('href') ?? '';
  if (!address.startsWith('/') || event.defaultPrevented) return;
  event.preventDefault();
  void targetOf(address).then((target) => location.assign(target));
}

function onKey(event: KeyboardEvent): void {
  const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  const isSlash =
    event.key === '/' && !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target));
  if (!isChord && !isSlash) {
    onHelpKey(event);
    return;
  }
  event.preventDefault();
  openSearch();
}

/** The choice of an audience hides the sidebar's entries for others, as `<html data-model>`. */
function onChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || target.closest('[popover]') === null) return;
  storage.set(earlyKeys.model, target.value);
  if (target.value === '') delete dataset.model;
  // The first option is for all; the others are in the order of the marks.
  else dataset.model = String(target.selectedIndex);
}

const { signal } = new AbortController();
document.addEventListener('click', onClick, { signal });
document.addEventListener('keydown', onKey, { signal });
document.addEventListener('change', onChange, { signal });
enhanceArticle();
afterLoad(() => {
  loadLaterParts().then(
    ({ enhanceShell }) =>
      enhanceShell({ basePath: '', zoomSelector: dataset.offlineZoom ?? '', prefetch: () => {} }, signal),
    () => {},
  );
}, signal);
