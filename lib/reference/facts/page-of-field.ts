import { isWithin } from './field-paths.ts';
import type { Placements } from './placements.ts';

/** The best page for a field: the one whose subtree starts closest above it; null if there is none. */
export function pageOfField(path: string, { fields }: Pick<Placements, 'fields'>): string | null {
  let best: string | null = null;
  for (const root of fields.keys()) {
    if (isWithin(path, root) && (best === null || root.length > best.length)) best = root;
  }
  return best === null ? null : (fields.get(best) ?? null);
}
