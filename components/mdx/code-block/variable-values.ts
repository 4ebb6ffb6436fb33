/** Query key of a variable's value in a shared address. */
const queryKey = (name: string): string => `v.${name}`;

/**
 * Anyone can write an address, so only values that can't be more than a name, path, host, or number are accepted from
 * one. To a shell, most punctuation could be more; to a command, a leading hyphen (an option); to Helm's `--set`, a
 * comma (another value).
 */
const HARMLESS = /^(?!-)[\w.:/@%+=-]{1,200}$/;

/** A variable's value in an address; null if there is none, or if it could do harm in a command. */
export function sharedValue(search: string, name: string): string | null {
  const value = new URLSearchParams(search).get(queryKey(name));
  return value !== null && HARMLESS.test(value) ? value : null;
}

/** The address with these values. Empty ones are removed. */
export function withValues(href: string, values: Readonly<Record<string, string>>): string {
  const address = new URL(href);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.searchParams.delete(queryKey(name));
    else address.searchParams.set(queryKey(name), value);
  }
  return address.href;
}

/** Splits a block's values into those that go into its link and the names of those that a link can't carry. */
export function shareable(values: Readonly<Record<string, string>>): {
  carried: Record<string, string>;
  left: string[];
} {
  const left = Object.keys(values).filter(
    (name) => values[name] !== '' && !HARMLESS.test(values[name] ?? ''),
  );
  const carried = Object.entries(values).map(([name, value]) => [name, left.includes(name) ? '' : value]);
  return { carried: Object.fromEntries(carried), left };
}
