import { suggest } from '../../problems/nearest.ts';
import { fileStart } from '../../problems/position.ts';
import type { SidebarItem } from '../../sidebar/model.ts';
import type { Check, VersionIndex } from '../model.ts';

/** A class that a version leaves out is one that an entry of some version of its set has. */
export const hiddenClasses: Check = {
  rule: 'hidden-class',
  run: ({ indexes }, report) => {
    const known = new Map<string, Set<string>>();
    for (const index of indexes) {
      const classes = known.get(index.set.name) ?? new Set();
      known.set(index.set.name, classes);
      for (const name of classesIn(index)) classes.add(name);
    }
    for (const index of indexes) {
      const classes = known.get(index.set.name) ?? new Set();
      for (const name of index.version.hiddenClasses) {
        if (classes.has(name)) continue;
        const message = `'hiddenClasses' names '${name}', which no sidebar entry of '${index.set.name}' has.`;
        const hint = suggest(name, classes);
        report({ file: 'versions.json', at: fileStart, message, hint, version: index });
      }
    }
  },
};

/** Classes that pages ask for, and those that the version's sidebar shows. */
function classesIn({ site }: VersionIndex): string[] {
  const asked = site.pages.map((page) => page.frontMatter.sidebar_class_name ?? '');
  return [...asked, ...site.sidebar.items.flatMap(classNames)].flatMap((text) =>
    text.split(/\s+/).filter((name) => name !== ''),
  );
}

function classNames(item: SidebarItem): string[] {
  return [item.className, ...(item.type === 'category' ? item.items.flatMap(classNames) : [])];
}
