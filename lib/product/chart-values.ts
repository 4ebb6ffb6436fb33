import type { OlderSettings } from '../reference/facts/older-format.ts';
import type { OlderFormat } from '../reference/workbench/facts/open-facts.ts';
import { convertLegacy } from './convert-legacy.ts';
import { legacyAdvice } from './legacy-moves.ts';
import { isLegacyFile, isLegacyTree } from './recognize-legacy.ts';

/** Values of the chart before its configuration had a schema. */
const chartValues = (settings: OlderSettings): OlderFormat => ({
  recognizes: isLegacyFile,
  recognizesTree: isLegacyTree,
  adviceFor: (path) => legacyAdvice(path, settings),
  convert: (progress, input, oldest) => convertLegacy(progress, { ...input, settings }, oldest),
});

export default chartValues;
