import type { FieldNode } from '../facts.ts';
import { stepsOfPath } from './steps.ts';

/** The field at a path below another one, with `[0]` for an item of a list; null if there is none. */
export function nodeAt(path: string, root: FieldNode): FieldNode | null {
  return stepsOfPath(path).reduce<FieldNode | null>((field, { key }) => {
    if (typeof key === 'number') return field?.item ?? null;
    return field?.children.get(key) ?? field?.entry ?? null;
  }, root);
}
