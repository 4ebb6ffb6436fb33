import { entriesOf } from '../reference/examine/yaml/parse-yaml.ts';

/** Top-level keys of the new format. A text with one of them isn't in the old format. */
const NEW_KEYS =
  /^(?:controlPlane|networking|policies|experimental|integrations|exportKubeConfig|external):/m;

/** In the old format, resources are directly below `sync`, for both directions. */
const NEW_SYNC = /^[ \t]+(?:toHost|fromHost)\b/;

/** The first key below a `sync:` at the start of a line, after blank lines and comments. */
function hasOldSync(text: string): boolean {
  let isBelow = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^sync:[ \t]*(?:#|$)/.test(line)) isBelow = true;
    else if (!/^[ \t]*(?:#|$)/.test(line)) {
      if (isBelow && /^[ \t]+[\w-]+:/.test(line) && !NEW_SYNC.test(line)) return true;
      isBelow = false;
    }
  }
  return false;
}

/** Whether a text has the format of the values of vCluster 0.19 and older. */
export function isLegacyFile(text: string, formerKeys: readonly string[]): boolean {
  const hasOld = new RegExp(`^(?:${formerKeys.join('|')}):`, 'm').test(text);
  return !NEW_KEYS.test(text) && (hasOld || hasOldSync(text));
}

/** The same for the values in a manifest that aren't a text. */
export function isLegacyTree(root: unknown, formerKeys: readonly string[]): boolean {
  const below = (keys: readonly string[]) => keys.map((key) => `  ${key}:\n`).join('');
  const lines = entriesOf(root).map(({ key, value }) => {
    const own = key === 'sync' ? below(entriesOf(value).map((entry) => entry.key)) : '';
    return `${key}:\n${own}`;
  });
  return isLegacyFile(lines.join(''), formerKeys);
}
