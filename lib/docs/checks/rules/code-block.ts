import { RegionError, regionOf } from '../../content/source/code/regions.ts';
import { documentCheck } from '../document-check.ts';

/** The region that a `<CodeBlock>` shows exists in its file. */
export const codeRegions = documentCheck('code-block', ({ codes }) =>
  codes.flatMap(({ value, region }) => {
    if (region === undefined) return [];
    try {
      regionOf(value, region.name);
      return [];
    } catch (error) {
      if (!(error instanceof RegionError)) throw error;
      const { fault, hint } = error;
      return [{ file: region.file, at: region.at, message: fault, hint }];
    }
  }),
);
