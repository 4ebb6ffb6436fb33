import type { OlderFormat } from '../reference/workbench/facts/open-facts.ts';
import { convertLegacy } from './convert-legacy.ts';
import { legacyAdvice } from './legacy-moves.ts';
import { isLegacyFile, isLegacyTree } from './recognize-legacy.ts';

/** Values of the chart before its configuration had a schema. */
const chartValues: OlderFormat = {
  recognizes: isLegacyFile,
  recognizesTree: isLegacyTree,
  adviceFor: legacyAdvice,
  convert: convertLegacy,
};

export default chartValues;
