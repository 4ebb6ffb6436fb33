/** The value of a record's own key, if there is a record. Keys that every object inherits, such as `constructor`, don't count. */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
