import { diagramFaults } from '../../content/source/code/check-diagram.ts';
import { documentCheck } from '../document-check.ts';

/**
 * `<Mermaid>` diagrams can be rendered as written, including those in imported files. Fences are checked with their
 * page.
 */
export const diagrams = documentCheck('diagram', ({ codes }) => {
  const drawn = codes.filter(({ language, origin }) => language === 'mermaid' && origin !== 'fence');
  return drawn.flatMap(({ origin, value, file, at }) =>
    diagramFaults(value.trim()).map(({ line, message, hint }) => {
      // In a file, the line is known. In a tag, it depends on how the text is written, so the tag's place is used.
      const place = origin === 'file' ? { line: Math.max(1, line + 1 + leadingLines(value)), column: 1 } : at;
      return { file, at: place, message, hint };
    }),
  );
});

/** Number of empty lines before the text. */
const leadingLines = (text: string): number => (/^\s*/.exec(text)?.[0] ?? '').split('\n').length - 1;
