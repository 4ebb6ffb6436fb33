import { diagramFaults } from '../../content/source/code/check-diagram.ts';
import type { Check } from '../model.ts';

/**
 * `<Mermaid>` diagrams can be rendered as written, including those in imported files. Fences are checked with their
 * page.
 */
export const diagrams: Check = {
  rule: 'diagram',
  run: ({ views }, report) => {
    const codes = views.flatMap((view) => view.pages).flatMap((page) => page.document.codes);
    for (const { language, origin, value, file, at } of new Set(codes)) {
      if (language !== 'mermaid' || origin === 'fence') continue;
      for (const { line, message, hint } of diagramFaults(value.trim())) {
        // A file has its own lines. In a tag, they depend on how its text is written.
        const place =
          origin === 'file' ? { line: Math.max(1, line + 1 + leadingLines(value)), column: 1 } : at;
        report({ file, at: place, message, hint, version: null });
      }
    }
  },
};

/** Empty lines above the first text. */
const leadingLines = (text: string): number => (/^\s*/.exec(text)?.[0] ?? '').split('\n').length - 1;
