import { describe, expect, it } from 'vitest';
import { problemsOf, tinyFiles } from './testing/tiny-project.ts';

const setup = 'content/app/1.0/guide/setup.mdx';
const told = (body: string, files: Record<string, string> = {}, head = '') =>
  problemsOf({ [setup]: `---\ntitle: Setup\n${head}---\n\n${body}\n`, ...files });

describe('partials', () => {
  const part = { 'content/app/1.0/guide/_part.mdx': 'Text of {props.name}.\n' };
  const show = (tag: string) => told(`import Part from './_part.mdx'\n\n## Start\n\n${tag}`, part);

  it('are reported with props and content that they do not show', () => {
    expect(show('<Part name="a" size="b">\n\nMore.\n\n</Part>')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:9:1 partial <Part> does not show what is in it.
          Remove the content, or write {children} in content/app/1.0/guide/_part.mdx.
      content/app/1.0/guide/setup.mdx:9:16 partial <Part> shows no 'size'.
          Remove it, or write {props.size} in content/app/1.0/guide/_part.mdx.
      2 problems"
    `);
    expect(show('<Part name="a">\n{/* Nothing. */}\n</Part>')).toBe('no problems');
  });

  it('are reported with names of components and tags', () => {
    const body =
      'import Tabs from \'./_part.mdx\'\nimport a from \'./_part.mdx\'\n\n<Tabs name="x" />\n\n<a name="x" />';
    expect(told(body, part)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:5:1 import 'Tabs' is the name of a component.
          Choose another: import Intro from './_part.mdx'
      content/app/1.0/guide/setup.mdx:6:1 import 'a' is the name of a component.
          Choose another: import Intro from './_part.mdx'
      content/app/1.0/guide/setup.mdx:8:1 component <Tabs> has no <TabItem>.
          Write at least one <TabItem> into it.
      content/app/1.0/guide/setup.mdx:10:1 component <a> is empty.
          Write something in it, or remove it.
      4 problems"
    `);
  });
});

describe('questions that pages answer', () => {
  const asks = (...questions: string[]) => `answers: ${JSON.stringify(questions)}\n`;
  const other = (...questions: string[]) => ({
    'content/app/1.0/guide/other.mdx': `---\ntitle: Other\n${asks(...questions)}---\n\nText.\n`,
  });

  it('are reported if two pages of a version have the same one', () => {
    const found = told('Text.', other('How do I pause it?'), asks('What is it?', 'How do I pause IT?'));
    expect(found).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:3:1 front-matter 'How do I pause IT?' is also among the questions that content/app/1.0/guide/other.mdx answers.
          Keep it on the page that answers it best, or make both more specific.
      1 problem"
    `);
  });

  it('can be alike', () => {
    expect(told('Text.', other('How do I pause it?'), asks('How do I wake it?'))).toBe('no problems');
  });
});

describe('badges of versions', () => {
  it('are reported with releases that there are not', () => {
    const body = '<VersionBadge since="9.99" /> <VersionBadge until="next" /> <VersionBadge />';
    expect(told(body)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:5:15 version-badge 'app' has no 9.99 yet.
          The newest is 3.0.
      content/app/1.0/guide/setup.mdx:5:45 version-badge 'next' is not a version.
          Write its numbers: 0.24.
      content/app/1.0/guide/setup.mdx:5:61 version-badge <VersionBadge> names no version.
          Write <VersionBadge since="0.24" />.
      3 problems"
    `);
    expect(told('<VersionBadge since="1.0" until="3.0" /> <VersionBadge since="0.1.2" />')).toBe(
      'no problems',
    );
  });
});

describe('descriptions', () => {
  it('are reported when too short or too long for search engines', () => {
    expect(told('Text.', {}, 'description: abc\n')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:3:1 front-matter 'description': expected one sentence of 50 to 160 characters, found "abc".
          Search engines and cards show it: what readers find on the page.
      1 problem"
    `);
    expect(told('Text.', {}, `description: ${'long '.repeat(80)}\n`)).toContain(
      'expected one sentence of 50 to 160 characters',
    );
    expect(told('Text.', {}, `description: ${'Just right '.repeat(6)}\n`)).toBe('no problems');
  });
});

describe('odd keys and texts', () => {
  it('are reported where they are', () => {
    expect(told('Text.', {}, '__proto__: 1\n')).toContain(`${setup}:1:1 front-matter `);
    expect(told('A\0b.')).toContain(`${setup}:5:2 encoding Expected UTF-8, found a NUL byte.`);
    const site = `${tinyFiles['content/site.yml']}# \0\n`;
    expect(problemsOf({ 'content/site.yml': site })).toContain('encoding Expected UTF-8, found a NUL byte.');
  });

  it('are reported in a base path that leads up', () => {
    const site = `${tinyFiles['content/site.yml']}basePath: /../x\n`;
    expect(problemsOf({ 'content/site.yml': site })).toContain(
      "settings 'basePath': expected '' or a path such as /x",
    );
  });

  it('are reported with the form that they are nearest to', () => {
    const synonyms = '- { same: [sleep] }\n- { for: sleep }\n- 5\n';
    expect(problemsOf({ 'content/main/current/_data/search-synonyms.yml': synonyms })).toMatchInlineSnapshot(`
      "content/main/current/_data/search-synonyms.yml:1:1 unknown-layer content/main/current/ belongs to no version of versions.json, so nothing shows it.
          No set is called 'main'. Known: app, tool.
      content/main/current/_data/search-synonyms.yml:1:11 synonyms '[0].same': expected a list of at least 2, found a list.
          A search for any of them finds them all.
      content/main/current/_data/search-synonyms.yml:2:3 synonyms '[1].also' is missing: expected a list.
      content/main/current/_data/search-synonyms.yml:3:3 synonyms '[2]': expected a map of keys, found 5.
      4 problems"
    `);
  });
});

describe('reference data that cannot be read', () => {
  it('is reported once, and not by all that would show it', () => {
    const files = { 'content/app/_reference/commands.json': '{ broken }' };
    expect(told('<CommandReference command="app create" />', files)).toMatchInlineSnapshot(`
      "content/app/_reference/commands.json:1:3 reference-data Not valid JSON: expected a key in double quotes, found 'b'.
          Correct the syntax; comments and trailing commas are not allowed.
      1 problem"
    `);
  });
});
