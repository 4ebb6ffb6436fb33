import type { ListedRedirect } from './redirects-file.ts';
import type { Redirect } from './rename-redirects.ts';

/** Stands for the part of an old address that the star matches. */
const SPLAT = '/:splat';

/** Whether a redirect applies to all addresses below one: `/docs/cli/*`. */
export const isPattern = ({ from }: Redirect): boolean => from.endsWith('/*');

/**
 * The single-address redirects for a pattern, for hosts without support for patterns: one for the address above the
 * star and, if the target ends in `:splat`, one for each of `addresses` below it. Null if there's nothing below the
 * target.
 */
export function expandPattern(entry: ListedRedirect, addresses: Iterable<string>): ListedRedirect[] | null {
  const { from, to, at } = entry;
  const above = from.slice(0, -'/*'.length);
  if (!to.endsWith(SPLAT)) return [{ from: above, to, at }];
  const target = to.slice(0, -SPLAT.length);
  const expanded = [...addresses]
    .filter((address) => address === target || address.startsWith(`${target}/`))
    .map((address) => ({ from: above + address.slice(target.length), to: address, at }));
  return expanded.length === 0 ? null : expanded;
}
