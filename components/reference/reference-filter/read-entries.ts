import { unfoldAll } from '../config-reference/folded-entries.ts';
import type { FilterEntry } from './find-matches.ts';

/** An entry that can be filtered, and its element. */
export type Found = FilterEntry & { element: HTMLElement };

/** The entries of a reference that can be filtered. */
export function readEntries(): Found[] {
  unfoldAll(document);
  const elements = [...document.querySelectorAll<HTMLElement>('.prose .cf-list .cf:not([id^=argument-])')];
  const places = new Map<Element, number>(elements.map((element, place) => [element, place]));
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
