import type { SetConfig } from '../../../ground/config/model.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { shortName } from '../../../ground/versions/short-name.ts';
import type { MergedTree } from '../../content/model.ts';
import { sourcePath } from './paths.ts';

/** Folder of the pages about releases, relative to a version's root. */
const FOLDER = 'changes/';

const POSITION = /^sidebar_position: *(\d+(?:\.\d+)?)$/m;

/**
 * Writes the page about a release's changes, and sorts it above the pages of older releases. Writes nothing if the set
 * doesn't have such pages, or if the release already has one.
 */
export function releasePage(set: SetConfig, name: string, { files }: MergedTree): FileOperation[] {
  const treePath = `${FOLDER}${name}.mdx`;
  const pages = [...files].filter(
    ([path, { text }]) => path.startsWith(FOLDER) && text?.includes('<ChangeList '),
  );
  const isThere = pages.some(([path, { text }]) => path === treePath || text?.includes(`release="${name}"`));
  if (pages.length === 0 || isThere) return [];
  const positions = pages.flatMap(([, { text }]) => {
    const found = POSITION.exec(text ?? '')?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  const position = positions.length === 0 ? null : Math.min(...positions) - 1;
  const path = sourcePath(set.name, name, treePath);
  return [{ kind: 'write', path, text: pageText(set.label, name, position) }];
}

function pageText(product: string, name: string, position: number | null): string {
  const short = shortName(name);
  const list = (part: string) => `<ChangeList release="${name}" part="${part}" />\n`;
  return [
    '---',
    `title: What changed in v${short}`,
    `sidebar_label: v${short}`,
    ...(position === null ? [] : [`sidebar_position: ${position}`]),
    `description: What ${product} ${short} adds, which defaults it changes, and what replaces the things that it removes.`,
    `keywords: [breaking changes in ${short}, removed in ${short}, added in ${short}, release notes, changelog]`,
    'kind: changes',
    '---',
    '',
    '## Removed or renamed {#removed}',
    '',
    list('removed'),
    '## Changed',
    '',
    list('changed'),
    '## New',
    '',
    list('added'),
    '## Pages',
    '',
    list('pages'),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
