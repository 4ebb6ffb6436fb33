import { countOf } from '../../../lib/ground/base/count.ts';
import { announce } from '../../../lib/ground/browser/announce.ts';
import { make } from '../../../lib/ground/browser/make.ts';
import { writeQuery } from '../../../lib/ground/browser/write-query.ts';

const KEY = 'area';

/** Kind of rows → its areas with the number of rows, both in the order of the lists. */
type Areas = Map<string, Map<string, number>>;

/** Places a menu of areas, which filters the rows of the lists. With only one area, there's nothing to choose. */
export function placeFilter(lists: readonly HTMLElement[], place: (control: HTMLElement) => void): void {
  const areas = areasOf(lists);
  const count = [...areas.values()].reduce((sum, { size }) => sum + size, 0);
  if (count < 2) return;
  const select = make('select', { className: 'ui-select' });
  select.append(make('option', { value: '', textContent: 'All areas' }), ...[...areas].map(optionsOf));
  const label = make('label', { className: 'af-field' });
  label.append(make('span', { textContent: 'Area' }), select);
  const control = make('p', { className: 'af no-print' });
  control.append(label);
  const asked = new URLSearchParams(location.search).get(KEY) ?? '';
  if ([...select.options].some(({ value }) => value === asked)) select.value = asked;
  select.addEventListener('change', () => {
    const shown = filterRows(lists, select.value);
    writeQuery({ [KEY]: select.value || null });
    announce(select.value === '' ? 'All rows are shown.' : `${countOf(shown, '1 row', 'rows')} shown.`);
  });
  place(control);
  filterRows(lists, select.value);
}

const rowsIn = (scope: ParentNode): HTMLElement[] => [
  ...scope.querySelectorAll<HTMLElement>('tr[data-area]'),
];

function areasOf(lists: readonly HTMLElement[]): Areas {
  const areas: Areas = new Map();
  for (const group of lists.flatMap((list) => [...list.querySelectorAll('[data-changes-group]')])) {
    const title = group.querySelector('p')?.textContent ?? '';
    for (const { dataset } of rowsIn(group)) {
      const own = areas.get(title) ?? new Map<string, number>();
      const area = dataset.area ?? '';
      areas.set(title, own.set(area, (own.get(area) ?? 0) + 1));
    }
  }
  return areas;
}

function optionsOf([title, areas]: [string, Map<string, number>]): HTMLElement {
  const group = make('optgroup', { label: title });
  const sorted = [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
  group.append(
    ...sorted.map(([value, rows]) => make('option', { value, textContent: `${value} (${rows})` })),
  );
  return group;
}

/**
 * Shows only the rows of an area, or all for ''. Pages are in no area, so an area hides them. A list without rows shows a
 * message. Returns the number of rows.
 */
function filterRows(lists: readonly HTMLElement[], area: string): number {
  let shown = 0;
  for (const list of lists) {
    for (const row of rowsIn(list)) {
      row.hidden = area !== '' && row.dataset.area !== area;
      if (!row.hidden) shown += 1;
    }
    const groups = [...list.querySelectorAll<HTMLElement>('[data-changes-group]')];
    for (const group of groups) {
      const rows = rowsIn(group);
      group.hidden = area !== '' && rows.every(({ hidden }) => hidden);
    }
    list.querySelector('[data-none]')?.remove();
    if (groups.length > 0 && groups.every(({ hidden }) => hidden)) {
      const none = make('p', { textContent: 'Nothing in this area.' });
      none.dataset.none = '';
      list.append(none);
    }
  }
  return shown;
}
