import { describe, expect, test } from 'vitest';
import { AUTHORING_COMPONENTS } from '../../content/source/components/authoring-components.ts';
import { compilePage } from '../compile.ts';
import { testInput } from '../testing/test-page.ts';
import type { MarkdownTemplate } from './template.ts';

async function templateOf(text: string, files: Record<string, string> = {}): Promise<MarkdownTemplate> {
  const { markdown, problems } = await compilePage(testInput({ 'page.mdx': text, ...files }));
  if (markdown === null) throw new Error(problems[0]?.message);
  return markdown;
}

/** The template with its holes spelled out. */
async function printed(text: string, files: Record<string, string> = {}): Promise<string> {
  const template = await templateOf(text, files);
  return template
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'variable') return `‹${part.name}›`;
      return part.kind === 'link' ? `‹${part.reference}›` : `‹<${part.name}>›`;
    })
    .join('');
}

describe('toMarkdown', () => {
  test('makes sections of tabs, below the heading that they stand under', async () => {
    const page =
      '## Install\n\n<Tabs groupId="os">\n<TabItem value="brew" label="Homebrew">\n\nRun it.\n\n</TabItem>\n<TabItem value="linux">\n\n- One\n\n</TabItem>\n</Tabs>\n';
    expect(await printed(page)).toMatchInlineSnapshot(`
      "## Install

      ### Homebrew

      Run it.

      ### linux

      - One
      "
    `);
  });

  test('makes quotes of admonitions', async () => {
    expect(
      await printed(':::tip Use `b`\n\nB\n\n:::\n\n::::warning\n\n:::note\n\nA\n\n:::\n\n::::\n'),
    ).toMatchInlineSnapshot(`
        "> **Use \`b\`**
        >
        > B

        > **Warning**
        >
        > > **Note**
        > >
        > > A
        "
      `);
  });

  test('unfolds partials with their props', async () => {
    expect(
      await printed(
        'import P from \'./_p.mdx\'\n\n<P product="the CLI">\n\nMore.\n\n</P>\n\nUse <P product="x" /> here.\n',
        { '_p.mdx': 'Install {props.product}.\n\n{props.children}\n' },
      ),
    ).toMatchInlineSnapshot(`
      "Install the CLI.

      More.

      Use Install x. here.
      "
    `);
  });

  test('leaves holes for version variables and links, and keeps what is escaped', async () => {
    expect(
      await printed(
        'v[[VERSION:version]], \\[[VERSION:x]], [there](./b.mdx#c), [here](#d).\n\n```bash\nget [[VERSION:version]] \\[[VERSION:y]]\n```\n',
      ),
    ).toMatchInlineSnapshot(`
      "v‹version›, \\[\\[VERSION:x]], [there](‹/b.mdx#c›), [here](#d).

      \`\`\`bash
      get ‹version› [[VERSION:y]]
      \`\`\`
      "
    `);
  });

  test('shows code as it is copied, with its title', async () => {
    expect(
      await printed('```yaml title="v.yaml" {2}\n# highlight-next-line\na: 1\nb: 2\n```\n'),
    ).toMatchInlineSnapshot(`
      "\`\`\`yaml title="v.yaml"
      a: 1
      b: 2
      \`\`\`
      "
    `);
  });

  test('says in words what a diagram shows, and gives its source', async () => {
    expect(
      await printed('```mermaid title="Flow" alt="A leads to B"\nflowchart TD\n  A --> B\n```\n'),
    ).toMatchInlineSnapshot(`
      "**Flow: A leads to B**

      \`\`\`mermaid
      flowchart TD
        A --> B
      \`\`\`
      "
    `);
  });

  test('makes lists of steps and cards, and words of labels', async () => {
    expect(
      await printed(
        '<Steps>\n<Step title="Create">\n\nDo it. <ProLabel />\n\n</Step>\n<Step title="Check">\n\nLook.\n\n</Step>\n</Steps>\n\n<CardGrid>\n<Card title="Go" href="/b.mdx">One.</Card>\n</CardGrid>\n\n<DocCardList />\n',
      ),
    ).toMatchInlineSnapshot(`
      "1. **Create**

         Do it. (Pro)

      2. **Check**

         Look.

      - [Go](‹/b.mdx›): One.

      ‹<DocCardList>›
      "
    `);
  });

  test('opens sections, and makes tables and breaks of tags', async () => {
    expect(
      await printed(
        '<details>\n<summary>Why?</summary>\n\nSo.\n\n</details>\n\n<table><tbody><tr><th>A</th></tr><tr><td>b<br />`c`</td></tr></tbody></table>\n',
      ),
    ).toMatchInlineSnapshot(`
      "**Why?**

      So.

      | A |
      | - |
      | b \`c\` |
      "
    `);
  });

  test('keeps what is no Markdown syntax from becoming one', async () => {
    expect(await printed('A \\*star\\*, `<T>`, a_b, 1 \\< 2, \\# no.\n')).toMatchInlineSnapshot(`
      "A \\*star\\*, \`<T>\`, a_b, 1 < 2, # no.
      "
    `);
  });

  test('reports a component that would be lost', async () => {
    await expect(templateOf('<Hologram />\n')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The page cannot be compiled: <Hologram> has no content: give it a form in Markdown in its declaration.]`,
    );
  });

  test('has a form for every component without content', () => {
    const leaves = Object.entries(AUTHORING_COMPONENTS)
      .filter(([name, rule]) => /^[A-Z]/.test(name) && rule.children === 'none')
      .map(([name, { markdown }]) => [name, typeof markdown]);
    expect(leaves.filter(([, form]) => form === 'undefined')).toEqual([]);
  });
});
