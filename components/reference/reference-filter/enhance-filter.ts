import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { onPage } from '../../../lib/ground/browser/page-events.ts';
import { writeQuery } from '../../../lib/ground/browser/write-query.ts';
import { unfoldAll } from '../folded-entries.ts';

/** An entry of a reference, as the filter sees it. */
export type FilterEntry = {
  /** `sync.toHost.pods.enabled`, or `--connect`. */
  path: string;
  /** The words of its type: `array of string`. */
  type: string;
  /** The versions that changed it, the one that added it included: `0.26`, or `unreleased`. */
  changedIn: readonly string[];
  /** Index of the entry that contains it; null at the top. */
  parent: number | null;
};

/** What a reader asks for. `since` is '' for any version; `version` is the page's own. */
type FilterQuery = { text: string; since: string; version: string };

/** What becomes of an entry. `isOpen`: entries in it match. */
type FilterResult = { isMatch: boolean; isShown: boolean; isOpen: boolean };

/**
 * Compares each entry with the query. A parent comes before its entries. An entry also counts as changed if the entry
 * that contains it was: what is in a new object is new. The innermost matches are shown with everything in them.
 */
export function findMatches(entries: readonly FilterEntry[], query: FilterQuery): FilterResult[] {
  const words = query.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isNew: boolean[] = [];
  const results: FilterResult[] = entries.map((entry, index) => {
    isNew[index] =
      query.since === '' ||
      (entry.parent !== null && entry.changedIn.length === 0 && isNew[entry.parent] === true) ||
      entry.changedIn.some((version) => isAfter(version, query.since) && !isAfter(version, query.version));
    const isMatch = isNew[index] === true && words.every((word) => hasWord(entry, word));
    return { isMatch, isShown: isMatch, isOpen: false };
  });
  for (const [place, { isMatch }] of results.entries()) if (isMatch) openAbove(place, entries, results);
  for (const [place, { parent }] of entries.entries()) {
    const [own, above] = [results[place], parent === null ? undefined : results[parent]];
    if (own !== undefined && above?.isShown && !above.isOpen) own.isShown = true;
  }
  return results;
}

function openAbove(place: number, entries: readonly FilterEntry[], results: readonly FilterResult[]): void {
  let above = entries[place]?.parent ?? null;
  while (above !== null) {
    const result = results[above];
    if (result === undefined || result.isOpen) return;
    result.isShown = true;
    result.isOpen = true;
    above = entries[above]?.parent ?? null;
  }
}

function hasWord({ path, type }: FilterEntry, word: string): boolean {
  return (
    path.toLowerCase().includes(word) ||
    type
      .toLowerCase()
      .split(' ')
      .some((one) => one.startsWith(word))
  );
}

/** Whether a version is newer than another one. What isn't released yet is the newest. */
export function isAfter(version: string, other: string): boolean {
  const [a = [], b = []] = [version, other].map(numbersOf);
  const differing = a.findIndex((number, index) => number !== (b[index] ?? 0));
  return differing !== -1 && (a[differing] ?? 0) > (b[differing] ?? 0);
}

const numbersOf = (version: string): number[] =>
  version === 'unreleased' ? [Number.POSITIVE_INFINITY] : version.split('.').map(Number);

/** How long the address waits for the reader to stop typing, in ms: browsers limit how often it changes. */
const PAUSE = 250;

/** The controls as they were last applied. A page has one group. */
type Applied = { entries: Found[]; opened: Set<HTMLDetailsElement>; timer: number };

const applied = new WeakMap<Element, Applied>();

/** Handles what a reader does in the controls: typing, choosing, clearing, and Escape. */
export function handle(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const box = event.target.closest<HTMLElement>('[data-filter]');
  if (box === null) return;
  const isClear = event.type === 'click' && event.target.closest('button') !== null;
  const isEscape = event instanceof KeyboardEvent && event.key === 'Escape' && queryOf(box) !== null;
  if (isClear || isEscape) {
    event.preventDefault();
    clear(box);
    box.querySelector('input')?.focus();
  } else if (event.type === 'input') apply(box);
}

/** Applies what the address asks for. */
export function arrive(box: HTMLElement, signal: AbortSignal): void {
  const asked = new URLSearchParams(location.search);
  for (const control of box.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    // A reader may have typed something by now.
    if (control.value === '') control.value = asked.get(control.name) ?? '';
    // A version that the page can't be compared with.
    if (control instanceof HTMLSelectElement && control.selectedIndex === -1) control.value = '';
  }
  const applyToAll = () => {
    const isComplete = document.querySelector('[data-fragment]:empty') === null;
    if (isComplete && queryOf(box) !== null) apply(box);
  };
  applyToAll();
  // A list came after the page.
  const onList = () => {
    applied.delete(box);
    applyToAll();
  };
  onPage('docs:target-came', onList, { signal });
}

/** Shows everything again if the reader follows a link to something hidden, as long as the controls are on the page. */
function giveWay(box: HTMLElement): void {
  const onHash = () => {
    if (!box.isConnected) window.removeEventListener('hashchange', onHash);
    const target = document.getElementById(hashTarget(location.hash));
    if (!target?.closest('.cf[hidden]')) return;
    clear(box);
    target.scrollIntoView();
  };
  window.addEventListener('hashchange', onHash);
}

function clear(box: HTMLElement): void {
  for (const control of box.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]'))
    control.value = '';
  apply(box);
}

/** What the controls ask for; null if that is everything. */
function queryOf(box: HTMLElement): FilterQuery | null {
  const select = box.querySelector('select');
  const text = box.querySelector('input')?.value.trim() ?? '';
  const since = select?.value ?? '';
  return text === '' && since === '' ? null : { text, since, version: select?.dataset.version ?? '' };
}

function apply(box: HTMLElement): void {
  if (box.dataset.applied === undefined) giveWay(box);
  box.dataset.applied = '';
  const state = applied.get(box) ?? { entries: readEntries(), opened: new Set(), timer: 0 };
  applied.set(box, state);
  const query = queryOf(box);
  const count = show(state, query);
  const noun = box.dataset.filter ?? '';
  const button = box.querySelector('button');
  const line = box.querySelector('[role=status]');
  if (button !== null) button.disabled = query === null;
  if (line !== null) line.textContent = query === null ? '' : countText(count, state.entries.length, noun);
  clearTimeout(state.timer);
  state.timer = window.setTimeout(writeAddress, PAUSE, box);
}

function countText(count: number, all: number, noun: string): string {
  return count === 0 ? `None of the ${all} ${noun} match.` : `${count} of ${all} ${noun}`;
}

/** Hides what doesn't match, and opens what contains matches. Returns the number of matches. */
function show({ entries, opened }: Applied, query: FilterQuery | null): number {
  const results = query === null ? [] : findMatches(entries, query);
  for (const [place, { element }] of entries.entries()) {
    const result = results[place] ?? { isShown: true, isOpen: false };
    element.hidden = !result.isShown;
    if (!(element instanceof HTMLDetailsElement)) continue;
    if (result.isOpen && !element.open) {
      opened.add(element);
      element.open = true;
    } else if (!result.isOpen && opened.delete(element)) element.open = false;
  }
  return results.filter(({ isMatch }) => isMatch).length;
}

function writeAddress(box: HTMLElement): void {
  if (!box.isConnected) return;
  const controls = [...box.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  writeQuery(Object.fromEntries(controls.map(({ name, value }) => [name, value.trim() || null])));
}

/** An entry that can be filtered, and its element. */
type Found = FilterEntry & { element: HTMLElement };

/** The entries of a reference that can be filtered. */
function readEntries(): Found[] {
  unfoldAll(document);
  const elements = [...document.querySelectorAll<HTMLElement>('.prose .cf-list .cf:not([id^=argument-])')];
  const places = new Map<Element, number>(elements.map((element, index) => [element, index]));
  const entries: Found[] = [];
  for (const element of elements) {
    const above = element.parentElement?.closest('.cf') ?? null;
    const parent = above === null ? null : (places.get(above) ?? null);
    entries.push({
      element,
      parent,
      ...readEntry(element, parent === null ? '' : (entries[parent]?.path ?? '')),
    });
  }
  return entries;
}

function readEntry(element: HTMLElement, above: string): Omit<FilterEntry, 'parent'> {
  const head = element.querySelector(':scope > :is(summary, .cf-s)');
  const steps = [...element.querySelectorAll(':scope > .cf-h dt')].map(({ textContent }) => textContent);
  const { flag, since } = element.dataset;
  const name = head?.querySelector('.cf-n')?.textContent ?? '';
  const type = head?.querySelector('.cf-t')?.textContent ?? '';
  return {
    path: above === '' ? name : `${above}.${name}`,
    type: flag !== undefined && type === '' ? 'boolean' : type,
    changedIn: [...(since === undefined ? [] : [since]), ...steps.map((step) => step.replace(/^v/, ''))],
  };
}
