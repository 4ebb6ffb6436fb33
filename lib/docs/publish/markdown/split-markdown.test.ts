import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMarkdown } from './split-markdown.ts';

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

describe('splitMarkdown', () => {
  it('leaves what fits alone', () => {
    expect(splitMarkdown('# A\n\nB\n', 100)).toEqual(['# A\n\nB']);
  });

  it('begins parts at the highest heading in the second half of what fits', () => {
    const text = `# A\n\n${'x'.repeat(30)}\n\n## B\n\n${'y'.repeat(10)}\n\n### C\n\n${'z'.repeat(30)}\n`;
    expect(splitMarkdown(text, 64).map((part) => part.split('\n')[0])).toEqual(['# A', '## B']);
  });

  it('begins no part inside of code, however long that is', () => {
    const code = `\`\`\`\`yaml\n# not a heading\n\n\`\`\`\n\n${'a: b\n\n'.repeat(20)}\`\`\`\``;
    expect(splitMarkdown(`# A\n\n${code}\n\n## B\n\nC\n`, 40)).toEqual(['# A', code, '## B\n\nC']);
  });

  it('keeps every word in its order, and every part below the limit that blocks allow', () => {
    const block = fc.constantFrom(
      '# One',
      '## Two',
      '### Three',
      'A text of some words.',
      '- item\n- item',
      '```\n# no\n\nx\n```',
    );
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 30, max: 200 }),
        (blocks, limit) => {
          const text = blocks.join('\n\n');
          const parts = splitMarkdown(text, limit);
          expect(parts.flatMap(words)).toEqual(words(text));
          for (const part of parts) expect(part.length).toBeLessThanOrEqual(limit);
          for (const part of parts)
            expect(part.match(/```/g)?.length ?? 0).toSatisfy((count: number) => count % 2 === 0);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});
