import { RegionError, regionOf } from '../../content/source/code/regions.ts';
import type { Check } from '../model.ts';

/** The region that a `<CodeBlock>` shows exists in its file. */
export const codeRegions: Check = {
  rule: 'code-block',
  run: ({ views }, report) => {
    const codes = views.flatMap((view) => view.pages).flatMap((page) => page.document.codes);
    for (const { value, region } of codes) {
      if (region === undefined) continue;
      try {
        regionOf(value, region.name);
      } catch (error) {
        if (!(error instanceof RegionError)) throw error;
        const { fault, hint } = error;
        report({ file: region.file, at: region.at, message: fault, hint, version: null });
      }
    }
  },
};
