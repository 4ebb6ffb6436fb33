import { suggest } from '../../../ground/base/problems/nearest.ts';
import { locationOfVersion } from '../../../ground/config/version-locations.ts';
import type { SidebarItem } from '../../content/sidebar/model.ts';
import type { VersionView } from '../../site/model.ts';
import type { Check } from '../model.ts';

/** A class that a version hides is one that another version of its set shows. */
export const hiddenClasses: Check = {
  rule: 'hidden-class',
  run: ({ site, project, views }, report) => {
    const known = new Map<string, Set<string>>();
    for (const view of views) {
      const classes = known.get(view.set.name) ?? new Set();
      known.set(view.set.name, classes);
      for (const name of classesIn(view)) classes.add(name);
    }
    for (const view of views) {
      const classes = known.get(view.set.name) ?? new Set();
      const names = { set: view.set.name, version: view.version.name };
      for (const [number, name] of view.version.hiddenClasses.entries()) {
        if (classes.has(name)) continue;
        const message = `'hiddenClasses' names '${name}', which no sidebar of '${view.set.name}' shows.`;
        const hint = suggest(name, classes);
        const at = locationOfVersion(project.versionsFile, site.versions, names, ['hiddenClasses', number]);
        report({ file: 'versions.json', at, message, hint, version: view });
      }
    }
  },
};

function classesIn({ sidebar }: VersionView): string[] {
  return sidebar.items
    .flatMap(classNames)
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== '');
}

function classNames(item: SidebarItem): string[] {
  return [item.className, ...(item.type === 'category' ? item.items.flatMap(classNames) : [])];
}
