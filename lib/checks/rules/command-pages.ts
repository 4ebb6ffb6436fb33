import { fileStart } from '../../base/problems/position.ts';
import type { Page } from '../../content/model.ts';
import { referenceTag } from '../../facts/placements.ts';
import type { Check } from '../model.ts';

/** Where the pages of commands are, one for each: `cli/vcluster_platform_add.mdx`. */
const FOLDER = 'cli';

/** In every version, exactly its commands have a page, each at the address formed from its words. */
export const commandPages: Check = {
  rule: 'command-page',
  run: ({ views, site }, report) => {
    for (const view of views) {
      const reference = site.references.get(view.set.name);
      const commands = [...(reference?.commands.values() ?? [])];
      const [root] = commands;
      if (root === undefined) continue;
      const pages = new Map(view.pages.map((page) => [page.treePath, page]));
      for (const { path, facts } of commands.filter((entry) => entry.facts.has(view.version.name))) {
        const treePath = pageOf(path);
        const page = pages.get(treePath);
        pages.delete(treePath);
        if (page !== undefined && shows(page, path)) continue;
        const oldest = [...facts.keys()].at(-1) ?? view.version.name;
        report({
          file: page?.file ?? `content/${view.set.name}/_reference/commands.json`,
          at: fileStart,
          message:
            page === undefined ? `No page shows the command '${path}'.` : `The page does not show '${path}'.`,
          hint:
            page === undefined
              ? `Write content/${view.set.name}/${oldest}/${treePath} with <CommandReference command="${path}" />.`
              : `Write <CommandReference command="${path}" />.`,
          version: view,
        });
      }
      const others = [...pages.values()].filter(({ treePath }) => isCommandPage(treePath, root.path));
      for (const { file } of others) {
        const message = 'The page is named after a command that does not exist.';
        const hint = 'Remove it in the layer that drops the command (_layer.json), or give it another name.';
        report({ file, at: fileStart, message, hint, version: view });
      }
    }
  },
};

const pageOf = (command: string): string => `${FOLDER}/${command.replaceAll(' ', '_')}.mdx`;

function isCommandPage(treePath: string, root: string): boolean {
  return treePath === `${FOLDER}/${root}.mdx` || treePath.startsWith(`${FOLDER}/${root}_`);
}

function shows({ document }: Page, command: string): boolean {
  return document.elements.some((element) => {
    const tag = referenceTag(element);
    return tag?.kind === 'command' && tag.subject === command;
  });
}
