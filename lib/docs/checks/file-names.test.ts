import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const page = '---\ntitle: Page\n---\n\nText.\n';

describe('files that nobody reads', () => {
  it('are reported, with the name that would be read', () => {
    const files = {
      'content/app/1.0/guide/_category.yml': 'label: Guide\n',
      'content/app/1.0/layer.json': '{}',
      'content/app/1.0/notes.docx': 'x',
      'content/app/1.0/helper.js': 'x',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category.yml:1:1 dead-layer No page of any version shows this file.
          A category is described by _category_.yml.
      content/app/1.0/helper.js:1:1 dead-layer No page of any version shows this file.
          Use it, or delete it.
      content/app/1.0/layer.json:1:1 dead-layer No page of any version shows this file.
          A layer is described by _layer.json.
      content/app/1.0/notes.docx:1:1 dead-layer No page of any version shows this file.
          Use it, or delete it.
      4 problems"
    `);
  });

  it('are reported with no name, and with one that differs in case', () => {
    expect(problemsOf({ 'content/app/1.0/01-.mdx': page, 'content/app/1.0/.mdx': page })).toContain(
      'content/app/1.0/.mdx:1:1 file-name The page has no name, so it has no address.\n    Name the file with lowercase words: sleep-mode.mdx.\ncontent/app/1.0/01-.mdx:1:1 file-name',
    );
    expect(problemsOf({ 'content/app/1.0/guide/Setup.mdx': page })).toContain(
      "content/app/1.0/guide/Setup.mdx:1:1 file-name In every version: 'guide/Setup.mdx' and 'guide/setup.mdx' differ only in case.\n    Rename or delete one of them.",
    );
  });

  it('are reported where a rename makes them', () => {
    const files = { 'content/app/2.0/_layer.json': '{ "rename": { "guide/setup.mdx": "guide/setup.txt" } }' };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:1:15 layer-file 'guide/setup.mdx' cannot become 'guide/setup.txt': the extension decides what a file is.
          Let the new name end in .mdx, too.
      1 problem"
    `);
  });

  it('are not those that pages show, offer, or import, or that the site reads', () => {
    const files = {
      'content/app/1.0/guide/_category_.yaml': 'label: Guide\n',
      'content/app/1.0/guide/table.csv': 'a,b\n',
      'content/app/1.0/guide/values.txt': 'a: b\n',
      'content/app/1.0/guide/more.mdx': `---\ntitle: More\n---\n\nimport values from '!!raw-loader!./values.txt'\n\n[Table](./table.csv)\n\n<CodeBlock language="text">{values}</CodeBlock>\n`,
      'content/app/1.0/2024.mdx': page,
      'content/app/1.0/4.0-migration.mdx': page,
    };
    expect(problemsOf(files)).toBe('no problems');
  });
});
