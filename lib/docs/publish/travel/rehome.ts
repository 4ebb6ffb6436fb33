import { escapePattern } from '../../../ground/base/escape-pattern.ts';
import { inlineScripts, scriptHash } from '../export/inline-scripts.ts';

/** Files without text, or without addresses of the site. */
const WITHOUT_ADDRESSES = /\.(?:avif|gif|ico|jpe?g|pdf|png|webp|woff2?|zip)$/;

/** Whether a file of an export can contain the address of its site. */
export const hasAddresses = (path: string): boolean => !WITHOUT_ADDRESSES.test(path);

/** In JSON, and in scripts, slashes can be escaped. */
const spellings = (address: string): string[] => [address, address.replaceAll('/', '\\/')];

/**
 * Moves a text from one address of the site to another: `https://a.test/base` to `https://b.test/base`. Addresses on the
 * same host that aren't the site's own stay: only what is followed by one of `tops`, the names at the site's root, or
 * ends there, is its own.
 */
export function rehomeText(text: string, from: string, to: string, tops: readonly string[]): string {
  const names = tops.map(escapePattern).join('|');
  return spellings(from).reduce((moved, spelling, index) => {
    if (!moved.includes(spelling)) return moved;
    const own = new RegExp(`${escapePattern(spelling)}(?=\\\\?/(?:${names})(?![\\w-])|["'\\\\<>\\s]|$)`, 'g');
    return moved.replace(own, () => spellings(to)[index] ?? to);
  }, text);
}

const POLICY =
  /(<meta http-equiv="Content-Security-Policy" content="[^"]*script-src 'self')((?: 'sha256-[^']*')*)/;

/** A page whose inline scripts changed, with their new hashes in its policy. */
export function withNewHashes(html: string): string {
  if (!POLICY.test(html)) return html;
  const hashes = [...new Set(inlineScripts(html).map(scriptHash))].map((hash) => ` ${hash}`);
  return html.replace(POLICY, (_, open: string) => open + hashes.join(''));
}
