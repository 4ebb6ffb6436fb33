/** Query key of a variable's value in a shared address. */
const queryKey = (name: string): string => `v.${name}`;

/**
 * Anybody can write an address: what could be more than a name, path, host, or number is not taken from one. To a
 * shell that is most signs, to a command a leading hyphen (an option), to Helm's `--set` a comma (a further value).
 */
const HARMLESS = /^(?!-)[\w.:/@%+=-]{1,200}$/;

/** A variable's value in an address, null for none and for one that could do harm in a command. */
export function sharedValue(search: string, name: string): string | null {
  const value = new URLSearchParams(search).get(queryKey(name));
  return value !== null && HARMLESS.test(value) ? value : null;
}

/** The address with these values; empty ones are taken out. */
export function withValues(href: string, values: Readonly<Record<string, string>>): string {
  const address = new URL(href);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.searchParams.delete(queryKey(name));
    else address.searchParams.set(queryKey(name), value);
  }
  return address.href;
}

/** A block's values, told apart: those that its link gets, and the names of those that no link can bring to others. */
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
