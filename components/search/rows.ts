/** The rows of a list that can be selected, in order. */
function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])];
}

/**
 * The row that a key moves to from another one, by their numbers; null for keys that don't move. Scrolls it into view.
 */
export function moveRow(list: HTMLElement | null, active: number, key: string): number | null {
  const rows = rowsIn(list);
  const next = rowAfter(key, active, rows.length);
  if (next !== null) rows[next]?.scrollIntoView({ block: 'nearest' });
  return next;
}

/** Number of the row that a key moves to. It wraps around at both ends. */
export function rowAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Follows a row's link, in a new tab if requested. */
export function openRow(list: HTMLElement | null, row: number, inNewTab: boolean): void {
  const link = rowsIn(list)[row]?.querySelector<HTMLElement>('a, [data-row]');
  if (link === null || link === undefined) return;
  if (inNewTab && link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
