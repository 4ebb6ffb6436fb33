import type { Check } from '../../../docs/checks/model.ts';
import { suggest } from '../../../ground/base/problems/nearest.ts';
import { referencesOf } from '../../pages/reference-view.ts';

/** Descriptions and lists of related commands are about what the product has in some version. */
export const unknownDescriptions: Check = {
  rule: 'unknown-description',
  run: ({ site }, report) => {
    for (const { described, commands } of referencesOf(site).values()) {
      for (const { file, dead } of described.descriptions) {
        for (const { at, message, hint } of dead) report({ file, at, message, hint, version: null });
      }
      for (const { file, command, related } of described.related) {
        for (const { command: other, at } of related) {
          if (commands.has(other) && other !== command) continue;
          const isItself = other === command;
          const message = isItself
            ? `'${other}' is related to itself.`
            : `The product has no '${other}' in any version.`;
          const hint = isItself ? 'Remove it.' : suggest(other, commands.keys());
          report({ file, at, message, hint, version: null });
        }
      }
    }
  },
};
