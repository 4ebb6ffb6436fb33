import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Check } from '../model.ts';

/** `[[VERSION:name]]` names a variable that the version declares. */
export const unknownVariables: Check = {
  rule: 'version-variable',
  run: ({ views }, report) => {
    for (const view of views) {
      const { variables } = view.version;
      for (const { name, file, at } of view.pages.flatMap((page) => page.document.variables)) {
        if (Object.hasOwn(variables, name)) continue;
        const message = `The version variable '${name}' is not declared in versions.json.`;
        const hint = `${suggest(name, Object.keys(variables))} A backslash keeps the text as it is written.`;
        report({ file, at, message, hint, version: view });
      }
    }
  },
};
