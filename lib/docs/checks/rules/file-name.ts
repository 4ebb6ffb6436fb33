import { fileStart } from '../../../ground/base/problems/position.ts';
import { baseNameOf, isPagePath } from '../../content/slugs.ts';
import type { Check } from '../model.ts';

/** Pages have names, and names differ in more than case: many disks and hosts are case-insensitive. */
export const fileNames: Check = {
  rule: 'file-name',
  run: ({ views, project }, report) => {
    for (const { path, treePath } of project.sources) {
      const reserved = path.split('/').find((part) => RESERVED.test(part) || /[ .]$/.test(part));
      if (reserved !== undefined) {
        const message = `Windows can't have a file or folder with the name '${reserved}'.`;
        report({ file: path, at: fileStart, message, hint: 'Rename it.', version: null });
      }
      const odd = validateLength(path);
      if (odd !== null) report({ file: path, at: fileStart, ...odd, version: null });
      if (!isPagePath(treePath) || hasName(baseNameOf(treePath))) continue;
      const message = 'The page has no name, so it has no address.';
      const hint = 'Name the file with lowercase words: sleep-mode.mdx.';
      report({ file: path, at: fileStart, message, hint, version: null });
    }
    for (const view of views) {
      const known = new Map<string, string>();
      for (const [treePath, { path }] of view.tree.files) {
        const lower = treePath.toLowerCase();
        const other = known.get(lower);
        known.set(lower, other ?? treePath);
        if (other === undefined) continue;
        const message = `'${treePath}' and '${other}' differ only in case.`;
        report({ file: path, at: fileStart, message, hint: 'Rename or delete one of them.', version: view });
      }
    }
  },
};

/** Disks limit names to 255 bytes, and the site adds extensions to them. */
const LONGEST_NAME = 200;

function validateLength(path: string): { message: string; hint: string } | null {
  const long = path.split('/').find((part) => part.length > LONGEST_NAME);
  if (long === undefined) return null;
  const message = `The name '${long.slice(0, 20)}…' has ${long.length} characters.`;
  return { message, hint: `Shorten it to at most ${LONGEST_NAME}.` };
}

/** Device names on Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A number alone is a name; followed by a hyphen, it's a prefix without a name. */
const hasName = (base: string): boolean => /^\d+$/.test(base) || /[^\d\s._-]|\d[._-]\d/.test(base);
