import { describe, expect, it } from 'vitest';
import { compilePage } from './compile.ts';
import { testInput } from './testing/test-page.ts';

const head = '---\ntitle: Page\n---\n\n';
/** Usually, the check reports this diagram first. Here, it's used for something that the renderer rejects. */
const refused = '```mermaid alt="A"\npie\n  A: 1\n```\n';

const problemsOf = async (files: Record<string, string>) => (await compilePage(testInput(files))).problems;

describe('a diagram that the renderer rejects', () => {
  it('is reported at its place', async () => {
    const [problem, ...others] = await problemsOf({ 'page.mdx': `${head}Text.\n\n${refused}` });
    expect(others).toEqual([]);
    expect(problem).toMatchInlineSnapshot(`
      {
        "column": 1,
        "file": "content/app/1.0/page.mdx",
        "hint": "Use other words or shapes, or split it into two diagrams.",
        "line": 7,
        "message": "The diagram cannot be drawn: Invalid mermaid header: "pie". Expected "graph TD", "flowchart LR", "stateDiagram-v2", etc.",
        "rule": "diagram",
      }
    `);
  });

  it('is reported in the partial that contains it', async () => {
    const page = `${head}import Part from './_part.mdx';\n\nText.\n\n<Part />\n`;
    const [problem] = await problemsOf({
      'page.mdx': page,
      '_part.mdx': `One.\n\nTwo.\n\nThree.\n\n${refused}`,
    });
    expect(problem).toMatchInlineSnapshot(`
      {
        "column": 1,
        "file": "content/app/1.0/_part.mdx",
        "hint": "Use other words or shapes, or split it into two diagrams.",
        "line": 7,
        "message": "The diagram cannot be drawn: Invalid mermaid header: "pie". Expected "graph TD", "flowchart LR", "stateDiagram-v2", etc.",
        "rule": "diagram",
      }
    `);
  });

  it('does not keep others from being rendered', async () => {
    const drawn = '```mermaid alt="A"\nflowchart LR\n  A --> B\n```\n';
    expect(await problemsOf({ 'page.mdx': `${head}${drawn}` })).toEqual([]);
  });
});
