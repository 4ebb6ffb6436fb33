import { unfoldAll } from '../config-reference/folded-entries.ts';
import { type FilterEntry, versionsIn } from './find-matches.ts';

/** An entry that can be filtered, and its element. */
export type Found = FilterEntry & { element: HTMLElement };

/** The entries of a reference that can be filtered. */
export function readEntries(): Found[] {
  unfoldAll(document);
  const elements = [...document.querySelectorAll<HTMLElement>('.prose :is(.cf-list .cf, [data-flag])')];
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
  const head = element.querySelector(':scope > :is(summary, .cf-s, dt)');
  const history = element.querySelector(':scope > .cf-h dl, :scope > dd .cf-h dl');
  const steps = [...(history?.querySelectorAll('dt') ?? [])].map(({ textContent }) =>
    textContent === 'unreleased' ? 'Unreleased' : `changed in ${textContent}`,
  );
  const { flag } = element.dataset;
  const name = flag === undefined ? (head?.querySelector('.cf-n')?.textContent ?? '') : `--${flag}`;
  const type = head?.querySelector('.cf-t, [data-type]')?.textContent ?? '';
  return {
    path: above === '' ? name : `${above}.${name}`,
    type: flag !== undefined && type === '' ? 'boolean' : type,
    changedIn: versionsIn(`${head?.textContent ?? ''} ${steps.join(' ')}`),
  };
}
