import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

/** The problems of a project with such a page. */
const told = (page: string) => problemsOf({ 'content/app/1.0/page.mdx': page });

const head = '---\ntitle: Page\n---\n\n';

const site = (navbar: string) => `title: Docs
tagline: All of it.
origin: https://example.com
repository: { url: "https://example.com/r", branch: main, contentPath: content, newDocumentTemplate: x }
${navbar}
footer: { items: [], copyright: Us }
search: { placeholder: Search docs }
`;

describe('bad input', () => {
  it('is not found in a sound project', () => {
    expect(problemsOf({})).toBe('no problems');
  });

  it("reports front matter that isn't YAML", () => {
    expect(told('---\ntitle: Page: one\n---\n\nText.\n')).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:2:8 front-matter The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.
          Quote values that hold a colon, and indent with spaces.
      1 problem"
    `);
  });

  it('reports front matter that is not closed', () => {
    expect(told('---\ntitle: Page\n\nText.\n')).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:1:1 front-matter The front matter is never closed.
          End it with a line that is '---'.
      1 problem"
    `);
  });

  it('reports an unknown front matter key', () => {
    expect(told('---\ntitle: Page\nsidebar_positon: 2\n---\n\nText.\n')).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:3:1 front-matter Unknown key 'sidebar_positon'.
          Did you mean 'sidebar_position'?
      1 problem"
    `);
  });

  it('reports a front matter value of the wrong type', () => {
    expect(told('---\ntitle: Page\nsidebar_position: first\n---\n\nText.\n')).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:3:1 front-matter 'sidebar_position': expected a number, found "first".
          Entries of a folder are sorted by this number.
      1 problem"
    `);
  });

  it('reports a page without a title', () => {
    expect(told('# Page\n\nText.\n')).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:1:1 front-matter 'title' is missing.
          Move the heading of line 1 to the front matter: title: Page
      content/app/1.0/page.mdx:1:1 heading-order The heading 'Page' has level 1, which is the title's.
          Start it with '##', or make it the title in the front matter.
      2 problems"
    `);
  });

  it('reports a bad version name', () => {
    expect(
      problemsOf({
        'versions.json':
          '{ "sets": [{ "name": "app", "label": "App", "route": "/docs/app",\n  "versions": [{ "name": "1/0", "isLast": true }] }] }',
      }),
    ).toMatchInlineSnapshot(`
      "versions.json:2:26 versions 'sets[0].versions[0].name': expected letters, digits, '.', '_', and '-', a letter or digit first, found "1/0".
          Name of the version and of its folder below content/<set>/.
      1 problem"
    `);
  });

  it('reports a trailing comma in versions.json', () => {
    expect(
      problemsOf({
        'versions.json': '{\n  "sets": [],\n}',
      }),
    ).toMatchInlineSnapshot(`
      "versions.json:2:13 versions Not valid JSON: JSON has no comma before '}'.
          Correct the syntax; comments and trailing commas are not allowed.
      1 problem"
    `);
  });

  it('reports a missing versions.json', () => {
    expect(
      problemsOf({
        'versions.json': null,
      }),
    ).toMatchInlineSnapshot(`
      "versions.json:1:1 versions This file is missing.
          Create it: {"sets": [{"name": "guide", "versions": [{"name": "1.0"}]}]}.
      1 problem"
    `);
  });

  it('reports missing settings', () => {
    expect(
      problemsOf({
        'content/site.yml': null,
      }),
    ).toMatchInlineSnapshot(`"no problems"`);
  });

  it('reports an unknown navbar item type', () => {
    expect(
      problemsOf({
        'content/site.yml': site('navbar: { items: [{ type: menu }] }'),
      }),
    ).toMatchInlineSnapshot(`
      "content/site.yml:5:27 settings 'navbar.items[0].type': expected one of 'doc-set', 'sidebar', 'link', 'dialog', 'version-dropdown', 'search', found "menu".
          Known: doc-set, sidebar, link, dialog, version-dropdown, search.
      1 problem"
    `);
  });

  it('reports a version dropdown that names a nonexistent version', () => {
    expect(
      problemsOf({
        'content/site.yml': site(
          'navbar: { items: [{ type: version-dropdown, set: app, versions: ["9.0"] }] }',
        ),
      }),
    ).toMatchInlineSnapshot(`
      "content/site.yml:5:66 settings A version dropdown names '9.0', which is not a version of set 'app'.
          Existing versions: current, 2.0, 1.0.
      1 problem"
    `);
  });

  it('reports a sidebar item with nothing to link to', () => {
    expect(
      problemsOf({
        'content/site.yml': site(
          'navbar: { items: [{ type: sidebar, set: app, page: guide/setpu, label: Guide }] }',
        ),
      }),
    ).toMatchInlineSnapshot(`
      "content/site.yml:5:52 settings The navbar's sidebar item 'Guide' has nothing to link to: app 2.0 has no page 'guide/setpu'.
          Did you mean 'guide/setup'?
      1 problem"
    `);
  });

  it('reports MDX syntax errors at the start of a file without front matter', () => {
    expect(told('<Steps\n\nText.\n')).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:1:1 front-matter 'title' is missing.
          Add it between the dashes at the top: title: Sleep mode
      content/app/1.0/page.mdx:3:5 mdx-syntax Unexpected character \`.\` (U+002E) in attribute name, expected an attribute name character such as letters, digits, \`$\`, or \`_\`; \`=\` to initialize a value; whitespace before attributes; or the end of the tag.
          In MDX < opens a tag: write \\< for a less-than sign, or put the text into \`code\`.
      2 problems"
    `);
  });

  it('reports MDX syntax errors at the start of a body', () => {
    expect(told(`${head}Text {unfinished\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:6 mdx-syntax This { is never closed.
          Close the expression with }, or write \\{ for a brace.
      1 problem"
    `);
  });

  it('reports MDX syntax errors in the middle', () => {
    expect(told(`${head}Text.\n\nValues <5 are small.\n\nMore.\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:7:9 mdx-syntax Unexpected character \`5\` (U+0035) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`.
          In MDX < opens a tag: write \\< for a less-than sign, or put the text into \`code\`.
      1 problem"
    `);
  });

  it('reports MDX syntax errors at the end', () => {
    expect(told(`${head}Text.\n\n<Steps>\n\nMore.\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:7:1 mdx-syntax Expected a closing tag for \`<Steps>\`.
          Close the tag; leave an empty line between a tag and Markdown inside it.
      1 problem"
    `);
  });

  it('reports an import of a missing partial', () => {
    expect(told(`${head}import Note from '/_partials/note.mdx'\n\n<Note />\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 partial In every version: There is no '_partials/note.mdx'.
          Create it, or correct the path; paths that begin with / start at the root of the set.
      1 problem"
    `);
  });

  it('reports partials that include each other', () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}import A from './_a.mdx'\n\n<A />\n`,
        'content/app/1.0/_a.mdx': "import B from './_b.mdx'\n\n<B />\n",
        'content/app/1.0/_b.mdx': "import A from './_a.mdx'\n\n<A />\n",
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/_b.mdx:3:1 partial <A> includes itself: content/app/1.0/_a.mdx → content/app/1.0/_b.mdx → content/app/1.0/_a.mdx.
          Remove one of these imports.
      1 problem"
    `);
  });

  it("reports a partial's prop without a value", () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}import A from './_a.mdx'\n\n<A />\n`,
        'content/app/1.0/_a.mdx': 'For {props.product}.\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:7:1 partial <A> needs the prop 'product'.
          Write <A product="…" />; content/app/1.0/_a.mdx:1 shows it.
      1 problem"
    `);
  });

  it('reports a removal of a missing file', () => {
    expect(
      problemsOf({
        'content/app/2.0/_layer.json': '{ "remove": ["guide/setpu.mdx"] }',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:1:14 layer-file 'guide/setpu.mdx' cannot be removed: the version inherits nothing at this path.
          Did you mean 'guide/setup.mdx'?
      1 problem"
    `);
  });

  it('reports a rename of a missing file', () => {
    expect(
      problemsOf({
        'content/app/2.0/_layer.json': '{\n  "rename": { "old/": "new/" }\n}',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:2:15 layer-file 'old/' cannot be renamed: the version inherits nothing at this path.
          Remove the entry.
      1 problem"
    `);
  });

  it('reports an unknown key in a layer file', () => {
    expect(
      problemsOf({
        'content/app/2.0/_layer.json': '{ "removed": [] }',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:1:3 layer-file Unknown key 'removed'.
          Did you mean 'remove'?
      1 problem"
    `);
  });

  it('reports two index files in one folder', () => {
    const files = {
      'content/app/1.0/guide/index.mdx': `${head}Text.\n`,
      'content/app/1.0/guide/README.mdx': `${head}Text.\n`,
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/index.mdx:1:1 duplicate-address In every version: The address /docs/app/guide belongs to content/app/1.0/guide/README.mdx already.
          Rename one of the files, or give it a slug.
      1 problem"
    `);
  });

  it('reports two pages at one address', () => {
    const files = {
      'content/app/1.0/one.mdx': '---\ntitle: One\nslug: /same\n---\n\nText.\n',
      'content/app/1.0/two.mdx': '---\ntitle: Two\nslug: /same\n---\n\nText.\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/two.mdx:3:1 duplicate-address In every version: The address /docs/app/same belongs to content/app/1.0/one.mdx already.
          Rename one of the files, or give it a slug.
      1 problem"
    `);
  });

  it('reports a link to a draft', () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}See [it](/soon.mdx).\n`,
        'content/app/1.0/soon.mdx': '---\ntitle: Soon\ndraft: true\n---\n\nText.\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:5 draft-link In every version: 'soon.mdx' is a draft.
          Publish content/app/1.0/soon.mdx (remove 'draft: true'), or remove the link.
      1 problem"
    `);
  });

  it('reports a dead link', () => {
    expect(told(`${head}See [it](/guide/setpu.mdx).\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:5 dead-link In every version: 'guide/setpu.mdx' does not exist.
          Did you mean '/guide/setup.mdx'?
      1 problem"
    `);
  });

  it('reports a link to a partial', () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}import A from './_a.mdx'\n\n<A /> See [it](./_a.mdx).\n`,
        'content/app/1.0/_a.mdx': 'Text.\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:7:11 dead-link In every version: '_a.mdx' is a partial, not a page.
          Files and folders that start with '_' have no address.
      1 problem"
    `);
  });

  it('reports a link whose page is gone from one version', () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}See [it](/guide/setup.mdx).\n`,
        'content/app/current/_layer.json': '{ "remove": ["guide/setup.mdx"] }',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:5 dead-link In current: 'guide/setup.mdx' does not exist.
          It exists in 2.0, 1.0. Change the link in the layer of current, or bring the page back.
      1 problem"
    `);
  });

  it('reports an anchor that is missing in one version only', () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}See [it](/guide/setup.mdx#install-it).\n`,
        'content/app/2.0/guide/setup.mdx': '---\ntitle: Setup\n---\n\n## Install the tool\n',
        'content/app/current/guide/setup.mdx': '---\ntitle: Setup\n---\n\n## Install it\n\nAll of it.\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:5 dead-anchor In 2.0: '#install-it' does not exist on guide/setup.mdx.
          Known: install-the-tool.
      1 problem"
    `);
  });

  it('reports an anchor that is missing in another set', () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}See [it](@tool/index.mdx#welcom).\n`,
        'content/tool/4.0/index.mdx': '---\ntitle: Tool\n---\n\n## Welcome\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:5 dead-anchor In every version: '#welcom' does not exist on index.mdx in tool 4.0.
          Did you mean 'welcome'?
      1 problem"
    `);
  });

  it('reports a link that leaves its version', () => {
    expect(told(`${head}See [it](/docs/app/guide/setup).\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:5 version-leak In every version: '/docs/app/guide/setup' leaves the page's version.
          Write '/guide/setup.mdx', or <VersionLink> if it is meant to lead to 2.0.
      1 problem"
    `);
  });

  it('reports a link that names no file', () => {
    expect(told(`${head}See [it](guide/setup).\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:5 unsupported-link In every version: 'guide/setup' cannot be a link: it names no file; write the path of the file with its .mdx.
          Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx.
      1 problem"
    `);
  });

  it('reports an unknown component and an unknown property', () => {
    expect(
      told(`${head}<Tab>\n\nText.\n\n</Tab>\n\n<Card titel="A" href="/index.mdx">Text.</Card>\n`),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 component <Tab> is unknown.
          Did you mean <Tabs>?
      content/app/1.0/page.mdx:11:1 component <Card> needs the property 'title'.
          Write <Card title="…">.
      content/app/1.0/page.mdx:11:7 component <Card> has no property 'titel'.
          Did you mean 'title'?
      3 problems"
    `);
  });

  it('reports an image that is not there, without alternative text', () => {
    expect(told(`${head}![](/media/a.png)\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 alt-text The image '/media/a.png' has no alternative text.
          Write what it shows: ![The sleep settings of a virtual cluster](…).
      content/app/1.0/page.mdx:5:1 missing-image In every version: 'media/a.png' does not exist.
          Put the image into the content: ./sleep.png beside the page, or /media/sleep.png from the set's root.
      2 problems"
    `);
  });

  it('reports a heading that skips a level, and a second title', () => {
    expect(told(`${head}## One\n\n#### Two\n\n# Three\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:7:1 heading-order The heading 'Two' has level 4 below one of level 2.
          Start it with '###'.
      content/app/1.0/page.mdx:9:1 heading-order The heading 'Three' has level 1, which is the title's.
          Start it with '##', or make it the title in the front matter.
      2 problems"
    `);
  });

  it('reports an anchor that appears twice', () => {
    expect(told(`${head}## One {#same}\n\n## Two {#same}\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:7:1 duplicate-anchor The anchor 'same' appears twice on the page.
          The first is at content/app/1.0/page.mdx:5; give one another id.
      1 problem"
    `);
  });

  it('reports an unknown version variable', () => {
    expect(told(`${head}Version [[VERSION:minro]] is out.\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:9 version-variable In every version: The version variable 'minro' is not declared in versions.json.
          Did you mean 'minor'? A backslash keeps the text as it is written.
      1 problem"
    `);
  });

  it('reports an unknown code language', () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}\`\`\`yamll\na: 1\n\`\`\`\n`,
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 code-block The code language 'yamll' is unknown; the block is rendered as plain text.
          Did you mean 'yaml'?
      1 problem"
    `);
  });

  it('reports a diagram without words', () => {
    expect(
      problemsOf({
        'content/app/1.0/page.mdx': `${head}\`\`\`mermaid title="Flow"\nflowchart LR\n  a --> b\n\`\`\`\n`,
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 diagram The diagram has no alternative text.
          Write alt="…" after mermaid: what the diagram shows, in words.
      1 problem"
    `);
  });

  it('reports a glossary term that does not exist', () => {
    expect(told(`${head}A <GlossaryTerm id="nodes">node</GlossaryTerm>.\n`)).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:17 glossary-term The glossary has no term 'nodes'.
          Add terms to content/main/current/_data/glossary.yml.
      1 problem"
    `);
  });

  it('reports a file that is identical to the one it overrides', () => {
    expect(
      problemsOf({
        'content/app/2.0/guide/setup.mdx': '---\ntitle: Setup\n---\n\n## Install it\n\nText.\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/guide/setup.mdx:1:1 dead-layer This file is identical to content/app/1.0/guide/setup.mdx, which the version would inherit.
          Delete it: nothing changes for readers.
      1 problem"
    `);
  });

  it('reports a partial that nothing shows', () => {
    expect(
      problemsOf({
        'content/app/1.0/_a.mdx': 'Text.\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/_a.mdx:1:1 dead-layer No page of any version shows this file.
          Use it, or delete it.
      1 problem"
    `);
  });

  it('reports a folder that is not a version', () => {
    expect(
      problemsOf({
        'content/app/3.0/page.mdx': `${head}Text.\n`,
      }),
    ).toMatchInlineSnapshot(`
      "content/app/3.0/page.mdx:1:1 unknown-layer content/app/3.0/ belongs to no version of versions.json, so nothing shows it.
          'app' has no version '3.0'. Did you mean '2.0'?
      1 problem"
    `);
  });

  it('reports a file outside all versions', () => {
    expect(
      problemsOf({
        'content/notes.md': 'Notes.\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/notes.md:1:1 unknown-layer content/notes.md belongs to no version of versions.json, so nothing shows it.
          Content is stored in content/<set>/<version>/.
      1 problem"
    `);
  });

  it('reports a broken category file', () => {
    expect(
      problemsOf({
        'content/app/1.0/guide/_category_.yml': 'label: Guide\npostion: 2\n',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category_.yml:2:1 category-file Unknown key 'postion'.
          Did you mean 'position'?
      1 problem"
    `);
  });

  it('reports a dead version link', () => {
    expect(
      told(`${head}<VersionLink version="9.0" to="/index.mdx">old</VersionLink>\n`),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/page.mdx:5:1 version-link <VersionLink> names '9.0', which is not a version of set 'app'.
          Did you mean '2.0'?
      1 problem"
    `);
  });

  it('reports a component and a page module without a default export', () => {
    const modules = [
      { path: 'components/mdx/registry.ts', text: "import Card from './card.tsx';" },
      { path: 'components/mdx/card.tsx', text: 'export function Card() {}' },
      { path: 'app/docs/page.tsx', text: 'export const Page = () => null;' },
      { path: 'app/layout.tsx', text: 'export default function Layout() {}' },
    ];
    expect(problemsOf({}, modules)).toMatchInlineSnapshot(`
      "app/docs/page.tsx:1:1 default-export This page module has no default export.
          Write: export default function Name() { … }
      components/mdx/card.tsx:1:1 default-export This component, which components/mdx/registry.ts names, has no default export.
          Write: export default function Name() { … }
      2 problems"
    `);
  });

  it('reports eleven problems in one run, each at its place', () => {
    expect(
      problemsOf({
        'content/site.yml': site('navbar: { items: [{ type: menu }] }'),
        'content/app/1.0/a.mdx': `${head}<Steps\n`,
        'content/app/1.0/b.mdx': '---\ntitel: B\ntitle: B\n---\n\nText.\n',
        'content/app/1.0/c.mdx': `${head}[Link](/guide/setpu.mdx) and [anchor](/guide/setup.mdx#nothing).\n`,
        'content/app/1.0/d.mdx': `${head}## One\n\n#### Two\n`,
        'content/app/1.0/e.mdx': `${head}<Card href="/index.mdx">Text.</Card>\n`,
        'content/app/1.0/f.mdx': `${head}[[VERSION:major]]\n`,
        'content/app/2.0/_layer.json': '{ "remove": ["x.mdx"] }',
        'content/app/2.0/index.mdx': '---\ntitle: App\n---\n\nWelcome.\n\n## Start here\n\nText.\n',
        'content/app/current/guide/_category_.json': '{ "label": 1 }',
      }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:6:1 mdx-syntax Unexpected end of file after name, expected a character that can start an attribute name, such as a letter, \`$\`, or \`_\`; whitespace before attributes; or the end of the tag.
          In MDX < opens a tag: write \\< for a less-than sign, or put the text into \`code\`.
      content/app/1.0/b.mdx:2:1 front-matter Unknown key 'titel'.
          Did you mean 'title'?
      content/app/1.0/c.mdx:5:1 dead-link In every version: 'guide/setpu.mdx' does not exist.
          Did you mean '/guide/setup.mdx'?
      content/app/1.0/c.mdx:5:30 dead-anchor In every version: '#nothing' does not exist on guide/setup.mdx.
          Known: install-it.
      content/app/1.0/d.mdx:7:1 heading-order The heading 'Two' has level 4 below one of level 2.
          Start it with '###'.
      content/app/1.0/e.mdx:5:1 component <Card> needs the property 'title'.
          Write <Card title="…">.
      content/app/1.0/f.mdx:5:1 version-variable In every version: The version variable 'major' is not declared in versions.json.
          Known: minor. A backslash keeps the text as it is written.
      content/app/2.0/_layer.json:1:14 layer-file 'x.mdx' cannot be removed: the version inherits nothing at this path.
          Did you mean 'a.mdx'?
      content/app/2.0/index.mdx:1:1 dead-layer This file is identical to content/app/1.0/index.mdx, which the version would inherit.
          Delete it: nothing changes for readers.
      content/app/current/guide/_category_.json:1:12 category-file 'label': expected a text, found 1.
          Put it in quotes. What the sidebar shows.
      content/site.yml:5:27 settings 'navbar.items[0].type': expected one of 'doc-set', 'sidebar', 'link', 'dialog', 'version-dropdown', 'search', found "menu".
          Known: doc-set, sidebar, link, dialog, version-dropdown, search.
      11 problems"
    `);
  });
});
