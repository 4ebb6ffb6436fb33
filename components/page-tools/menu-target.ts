/**
 * Index of the item of a menu that a key moves to; null for keys that do nothing here. A letter moves to the next item
 * that starts with it.
 */
export function menuTarget(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const order = labels.map((_, step) => (current + 1 + step) % count);
  return order.find((place) => labels[place]?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
