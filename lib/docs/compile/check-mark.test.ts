import { describe, expect, it } from 'vitest';
import { compilePage } from './compile.ts';
import { testInput } from './testing/test-page.ts';

const reason = 'shows the syntax of 0.19';

describe("a fence's check", () => {
  it.each([
    ['of a fence', `\`\`\`yaml title="a.yaml" check="off: ${reason}"\na: 1\n\`\`\`\n`],
    ['of a tag', `<CodeBlock language="yaml" title="a.yaml" check="off: ${reason}">{"a: 1"}</CodeBlock>\n`],
  ])('%s is seen neither on the page nor in its Markdown', async (_name, text) => {
    const { code, markdown } = await compilePage(testInput({ 'page.mdx': text }));
    expect(code).toContain('a.yaml');
    expect(code).not.toContain(reason);
    expect(JSON.stringify(markdown)).toContain('a.yaml');
    expect(JSON.stringify(markdown)).not.toContain(reason);
  });
});
