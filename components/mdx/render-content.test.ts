import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { runCompiled } from '../../lib/docs/compile/run.tsx';
import { compileTest } from '../../lib/docs/compile/testing/test-page.ts';
import type { PageData } from '../../lib/docs/site/page-data.ts';
import { noReference } from '../../lib/reference/pages/reference-data.ts';
import { createComponents } from './registry.ts';

const glossary = [{ id: 'node', term: 'Node', definition: 'A machine.', related: [] }];

async function render(
  text: string,
  links: Record<string, string> = {},
  files: Record<string, string> = {},
): Promise<string> {
  const page = {
    id: 'page',
    links,
    variables: { version: '1.2.3' },
    reference: noReference,
    files: {},
    cards: [],
  } as unknown as PageData;
  const Content = runCompiled(await compileTest({ 'page.mdx': text, ...files }), page.variables);
  const components = createComponents(page, { glossary, basePath: '' });
  const html = renderToStaticMarkup(createElement(Content, { components }));
  return html.replace(/ class="[^"]*"/g, '').replace(/<div hidden=""><script>.*?<\/script><\/div>\n?/gs, '');
}

describe('compiled content', () => {
  test('renders headings with a link to themselves', async () => {
    expect(await render('## Backing `store` {#backing}\n')).toMatchInlineSnapshot(
      `"<h2 id="backing">Backing <code>store</code><a aria-label="Link to this section: Backing store" href="#backing"></a></h2>"`,
    );
  });

  test('renders admonitions with default and custom titles', async () => {
    expect(
      await render(':::note\n\nA\n\n:::\n\n:::tip Use `b`\n\nB\n\n:::\n\n:::caution[C]\n\nC\n\n:::\n'),
    ).toMatchInlineSnapshot(
      `"<div role="note" data-tone="note"><p>Note</p><p>A</p></div><div role="note" data-tone="tip"><p>Use <code>b</code></p><p>B</p></div><div role="note" data-tone="warning"><p>C</p><p>C</p></div>"`,
    );
  });

  test('renders nested admonitions', async () => {
    expect(await render('::::info\n\n:::danger\n\nA\n\n:::\n\n::::\n')).toMatchInlineSnapshot(
      `"<div role="note" data-tone="info"><p>Info</p><div role="note" data-tone="danger"><p>Danger</p><p>A</p></div></div>"`,
    );
  });

  test('leaves colons in prose alone', async () => {
    expect(await render('Pull ghcr.io/a:b at 10:30 from :443 or ::x.\n')).toMatchInlineSnapshot(
      `"<p>Pull ghcr.io/a:b at 10:30 from :443 or ::x.</p>"`,
    );
  });

  test('looks up links by their reference', async () => {
    const links = { '/a.mdx#b': '/docs/a#b', 'https://x.y/v[[VERSION:version]]': 'https://x.y/v1.2.3' };
    const text = '[A](./a.mdx#b) [X](https://x.y/v[[VERSION:version]]) [here](#c)\n';
    expect(await render(text, links)).toMatchInlineSnapshot(
      `"<p><a href="/docs/a#b">A</a> <a href="https://x.y/v1.2.3" rel="noopener">X</a> <a href="#c">here</a></p>"`,
    );
  });

  test('renders a video with its poster and captions, and loads nothing before it is played', async () => {
    const links = {
      '/a.webm': '/docs/assets/1/a.webm',
      '/a.png': '/docs/assets/2/a.png',
      '/a.vtt': '/c/a.vtt',
    };
    const film = '<Video src="./a.webm" title="It sleeps" poster="./a.png" captions="./a.vtt" />\n';
    expect(await render(film, links)).toMatchInlineSnapshot(
      `"<figure><video controls="" playsInline="" preload="none" aria-label="It sleeps" poster="/docs/assets/2/a.png"><source src="/docs/assets/1/a.webm"/><track kind="captions" srcLang="en" label="English" src="/c/a.vtt" default=""/><a href="/docs/assets/1/a.webm">It sleeps</a></video><figcaption>It sleeps</figcaption></figure>"`,
    );
  });

  test('takes the size of a video without a poster from the video', async () => {
    const html = await render('<Video src="./a.webm" title="It sleeps" />\n', { '/a.webm': '/a.webm' });
    expect(html).toContain('preload="metadata"');
    expect(html).not.toMatch(/poster|<track/);
  });

  test('fails for a video without an address', async () => {
    await expect(
      render('<Video src="./a.webm" title="It sleeps" />\n'),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The page 'page' has no address for the link '/a.webm']`,
    );
  });

  test('fails for a link without an address', async () => {
    await expect(render('[A](./a.mdx)\n')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The page 'page' has no address for the link '/a.mdx']`,
    );
  });

  test('fills version variables in prose, code, and properties, but not after a backslash', async () => {
    const text =
      'v[[VERSION:version]] `[[VERSION:version]]` \\[[VERSION:version]]\n\n<Step title="Get [[VERSION:version]]">\n\nA\n\n</Step>\n\n```bash title="v[[VERSION:version]]"\nget "[[VERSION:version]]" \\[[VERSION:version]]\n```\n';
    expect(await render(text)).toMatchInlineSnapshot(
      `"<p>v1.2.3 <code>1.2.3</code> [[VERSION:version]]</p><li><p>Get 1.2.3</p><p>A</p></li><figure data-code="bash"><figcaption data-file>v1.2.3</figcaption><div><button type="button" data-code-copy aria-label="Copy code"></button></div><pre tabindex="0" role="group" aria-label="v1.2.3"><code><span>get </span><span>&quot;1.2.3&quot; </span>[[VERSION:version]]</code></pre></figure>"`,
    );
  });

  test('fails for a version variable without a value', async () => {
    await expect(render('[[VERSION:other]]\n')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The version variable 'other' has no value in this version]`,
    );
  });

  test('marks lines by number and by comment', async () => {
    expect(
      await render('```yaml {1} showLineNumbers\na: 1\nb: 2\n# highlight-next-line\nc: 3\n```\n'),
    ).toMatchInlineSnapshot(`
      "<figure data-code="yaml" data-numbers="true"><figcaption>YAML</figcaption><div><button type="button" data-code-copy aria-label="Copy code"></button></div><pre tabindex="0" role="group" aria-label="YAML"><code><span><span>a</span><span>: </span><span>1</span></span>
      <span><span>b</span><span>: </span><span>2</span></span>
      <span><span>c</span><span>: </span><span>3</span></span></code></pre></figure>"
    `);
  });

  test('shows every tab in the HTML', async () => {
    const text =
      '<Tabs groupId="os">\n<TabItem value="mac" label="macOS">\n\nM\n\n</TabItem>\n<TabItem value="win" default>\n\nW\n\n</TabItem>\n</Tabs>\n';
    expect(await render(text)).toMatchInlineSnapshot(
      `"<div hidden=""><script src="/docs/assets/development/sections.js"></script></div><div data-tabs="os" data-x="macos-win" data-initial="1"><div role="tablist"><button type="button" role="tab" id="xmacos-win.1.tab" aria-controls="xmacos-win.1" data-value="mac">macOS</button><button type="button" role="tab" id="xmacos-win.2.tab" aria-controls="xmacos-win.2" data-value="win">win</button></div><div role="tabpanel" id="xmacos-win.1" aria-labelledby="xmacos-win.1.tab"><p>macOS</p><p>M</p></div><div role="tabpanel" id="xmacos-win.2" aria-labelledby="xmacos-win.2.tab" data-initial=""><p>win</p><p>W</p></div></div>"`,
    );
  });

  test('renders partials with props and children', async () => {
    const text = 'import Part from \'/_p.mdx\'\n\n<Part name="x">\n\nInner\n\n</Part>\n';
    const files = {
      '_p.mdx': '## About {props.name}\n\n{children}\n\nSee [{props.name}](/{props.name}.mdx).\n',
    };
    expect(await render(text, { '/x.mdx': '/docs/x' }, files)).toMatchInlineSnapshot(
      `"<h2 id="about-x">About x<a aria-label="Link to this section: About x" href="#about-x"></a></h2><p>Inner</p><p>See <a href="/docs/x">x</a>.</p>"`,
    );
  });

  test('renders files as code', async () => {
    const text =
      'import values from \'!!raw-loader!./values.yaml\'\n\n<CodeBlock language="yaml" title="values.yaml">{values}</CodeBlock>\n';
    expect(await render(text, {}, { 'values.yaml': 'a: "<b>"\n' })).toMatchInlineSnapshot(
      `"<figure data-code="yaml"><figcaption data-file>values.yaml</figcaption><div><button type="button" data-code-copy aria-label="Copy code"></button></div><pre tabindex="0" role="group" aria-label="values.yaml"><code><span>a</span><span>: </span><span>&quot;&lt;b&gt;&quot;</span></code></pre></figure>"`,
    );
  });

  test('renders the empty corner of a table as a plain cell', async () => {
    expect(await render('| | Cheap |\n|---|---|\n| Disk | yes |\n', {})).toContain(
      '<thead><tr><td></td><th>Cheap</th></tr></thead>',
    );
  });

  test('renders glossary terms, details, tables, and images', async () => {
    const text =
      'A <GlossaryTerm id="node">nodes</GlossaryTerm>.\n\n<details>\n<summary>Why?</summary>\n\nB\n\n</details>\n\n| a |\n|---|\n| 1 |\n\n![Alt](./p.png "Title")\n';
    expect(await render(text, { '/p.png': '/img/p.png' })).toMatchInlineSnapshot(
      `"<div hidden=""><script src="/docs/assets/development/sections.js"></script></div><p>A <span><button type="button" popoverTarget="term:node">nodes</button>.</span></p><details data-x="why"><summary>Why?</summary><p>B</p></details><div tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div><figure><img src="/img/p.png" alt="Alt" loading="lazy" decoding="async"/><figcaption>Title</figcaption></figure><div id="term:node" popover="auto" role="note"><strong>Node</strong> A machine.</div>"`,
    );
  });

  test('renders diagrams without requesting a font', async () => {
    const html = await render('```mermaid title="Sync" alt="A leads to B."\nflowchart LR\n  A --> B\n```\n');
    expect(html).not.toMatch(/<style|@import|fonts\.googleapis/);
    expect(html).toContain('role="img" aria-labelledby="diagram-1-t" aria-describedby="diagram-1-d"');
    expect(html).toContain('marker-end="url(#diagram-1-arrowhead)"');
  });

  test('drops HTML comments', async () => {
    expect(
      await render('A <!-- one --> B\n\n<!--\ntwo\n\nthree\n-->\n\n`<!-- code -->`\n'),
    ).toMatchInlineSnapshot(`"<p>A  B</p><p><code>&lt;!-- <wbr/>code <wbr/>--&gt;</code></p>"`);
  });
});
