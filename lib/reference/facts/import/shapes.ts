import type { RawApiFields, RawApiTypes } from './raw-api.ts';

/**
 * The names of a structure's fields, at all levels, as one text: the same for structures that differ in nothing else.
 */
export function createShapes(types: RawApiTypes): (fields: RawApiFields) => string {
  const known = new Map<RawApiFields, string>();
  const shapeOf = (fields: RawApiFields): string => {
    const found = known.get(fields);
    if (found !== undefined) return found;
    // Recursive structures end here.
    known.set(fields, '*');
    const parts = Object.keys(fields)
      .sort()
      .map((name) => {
        const { ref, fields: own } = fields[name] ?? {};
        const below = ref === undefined ? own : types[ref]?.fields;
        return below === undefined ? name : `${name}{${shapeOf(below)}}`;
      });
    known.set(fields, parts.join());
    return parts.join();
  };
  return shapeOf;
}
