import type { Converters } from '../reference/workbench/facts/open-facts.ts';
import { convertLegacy } from './convert-legacy.ts';
import { legacyAdvice } from './legacy-moves.ts';
import { isLegacyFile, isLegacyTree } from './recognize-legacy.ts';

/** What can't be data: the code that `converter` of a kind in `content/product.yml` names, by its id. */
export const CONVERTERS: Converters = {
  'chart-values': {
    recognizes: isLegacyFile,
    recognizesTree: isLegacyTree,
    adviceFor: legacyAdvice,
    convert: convertLegacy,
  },
};
