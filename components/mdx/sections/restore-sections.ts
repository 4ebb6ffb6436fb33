import { hashTarget } from '../../../lib/ground/browser/hash.ts';
import { stored } from '../../head-script/early-storage.ts';

/** Shows one tab of a group, counted from 0. */
export function showTab(group: Element, chosen: number): void {
  const mark = (element: Element, place: number): void => {
    const isChosen = place === chosen;
    if (element.getAttribute('role') === 'tab') {
      element.setAttribute('aria-selected', String(isChosen));
      element.setAttribute('tabindex', isChosen ? '0' : '-1');
    } else if (isChosen) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
  };
  group.querySelectorAll(':scope > [role=tablist] > [role=tab]').forEach(mark);
  group.querySelectorAll(':scope > [role=tabpanel]').forEach(mark);
  group.setAttribute('data-shown', String(chosen + 1));
}

/**
 * Opens and closes the page's sections and selects its tabs according to the address (first its hash, then the `x`
 * keys, then the authors' own query keys), else according to the visitor's last choice, else according to the author.
 * Sections in `done` belong to the visitor by now: they open only for a target.
 */
export function restoreSections(done: WeakSet<Element>): void {
  const query = new URLSearchParams(location.search);
  const stateOf = ({ dataset }: HTMLElement) => (dataset.x === undefined ? null : query.get(`x${dataset.x}`));
  const target = document.getElementById(hashTarget(location.hash));

  // Runs again for each chunk of the page that arrives, so it only looks at what has a state.
  for (const section of document.querySelectorAll<HTMLDetailsElement>('.prose details[data-x]')) {
    if (!done.has(section)) {
      const state = stateOf(section);
      section.open = state === '1' || (state !== '0' && section.dataset.open !== undefined);
      done.add(section);
    }
  }
  for (const section of document.querySelectorAll('[data-holds-target]')) {
    if (!section.contains(target)) section.removeAttribute('data-holds-target');
  }
  for (
    let section = target?.closest<HTMLDetailsElement>('.prose details');
    section;
    section = section.parentElement?.closest<HTMLDetailsElement>('.prose details')
  ) {
    section.setAttribute('data-holds-target', '');
    section.open = true;
    done.add(section);
    // A long list keeps these entries as text (`folded-entries.ts`). Without them, what follows would move when they
    // come. While the browser is still parsing the section, the text may not be complete.
    const fold = section.querySelector(':scope > .cf-c > noscript');
    if (fold !== null && (section.nextSibling !== null || document.readyState !== 'loading')) {
      fold.outerHTML = fold.textContent;
    }
  }

  const groups = [...document.querySelectorAll<HTMLElement>('[data-tabs]')].map((element) => {
    const tabs = element.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]');
    const values = [...tabs].map((tab) => tab.dataset.value);
    return { element, values, numbered: values[Number(stateOf(element)) - 1], id: element.dataset.tabs };
  });
  const { userAgent } = navigator;
  const system = /Win/.test(userAgent) ? 'windows' : /Mac|iP/.test(userAgent) ? 'mac' : 'linux';
  for (const group of groups) {
    const { element, values } = group;
    const friends = groups.filter((other) => other.id !== '' && other.id === group.id);
    const candidates = [
      group.numbered,
      ...friends.map(({ numbered }) => numbered),
      query.get(element.dataset.query ?? ''),
      stored(`docs.tabs.${group.id}`),
      group.id === 'os' ? system : null,
    ];
    const known = values.indexOf(candidates.find((value) => value && values.includes(value)) ?? '');
    const panels = [...element.querySelectorAll(':scope > [role=tabpanel]')];
    const holder = panels.findIndex((panel) => panel.contains(target));
    showTab(element, [holder, known].find((place) => place !== -1) ?? Number(element.dataset.initial));
  }
}
