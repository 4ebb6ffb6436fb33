import { describe, expect, it } from 'vitest';
import { problemsOf, type TinyFiles, tinyFiles } from './testing/tiny-project.ts';

const setup = 'content/app/1.0/guide/setup.mdx';
const told = (body: string, files: TinyFiles = {}, head = '') =>
  problemsOf({ [setup]: `---\ntitle: Setup\n${head}---\n\n${body}\n`, ...files });
const settings = (lines: string) =>
  problemsOf({ 'content/site.yml': `${tinyFiles['content/site.yml']}${lines}\n` });

describe('what is never closed', () => {
  it('is reported where it begins', () => {
    expect(told('Text with {`}`} and `{`.\n\n{/* A comment\n\nMore {text}.')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 mdx-syntax This comment is never closed.
          Close it: {/* … */}
      1 problem"
    `);
    expect(told('Text.\n\nA {brace.\n\nMore {text}.')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:3 mdx-syntax This { is never closed.
          Close the expression with }, or write \\{ for a brace.
      1 problem"
    `);
    expect(told('{/* closed { */}\n\n```yaml\na: {\n```')).toBe('no problems');
  });
});

describe('a file that a layer repeats', () => {
  const text = tinyFiles[setup] ?? '';

  it('is reported if only its line ends differ', () => {
    const repeated = { 'content/app/2.0/guide/setup.mdx': text.replaceAll('\n', '\r\n') };
    expect(problemsOf(repeated)).toMatchInlineSnapshot(`
      "content/app/2.0/guide/setup.mdx:1:1 dead-layer This file is identical to content/app/1.0/guide/setup.mdx except for its line breaks, which the version would inherit.
          Delete it: nothing changes for readers.
      1 problem"
    `);
    const other = { 'content/app/2.0/guide/setup.mdx': `${text.replaceAll('\n', '\r\n')}\r\nMore.\r\n` };
    expect(problemsOf(other)).toBe('no problems');
  });
});

describe('addresses of the site itself', () => {
  const main = (path: string): TinyFiles => ({
    [`content/tool/4.0/${path}`]: '---\ntitle: Page\n---\n\nText.\n',
  });

  it('are reported if a page takes one', () => {
    expect(problemsOf(main('assets/x.mdx'))).toMatchInlineSnapshot(`
      "content/tool/4.0/assets/x.mdx:1:1 duplicate-address The address /docs/assets/x belongs to a part of the site that is not content.
          Rename the file, or give it a slug.
      1 problem"
    `);
    expect(problemsOf(main('assets.mdx'))).toContain(
      'The address /docs/assets belongs to a part of the site',
    );
    // A project without reference data has no schemas and no downloads.
    expect(problemsOf(main('schemas.mdx'))).toBe('no problems');
    expect(problemsOf(main('downloads.mdx'))).toBe('no problems');
    expect(problemsOf(main('assets-of-ours/x.mdx'))).toBe('no problems');
  });
});

describe('descriptions of pages', () => {
  it('are reported where the settings require them', () => {
    const head = `description: ${'Just right '.repeat(6)}\n`;
    const page = (path: string, lines: string) => ({ [path]: `---\ntitle: A\n${lines}---\n\nText.\n` });
    const files = {
      ...page('content/app/1.0/index.mdx', head),
      ...page('content/tool/4.0/index.mdx', head),
      ...page('content/app/1.0/guide/draft.mdx', 'draft: true\n'),
      'content/site.yml': `${tinyFiles['content/site.yml']}requireDescriptions: true\n`,
    };
    expect(told('Text.', files)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:1:1 front-matter 'description' is missing.
          Write one sentence of 50 to 160 characters: search engines and cards show it.
      1 problem"
    `);
    expect(told('Text.', files, head)).toBe('no problems');
    expect(told('Text.')).toBe('no problems');
  });
});

describe('classes of sidebar entries', () => {
  it('are reported if they render nothing', () => {
    const category = 'content/app/1.0/guide/_category_.yml';
    expect(
      told('Text.', { [category]: 'label: Guide\nclassName: big\n' }, 'sidebar_class_name: pro code-fnt\n'),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category_.yml:2:12 category-file 'className': expected one or more of pro, code-font, host-nodes, private-nodes, standalone, found "big".
          Classes of the sidebar entry, separated by spaces: pro code-font
      content/app/1.0/guide/setup.mdx:3:1 front-matter 'sidebar_class_name': expected one or more of pro, code-font, host-nodes, private-nodes, standalone, found "pro code-fnt".
          Classes of the sidebar entry, separated by spaces: pro code-font
      2 problems"
    `);
    expect(
      told(
        'Text.',
        { [category]: 'label: Guide\nclassName: standalone\n' },
        'sidebar_class_name: pro code-font\n',
      ),
    ).toBe('no problems');
  });
});

describe('settings', () => {
  it('are reported with a version dropdown or a version that appears twice', () => {
    const navbar = (items: string) =>
      problemsOf({
        'content/site.yml': tinyFiles['content/site.yml']?.replace('items: []', `items: [${items}]`) ?? '',
      });
    const dropdown = (versions: string) => `{ type: version-dropdown, set: app, versions: [${versions}] }`;
    expect(navbar(`${dropdown("'1.0', '2.0', '1.0'")}, ${dropdown("'1.0'")}`)).toMatchInlineSnapshot(`
      "content/site.yml:5:80 settings A version dropdown names '1.0' twice.
          Remove one of the two.
      content/site.yml:5:121 settings The navbar has a second version dropdown of the set 'app'.
          Remove one of the two.
      2 problems"
    `);
    expect(navbar(`${dropdown("'1.0', '2.0'")}, { type: version-dropdown, set: tool }`)).toBe('no problems');
  });

  it('are reported with a selector that no browser reads', () => {
    expect(settings('imageZoomSelector: "main [[["')).toMatchInlineSnapshot(`
      "content/site.yml:8:20 settings 'imageZoomSelector': expected a CSS selector such as main article img, found "main [[[".
          CSS selector of the images that zoom when they are clicked.
      1 problem"
    `);
    for (const wrong of ['main >', '> img', 'img,', 'a..b', '#1', 'img[src', 'main img{}', '!', 'a > > b'])
      expect([wrong, settings(`imageZoomSelector: "${wrong}"`)]).toEqual([
        wrong,
        expect.stringContaining('CSS selector'),
      ]);
    for (const right of [
      'main article img',
      '.a > img:not(.b, [data-c]), #d ~ e::before',
      "img[src$='.png' i]",
      '*',
    ])
      expect([right, settings(`imageZoomSelector: "${right}"`)]).toEqual([right, 'no problems']);
  });
});

describe('the glossary', () => {
  it('is reported if pages show it, and it has no terms', () => {
    expect(told('<Glossary /> <GlossaryTerm id="node">nodes</GlossaryTerm>')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:5:1 glossary-term The glossary has no terms.
          Add terms to content/main/current/_data/glossary.yml.
      content/app/1.0/guide/setup.mdx:5:28 glossary-term The glossary has no term 'node'.
          Add terms to content/main/current/_data/glossary.yml.
      2 problems"
    `);
  });
});

describe('control characters', () => {
  it('are reported, but not tabs and line ends', () => {
    expect(told('```bash\n\u001b[31mls\n```')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:6:1 encoding Readers can't see the character U+001B, or see something else.
          Delete it, or write what you mean.
      1 problem"
    `);
    expect(told('```text\n\tA\r\n```')).toBe('no problems');
  });
});

describe('regions of files', () => {
  it('are reported if the file has none of that name, or no end of it', () => {
    const file = {
      'content/app/1.0/guide/values.yaml': '# region sync\na: 1\n# endregion sync\n# region open\n',
    };
    const show = (region: string) =>
      `import values from '!!raw-loader!./values.yaml'\n\n<CodeBlock language="yaml" region="${region}">{values}</CodeBlock>`;
    expect(told(show('snyc'), file)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 code-block The file has no region 'snyc'.
          Did you mean 'sync'?
      1 problem"
    `);
    expect(told(show('open'), file)).toContain(
      `7:1 code-block The region 'open' has no end.\n    Write a comment 'endregion open'.`,
    );
    expect(told(show('sync'), file)).toBe('no problems');
  });
});

describe('properties that are no text', () => {
  it('are reported where the component needs one', () => {
    const values = '<TabItem value="a">\n\nText.\n\n</TabItem>';
    expect(
      told(`<Details summary={-1}>\n\nText.\n\n</Details>\n\n<Card title={undefined} href={[1]} />`),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:5:10 component 'summary' has no such value.
          Write summary="…".
      content/app/1.0/guide/setup.mdx:11:7 component 'title' has no such value.
          Write title="…".
      content/app/1.0/guide/setup.mdx:11:25 component 'href' has no such value.
          Write href="…".
      3 problems"
    `);
    expect(told(`<Tabs values={[{ value: 'a', label: 'A' }]}>\n${values}\n</Tabs>`)).toBe('no problems');
  });

  it('are reported if nothing is rendered of them', () => {
    expect(
      told('<CardGrid columns="2" id="cards">\n<Card title="A" href="./setup.mdx">Text.</Card>\n</CardGrid>'),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:5:11 component <CardGrid> has no property 'columns'.
          It has none.
      content/app/1.0/guide/setup.mdx:5:23 component <CardGrid> has no property 'id'.
          It has none.
      2 problems"
    `);
    expect(told('<Details summary="A" id="more">\n\nText.\n\n</Details>\n\n[there](#more)')).toBe(
      'no problems',
    );
  });
});
