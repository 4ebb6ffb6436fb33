import { fileStart, positionAt } from '../../../ground/base/problems/position.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { ModuleRule } from './read-imports.ts';

const exceptions = /(?:^|\/)(?:error|global-error)\.tsx$/;
const head = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?=(['"])use client\1)/;

/**
 * A file's name shows whether it runs in the browser: `'use client'` appears only in `*.client.tsx` and `*.client.ts`.
 */
export const useClient: ModuleRule = (modules) =>
  modules.flatMap(({ file, text }): Problem[] => {
    const found = head.exec(text)?.[0];
    const isNamed = /\.client\.tsx?$/.test(file);
    if (found !== undefined && !isNamed && !exceptions.test(file)) {
      const message = "'use client' is in a file that is not named *.client.tsx or *.client.ts.";
      const hint = 'Rename it, or move the script into a separate leaf component.';
      return [{ file, ...positionAt(text, found.length), rule: 'use-client', message, hint }];
    }
    if (found === undefined && isNamed) {
      const message = "This file is named *.client.ts(x), but does not start with 'use client'.";
      return [{ file, ...fileStart, rule: 'use-client', message, hint: 'Add the line, or rename the file.' }];
    }
    return [];
  });
