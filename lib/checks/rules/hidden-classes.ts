import { suggest } from '../../base/problems/nearest.ts';
import { placeOfVersion } from '../../config/version-places.ts';
import type { SidebarItem } from '../../content/sidebar/model.ts';
import type { Check, VersionIndex } from '../model.ts';

/** A class that a version leaves out is one that another version of its set shows. */
export const hiddenClasses: Check = {
  rule: 'hidden-class',
  run: ({ site, project, indexes }, report) => {
    const known = new Map<string, Set<string>>();
    for (const index of indexes) {
      const classes = known.get(index.set.name) ?? new Set();
      known.set(index.set.name, classes);
      for (const name of classesIn(index)) classes.add(name);
    }
    for (const index of indexes) {
      const classes = known.get(index.set.name) ?? new Set();
      const names = { set: index.set.name, version: index.version.name };
      for (const [number, name] of index.version.hiddenClasses.entries()) {
        if (classes.has(name)) continue;
        const message = `'hiddenClasses' names '${name}', which no sidebar of '${index.set.name}' shows.`;
        const hint = suggest(name, classes);
        const at = placeOfVersion(project.versionsFile, site.versions, names, ['hiddenClasses', number]);
        report({ file: 'versions.json', at, message, hint, version: index });
      }
    }
  },
};

function classesIn({ site }: VersionIndex): string[] {
  return site.sidebar.items
    .flatMap(classNames)
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== '');
}

function classNames(item: SidebarItem): string[] {
  return [item.className, ...(item.type === 'category' ? item.items.flatMap(classNames) : [])];
}
