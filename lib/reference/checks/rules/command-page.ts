import type { Check } from '../../../docs/checks/model.ts';
import type { Page } from '../../../docs/content/model.ts';
import type { VersionView } from '../../../docs/site/model.ts';
import { fileStart } from '../../../ground/base/problems/position.ts';
import type { CommandEntry } from '../../facts/model.ts';
import { referenceTag } from '../../facts/placements.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/** Where the pages of commands are, one for each: `cli/app_add.mdx`. */
const FOLDER = 'cli';

/** In every version, exactly its commands have a page, each at the address formed from its words. */
export const commandPages: Check = {
  rule: 'command-page',
  run: ({ views, site }, report) => {
    for (const view of views) {
      const commands = [...(referencesOf(site).get(view.set.name)?.commands.values() ?? [])];
      const [root] = commands;
      if (root === undefined) continue;
      const pages = new Map(view.pages.map((page) => [page.treePath, page]));
      for (const command of commands.filter(({ facts }) => facts.has(view.version.name))) {
        const treePath = pageOf(command.path);
        const fault = validatePage(command, pages.get(treePath), view);
        if (fault !== null) report({ ...fault, at: fileStart, version: view });
        pages.delete(treePath);
      }
      const others = [...pages.values()].filter(({ treePath }) => isCommandPage(treePath, root.path));
      for (const { file } of others) report({ file, at: fileStart, ...UNKNOWN, version: view });
    }
  },
};

const UNKNOWN = {
  message: 'The page is named after a command that does not exist.',
  hint: 'Remove it in the layer that drops the command (_layer.json), or give it another name.',
};

type Fault = { file: string; message: string; hint: string };

/** What is wrong with the page of a command. */
function validatePage(
  { path, facts }: CommandEntry,
  page: Page | undefined,
  { set, version }: VersionView,
): Fault | null {
  const tag = `<CommandReference command="${path}" />`;
  if (page === undefined) {
    const oldest = [...facts.keys()].at(-1) ?? version.name;
    const hint = `Write content/${set.name}/${oldest}/${pageOf(path)} with ${tag}.`;
    const file = `content/${set.name}/_reference/commands.json`;
    return { file, message: `No page shows the command '${path}'.`, hint };
  }
  if (shows(page, path)) return null;
  return { file: page.file, message: `The page does not show '${path}'.`, hint: `Write ${tag}.` };
}

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
