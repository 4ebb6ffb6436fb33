/**
 * The id of a field's entry, the same on every page: `sync.toHost.pods` → `sync-toHost-pods`,
 * `networking.resolveDNS[].target` → `networking-resolveDNSitems-target`, `a.{key}` → `a-key`.
 */
export function fieldId(path: string): string {
  return path.replaceAll('.', '-').replaceAll('[]', 'items').replaceAll('{key}', 'key');
}

/** The id of a flag's entry, below the id of the section `flags`. `name` has no dashes. */
export function flagId(name: string): string {
  return `flags-${name}`;
}

/** The id of an argument's entry: `argument-app_name`. */
export function argumentId(name: string): string {
  return `argument-${name.toLowerCase()}`;
}
