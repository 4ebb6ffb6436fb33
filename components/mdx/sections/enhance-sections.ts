import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { onPage } from '../../../lib/ground/browser/page-events.ts';
import {
  type SectionChange,
  sectionState,
  withSectionStates,
} from '../../../lib/ground/browser/section-address.ts';
import { hasScrolled, stepsSoFar } from '../../../lib/ground/browser/steering.ts';
import { storage } from '../../../lib/ground/browser/storage.ts';
import { showTab } from './restore-sections.ts';

/** Handles a press on a section's summary or a tab, and keys on a tab. */
export function handle(event: Event): void {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const tab = event.target.closest<HTMLElement>('[role=tab]');
  if (event instanceof KeyboardEvent) {
    if (tab) moveFrom(tab, event);
  } else if (tab) choose(tab);
  else press(event.target);
}

/** Follows changes of the address, and what the browser finds in hidden text, until the signal aborts. */
export function arrive(signal: AbortSignal): void {
  if (location.hash !== '') {
    if (document.querySelector('[data-filled]') === null) revealTarget();
    else goToTarget();
  }
  catchUp();
  const path = location.pathname;
  const onTravel = ({ state }: PopStateEvent) => {
    // A history entry without state is new: the visitor followed a link to an anchor.
    if (state !== null && location.pathname === path) window.docsRestore?.(true);
  };
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link?.href === location.href) revealTarget();
  };
  window.addEventListener('popstate', onTravel, { signal });
  // The browser doesn't always scroll to what it opened itself. A history entry with state has a scroll position to
  // return to.
  const onHash = () => (history.state === null ? goToTarget() : revealTarget());
  window.addEventListener('hashchange', onHash, { signal });
  // It was loaded after the page, or its folded entry was created.
  onPage('docs:target-came', goToTarget, { signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener(
    'beforematch',
    ({ target }) => {
      if (target instanceof Element) revealPanel(target);
    },
    { signal },
  );
}

/**
 * Writes which sections the visitor opened or closed before this code was loaded, and selects the tabs of panels that
 * the browser has revealed by then.
 */
function catchUp(): void {
  const query = new URLSearchParams(location.search);
  const pressed = [...document.querySelectorAll<HTMLDetailsElement>('.prose details[data-x]')].filter(
    (section) => {
      const told = query.get(keyOf(section));
      const wasOpen = told === '1' || (told !== '0' && section.dataset.open !== undefined);
      // The hash alone is enough to open its target.
      return section.open !== wasOpen && section.dataset.holdsTarget === undefined;
    },
  );
  // Without that script, nothing was restored, and nothing shows what the visitor did.
  if (pressed.length > 0 && window.docsRestore !== undefined) write(pressed.map(changeOf));
  for (const group of document.querySelectorAll<HTMLElement>('[data-shown]')) {
    const panels = [...group.querySelectorAll(':scope > [role=tabpanel]')];
    const found = panels.findIndex(
      (panel, place) => !panel.hasAttribute('hidden') && String(place + 1) !== group.dataset.shown,
    );
    if (found !== -1) showTab(group, found);
  }
}

function press(target: Element): void {
  const section = target.closest('summary')?.parentElement;
  if (!(section instanceof HTMLDetailsElement) || section.dataset.x === undefined) return;
  // The browser toggles the section after this event.
  setTimeout(() => {
    if (!section.open) section.removeAttribute('data-holds-target');
    write([changeOf(section)]);
  });
}

function moveFrom(tab: HTMLElement, event: KeyboardEvent): void {
  const tabs = tabsOf(groupOf(tab));
  const next = keyTarget(event.key, tabs.indexOf(tab), tabs.length);
  const target = next === null ? undefined : tabs[next];
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  choose(target);
}

/** Selects a tab in all groups of the same kind. The clicked tab keeps its position in the viewport. */
function choose(tab: HTMLElement): void {
  const group = groupOf(tab);
  const { tabs: groupId, query } = group.dataset;
  const value = tab.dataset.value ?? '';
  const before = tab.getBoundingClientRect().top;
  const others = [...document.querySelectorAll<HTMLElement>('[data-tabs]')].filter(
    (other) => other !== group && groupId !== '' && other.dataset.tabs === groupId,
  );
  for (const each of [group, ...others]) {
    const place = tabsOf(each).findIndex((other) => other.dataset.value === value);
    if (place !== -1) showTab(each, place);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  if (groupId) storage.set(`docs.tabs.${groupId}`, value);
  write([
    ...others.map((other) => ({ key: keyOf(other), state: null })),
    { key: keyOf(group), state: String(tabsOf(group).indexOf(tab) + 1) },
    ...(query === undefined ? [] : [{ key: query, state: value }]),
  ]);
}

const groupOf = (tab: Element): HTMLElement => {
  const group = tab.closest<HTMLElement>('[data-tabs]');
  if (group === null) throw new Error('A tab is outside of its group.');
  return group;
};

const tabsOf = (group: Element): HTMLElement[] => [
  ...group.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
];

const changeOf = (section: HTMLDetailsElement): SectionChange => ({
  key: keyOf(section),
  state: sectionState(section.open, section.dataset.open !== undefined),
});

const keyOf = (section: HTMLElement): string => `x${section.dataset.x}`;

function write(changes: readonly SectionChange[]): void {
  history.replaceState(history.state, '', withSectionStates(location.href, changes));
}

/** Index of the tab that a key moves to from the current one; null for keys that do nothing here. */
function keyTarget(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Shows the panel of a tab group. The tab is selected but not stored, because the visitor didn't choose it. */
function revealPanel(panel: Element): void {
  const group = panel.parentElement;
  const place = [...(group?.querySelectorAll(':scope > [role=tabpanel]') ?? [])].indexOf(panel);
  if (group && place !== -1) showTab(group, place);
}

/** Maximum number of frames until everything with an estimated height on the way to a target is laid out. */
const FRAMES = 6;

/**
 * Scrolls an element into view. What is far from the viewport only has an estimated height at first, so this checks
 * again for some frames, unless the visitor has moved on.
 */
function bringIntoView(target: Element): void {
  const start = stepsSoFar();
  target.scrollIntoView();
  let frames = 0;
  const look = () => {
    if (stepsSoFar() > start) return;
    const { top } = target.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight) target.scrollIntoView();
    frames += 1;
    if (frames < FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens everything that hides the target of the address's hash, and marks the sections that contain it. */
function openTarget(): { target: Element | null; wasHidden: boolean } {
  const id = hashTarget(location.hash);
  let wasHidden = false;
  const target = document.getElementById(id);
  for (const section of document.querySelectorAll('[data-holds-target]')) {
    section.removeAttribute('data-holds-target');
  }
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element.getAttribute('role') === 'tabpanel' && element.hasAttribute('hidden')) {
      revealPanel(element);
      wasHidden = true;
    }
    if (!(element instanceof HTMLDetailsElement)) continue;
    wasHidden ||= !element.open;
    element.open = true;
    element.dataset.holdsTarget = '';
  }
  return { target, wasHidden };
}

/** Opens everything that hides the target of the address's hash, and scrolls to it if it was hidden. */
function revealTarget(): void {
  const { target, wasHidden } = openTarget();
  if (wasHidden && target !== null) bringIntoView(target);
}

/**
 * Opens everything that hides the target of the address's hash, and scrolls to it even if it wasn't hidden, unless the
 * visitor has scrolled since then.
 */
function goToTarget(): void {
  const { target } = openTarget();
  if (target !== null && !hasScrolled()) bringIntoView(target);
}
