/** The value of a record's own key. Keys that every object inherits, such as `constructor`, don't count. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
