import { ownValue } from '../../../ground/base/own-value.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { isOfKind, VARIABLE_KINDS } from '../../../ground/base/reader-variable-kinds.ts';
import { fillVariables } from '../../content/variables.ts';
import type { Check } from '../model.ts';

/** `[[VAR:NAME:default]]` names a variable that the settings declare, with a default of the variable's kind. */
export const readerVariables: Check = {
  rule: 'reader-variable',
  run: ({ views, site }, report) => {
    const declared = site.settings.readerVariables;
    for (const view of views) {
      const used = view.pages.flatMap((page) => page.document.readerVariables);
      for (const { name, value, file, at } of used) {
        const known = ownValue(declared, name);
        if (known === undefined) {
          const message = `The reader's variable '${name}' is not declared.`;
          const hint = `${suggest(name, Object.keys(declared))} Declare it in 'readerVariables' of content/site.yml.`;
          report({ file, at, message, hint, version: null });
          continue;
        }
        const standard = fillVariables(value, view.version.variables);
        if (isOfKind(standard, known.kind)) continue;
        const message = `The default '${standard}' of '${name}' is not of the kind '${known.kind}'.`;
        report({
          file,
          at,
          message,
          hint: `Expected: ${VARIABLE_KINDS[known.kind].expected}.`,
          version: null,
        });
      }
    }
  },
};
