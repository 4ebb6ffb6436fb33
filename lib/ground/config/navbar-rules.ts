import { suggest } from '../base/problems/nearest.ts';
import type { NavbarItem, SetConfig, VersionsConfig } from './model.ts';
import type { Report } from './version-rules.ts';

/** Navbar items may only name sets and versions that `versions.json` has. */
export function checkNavbar(items: readonly NavbarItem[], config: VersionsConfig, report: Report): void {
  const dropdowns = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (!('set' in item)) continue;
    const path = ['navbar', 'items', index];
    const set = config.sets.find((candidate) => candidate.name === item.set);
    if (set === undefined) {
      const hint = suggest(
        item.set,
        config.sets.map((candidate) => candidate.name),
      );
      report(
        [...path, 'set'],
        `A navbar item of type '${item.type}' names the set '${item.set}', which does not exist.`,
        hint,
      );
    } else if (item.type === 'version-dropdown') {
      if (dropdowns.has(item.set)) {
        const message = `The navbar has a second version dropdown of the set '${item.set}'.`;
        report([...path, 'set'], message, 'Remove one of the two.');
      }
      dropdowns.add(item.set);
      checkDropdown(item.versions ?? [], set, (at, message, hint) =>
        report([...path, 'versions', at], message, hint),
      );
    }
  }
}

function checkDropdown(
  versions: readonly string[],
  set: SetConfig,
  report: (index: number, message: string, hint: string) => void,
): void {
  const existing = set.versions.map((version) => version.name);
  for (const [index, name] of versions.entries()) {
    if (versions.indexOf(name) < index)
      report(index, `A version dropdown names '${name}' twice.`, 'Remove one of the two.');
    if (existing.includes(name)) continue;
    const message = `A version dropdown names '${name}', which is not a version of set '${set.name}'.`;
    report(index, message, `Existing versions: ${existing.join(', ')}.`);
  }
}
