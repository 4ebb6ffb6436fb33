import { describe, expect, it } from 'vitest';
import { problemsOf, type TinyFiles, tinyFiles } from './testing/tiny-project.ts';

const path = 'content/app/1.0/page.mdx';
const told = (body: string, head = 'title: Page', files: TinyFiles = {}) =>
  problemsOf({ [path]: `---\n${head}\n---\n\n${body}\n`, ...files }).replaceAll(path, 'page');
const whole = (text: string) => problemsOf({ [path]: text }).replaceAll(path, 'page');
const settings = tinyFiles['content/site.yml'] ?? '';
const picture = { 'content/app/1.0/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };

describe('files that cannot be read', () => {
  it('are reported without what follows from them', () => {
    const page = { [path]: '---\ntitle: Page\n---\n\n```bash\nping [[VAR:HOST:a.example.com]]\n```\n' };
    expect(problemsOf({ ...page, 'content/site.yml': `${settings}titel: x\n` })).toMatchInlineSnapshot(`
      "content/site.yml:8:1 settings Unknown key 'titel'.
          Did you mean 'title'?
      1 problem"
    `);
    expect(problemsOf({ ...page, 'content/site.yml': settings })).toContain('reader-variable');
    const layer = { 'content/app/2.0/_layer.json': '{ "remove": ["old.mdx"' };
    const link = { [path]: '---\ntitle: Page\n---\n\n[Old](./old.mdx)\n' };
    expect(problemsOf({ ...link, ...layer })).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:1:23 layer-file Not valid JSON: expected ',' or ']', found the end.
          Correct the syntax; comments and trailing commas are not allowed.
      1 problem"
    `);
  });

  it('are read as far as they can be', () => {
    const old = '---\ntitle: Old\n---\n\nText.\n';
    const layer = '{ "remove": ["old.mdx"], "rename": { "guide/setup.mdx": "guide/x.txt" } }';
    const files = { 'content/app/1.0/old.mdx': old, 'content/app/2.0/_layer.json': layer };
    expect(
      problemsOf({ ...files, 'content/app/2.0/a.mdx': '---\ntitle: A\n---\n\n[Old](./old.mdx)\n' }),
    ).toMatchInlineSnapshot(`
      "content/app/2.0/_layer.json:1:38 layer-file 'guide/setup.mdx' cannot become 'guide/x.txt': the extension decides what a file is.
          Let the new name end in .mdx, too.
      content/app/2.0/a.mdx:5:1 dead-link In current, 2.0: 'old.mdx' does not exist.
          It exists in 1.0. Change the link in the layer of current, or bring the page back.
      2 problems"
    `);
  });

  it('are reported in words that say what to do', () => {
    expect(problemsOf({ 'content/site.yml': `${settings}---\na: 1\n` })).toMatchInlineSnapshot(`
      "content/site.yml:8:1 settings A second document begins here.
          Keep one document: remove the line '---', or what doesn't belong in the file.
      1 problem"
    `);
    expect(
      problemsOf({ 'content/site.yml': settings.replace('All of it.', '!!js/function "x"') }),
    ).toMatchInlineSnapshot(`
      "content/site.yml:2:10 settings '!!js/function' isn't a known tag.
          Remove it, or put a value that begins with '!' in quotes.
      1 problem"
    `);
    expect(problemsOf({ 'content/site.yml': '- a\n' })).toMatchInlineSnapshot(`
      "content/site.yml:1:1 settings The file: expected a map of keys, found a list.
      1 problem"
    `);
    expect(problemsOf({ 'content/site.yml': settings.replace('All of it.', '!!str 5') })).toBe('no problems');
  });
});

describe('front matter', () => {
  it('is reported if it begins too late, or twice', () => {
    expect(whole('\n---\ntitle: Page\n---\n\nText.\n')).toMatchInlineSnapshot(`
      "page:2:1 front-matter This isn't read as front matter.
          Begin the file with a line that is '---', and nothing before it.
      1 problem"
    `);
    expect(whole('----\ntitle: Page\n----\n\nText.\n')).toContain("page:1:1 front-matter This isn't read");
    expect(told('---\ntitle: Again\n---\n\nText.')).toMatchInlineSnapshot(`
      "page:5:1 front-matter The file has front matter twice.
          Put all keys into the first one.
      1 problem"
    `);
    expect(told('Text.\n\n---\n\nMore: text.\n\n---')).toBe('no problems');
  });

  it('is reported with a tag, with a number that is none, and once for each value', () => {
    expect(told('Text.', 'title: !foo Page')).toMatchInlineSnapshot(`
      "page:2:8 front-matter '!foo' isn't a known tag.
          Remove it, or put a value that begins with '!' in quotes.
      1 problem"
    `);
    expect(told('Text.', 'title: Page\nsidebar_position: .nan')).toMatchInlineSnapshot(`
      "page:3:1 front-matter 'sidebar_position': expected a number, found NaN.
          Entries of a folder are sorted by this number.
      1 problem"
    `);
    expect(told('Text.', `title: Page\ndescription: "a\\n${'long '.repeat(80)}"`)).toMatchInlineSnapshot(`
      "page:3:1 front-matter 'description': expected a text of one line, found "a\\nlong long long long long long long long long long long long long long long l…" (402 characters).
          Search engines and cards show it: what readers find on the page.
      1 problem"
    `);
    expect(
      told(
        'Text.',
        'title: Page\ndescription: Readers learn **here** what this page about tests is good for.',
      ),
    ).toMatchInlineSnapshot(`
      "page:3:1 front-matter 'description': expected plain text, without Markdown and tags, found "Readers learn **here** what this page about tests is good for.".
          Search engines and cards show it: what readers find on the page.
      1 problem"
    `);
    const sound = 'Readers learn here what `a < b` and 2 * 3 mean, and how [brackets] look.';
    expect(told('Text.', `title: Page\ndescription: "${sound}"`)).toBe('no problems');
  });

  it('has one problem if the description is too short, and one if its key is misspelt', () => {
    const files = {
      'content/site.yml': `${settings}requireDescriptions: true\n`,
      'content/app/1.0/index.mdx': null,
      'content/app/1.0/guide/setup.mdx': null,
      'content/tool/4.0/index.mdx': null,
    };
    const only = (head: string) =>
      told('Text.', head, files)
        .split('\n')
        .filter((line) => line.startsWith('page:'));
    expect(only('title: Page\ndescription: abc')).toEqual([expect.stringContaining('page:3:1')]);
    expect(only('title: Page\ndescripton: abc')).toEqual(["page:3:1 front-matter Unknown key 'descripton'."]);
    expect(only('title: Page')).toEqual(["page:1:1 front-matter 'description' is missing."]);
  });
});

describe('conflicts of branches', () => {
  it('are reported where they begin, in text and in code', () => {
    const conflict = '<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> feature';
    expect(told(conflict)).toMatchInlineSnapshot(`
      "page:5:1 mdx-syntax Two branches were merged here, and the conflict is still in the file.
          Keep one of the two texts, and delete the lines with <<<<<<<, =======, and >>>>>>>.
      1 problem"
    `);
    expect(told(`\`\`\`yaml\n${conflict}\n\`\`\``)).toContain('page:6:1 mdx-syntax Two branches');
    expect(told('```text\n <<<<<<< HEAD\n```\n\n---')).toBe('no problems');
  });
});

describe('broken syntax', () => {
  it('is reported in the words of authors', () => {
    expect(told('## One {#a b}')).toMatchInlineSnapshot(`
      "page:5:8 mdx-syntax This heading id can't be read.
          Write it once, at the end of the heading, without spaces: ## Backing store {#backing-store}
      1 problem"
    `);
    expect(told('Text.\n\n## One {#a} two')).toContain("page:7:8 mdx-syntax This heading id can't be read.");
    expect(told('Text.\n\n<!-- open\n\nMore.')).toMatchInlineSnapshot(`
      "page:7:1 mdx-syntax This comment is never closed.
          Close it with -->, or write it as {/* … */}.
      1 problem"
    `);
    expect(told('a<br>b')).toMatchInlineSnapshot(`
      "page:5:2 mdx-syntax Expected a closing tag for \`<br>\` before the end of \`paragraph\`.
          Write <br />, <hr />, or <img … />.
      1 problem"
    `);
    expect(told("import A from './_a.mdx'\nimport A from './_b.mdx'\n\n<A />")).toMatchInlineSnapshot(`
      "page:6:8 mdx-syntax 'A' is imported twice.
          Remove one of the two imports.
      1 problem"
    `);
    expect(told('## One {#one}\n\n<!-- closed -->\n\na<br />b')).toBe('no problems');
  });

  it('is reported of imports that are text', () => {
    expect(told("  import A from './_a.mdx'\n\nText.")).toMatchInlineSnapshot(`
      "page:5:3 import This import is text: it doesn't begin a line.
          Remove the spaces before it, and leave an empty line around imports.
      1 problem"
    `);
    expect(told("You import A from './a'.")).toBe('no problems');
  });
});

describe('partials', () => {
  const show = (text: string) =>
    told("import A from './_a.mdx'\n\n<A />", 'title: Page', { 'content/app/1.0/_a.mdx': text });

  it('are reported with front matter, and if they are empty', () => {
    expect(show('---\ntitle: A\n---\n\nText.\n')).toMatchInlineSnapshot(`
      "content/app/1.0/_a.mdx:1:1 partial A partial has no front matter.
          Remove it: only pages have titles and addresses.
      1 problem"
    `);
    expect(show('\n')).toMatchInlineSnapshot(`
      "content/app/1.0/_a.mdx:1:1 partial The partial is empty.
          Write what pages should show, say in a comment why it shows nothing, or delete it.
      1 problem"
    `);
    expect(show('{/* Only newer versions have it. */}\n')).toBe('no problems');
  });
});

describe('signs of other notations', () => {
  it('are reported where they would be shown', () => {
    expect(told('> [!NOTE]\n> Text.')).toMatchInlineSnapshot(`
      "page:5:3 open-end '[!NOTE]' is shown as it is written.
          Write an admonition as :::note
      1 problem"
    `);
    expect(told('!!! note\n    Text.')).toMatchInlineSnapshot(`
      "page:5:1 open-end '!!! note' is shown as it is written.
          Write an admonition as :::note
      1 problem"
    `);
    expect(told('::note\n\nText.\n\n::')).toMatchInlineSnapshot(`
      "page:5:1 open-end '::note' is shown as it is written.
          Write an admonition as :::note
      1 problem"
    `);
    expect(told('::: note\n\nText.\n\n:::')).toMatchInlineSnapshot(`
      "page:5:1 admonition This isn't an admonition: a space separates its colons and name.
          Write :::note, without the space.
      1 problem"
    `);
    expect(told(':::note[Title\n\nText.')).toMatchInlineSnapshot(`
      "page:5:1 admonition The title of ':::note' can't be read.
          Write it in one line: :::note[Title]
      1 problem"
    `);
    expect(told('a &nbsq; b &#xFFFFFFF; c')).toMatchInlineSnapshot(`
      "page:5:3 open-end '&nbsq;' isn't a known character reference.
          Write the character itself, or \\& for an ampersand.
      page:5:12 open-end '&#xFFFFFFF;' isn't a known character reference.
          Write the character itself, or \\& for an ampersand.
      2 problems"
    `);
  });

  it('are silent where they are text or code', () => {
    expect(told('Stop!!! Note this: a::note, a&b;c, &nbsp;&amp;copy; \\&nbsq; `&nbsq;`')).toBe('no problems');
    expect(told(':::note[Title]\n\nText.\n\n:::\n\n`[!NOTE]`')).toBe('no problems');
  });
});

describe('links', () => {
  it('are reported with their parts swapped or apart', () => {
    expect(told('See (setup)[./guide/setup.mdx].')).toMatchInlineSnapshot(`
      "page:5:5 open-end This isn't a link: its brackets and parentheses are swapped.
          Write [setup](./guide/setup.mdx).
      1 problem"
    `);
    expect(told('See [setup] (./guide/setup.mdx).')).toMatchInlineSnapshot(`
      "page:5:5 open-end This isn't a link: a space separates its text and target.
          Write [setup](./guide/setup.mdx).
      1 problem"
    `);
    expect(
      told('f(x)[0], (see below)[1], a list [x] (see below), and [setup](./guide/setup.mdx) (/a b)'),
    ).toBe('no problems');
  });
});

describe('code blocks', () => {
  it('are reported with marks that mark nothing, and with variables in titles', () => {
    expect(told('```bash\necho 1\n# highlight-next-line\n```')).toMatchInlineSnapshot(`
      "page:7:1 code-block No line follows the comment 'highlight-next-line'.
          Move it above the line to mark.
      1 problem"
    `);
    expect(told('```bash\n# highlight-next-lin\necho 1\n```')).toMatchInlineSnapshot(`
      "page:6:1 code-block 'highlight-next-lin' highlights nothing.
          Did you mean 'highlight-next-line'?
      1 problem"
    `);
    expect(told('```bash title="[[VAR:X:y]]"\necho 1\n```')).toMatchInlineSnapshot(`
      "page:5:1 code-block Readers can only fill in a variable in the code itself.
          Write the value in the title.
      1 problem"
    `);
    expect(told('```bash\n# highlights of the week\n# highlight-next-line\necho 1\n```')).toBe('no problems');
  });
});

describe('components', () => {
  const item = (rest: string) => `<TabItem ${rest}>\n\nText.\n\n</TabItem>\n`;

  it('are reported with texts that are blank, or the same', () => {
    expect(told(`<Tabs groupId="">\n${item('value="a" label=" "')}</Tabs>`)).toMatchInlineSnapshot(`
      "page:5:7 component 'groupId' is empty.
          Write a name, or leave it out.
      page:6:20 component 'label' is empty.
          Say what readers should see.
      2 problems"
    `);
    expect(
      told(`<Tabs>\n${item('value="a" label="X"')}${item('value="b" label="X"')}</Tabs>`),
    ).toMatchInlineSnapshot(`
      "page:11:1 component Two tabs have the label 'X'.
          Give one of them another label.
      1 problem"
    `);
    expect(told(`<Tabs groupId="g">\n${item('value="a" label="X"')}${item('value="b"')}</Tabs>`)).toBe(
      'no problems',
    );
  });

  it('are reported with a zoom that shows nothing', () => {
    const flow = (zoom: string) =>
      told(
        `<Flow src="./a.svg" alt="A">\n<FlowStep title="A" zoom=${zoom}>\n\nText.\n\n</FlowStep>\n</Flow>`,
        'title: Page',
        picture,
      );
    expect(flow('{0}')).toMatchInlineSnapshot(`
      "page:6:21 component 'zoom' cannot be '0'.
          Write how many times larger the picture gets, as in {2}.
      1 problem"
    `);
    expect(flow('"1.5"')).toBe('no problems');
  });

  it('are reported where HTML has no place for them', () => {
    expect(told('<li>a</li>\n\n<td>b</td>')).toMatchInlineSnapshot(`
      "page:5:1 component <li> is not directly in <ul> or <ol>.
          Write it into <ul> or <ol>.
      page:7:1 component <td> is not directly in <tr>.
          Write it into <tr>.
      2 problems"
    `);
    expect(told('<h2>Title</h2>\n\n<div class="x">Text</div>')).toMatchInlineSnapshot(`
      "page:5:1 component <h2> is unknown.
          Write a heading as ## Text.
      page:7:6 component <div> has no property 'class'.
          Did you mean 'className'?
      2 problems"
    `);
    expect(told('<ul><li>a</li></ul>\n\n<table><tbody><tr><td>b</td></tr></tbody></table>')).toBe(
      'no problems',
    );
  });

  it('are reported with an end before the beginning', () => {
    expect(told('<VersionBadge since="3.0" until="1.0" />')).toMatchInlineSnapshot(`
      "page:5:27 version-badge 1.0 is older than 3.0.
          Swap 'since' and 'until', or correct one of them.
      1 problem"
    `);
    expect(told('<VersionBadge since="1.0" until="1.0" />')).toBe('no problems');
  });
});

describe('alternative texts', () => {
  it('are reported if they are names of files', () => {
    expect(told('![image.png](./a.svg)', 'title: Page', picture)).toMatchInlineSnapshot(`
      "page:5:1 alt-text The alternative text of the image './a.svg' is the name of a file.
          Write what it shows: ![The sleep settings of a virtual cluster](…).
      1 problem"
    `);
    expect(told('![The file image.png](./a.svg)', 'title: Page', picture)).toBe('no problems');
  });
});

describe('names of files', () => {
  const page = '---\ntitle: Page\n---\n\nText.\n';

  it('are reported if disks cut them off', () => {
    expect(problemsOf({ 'content/app/1.0/end./a.mdx': page })).toMatchInlineSnapshot(`
      "content/app/1.0/end./a.mdx:1:1 file-name Windows can't have a file or folder with the name 'end.'.
          Rename it.
      1 problem"
    `);
    expect(problemsOf({ [`content/app/1.0/${'long-'.repeat(45)}name.mdx`]: page })).toContain(
      "file-name The name 'long-long-long-long-…' has 233 characters.\n    Shorten it to at most 200.",
    );
    expect(problemsOf({ 'content/app/1.0/v1.0/a.b.mdx': page })).toBe('no problems');
  });
});

describe('other files', () => {
  it('are reported with entries that lead nowhere', () => {
    const list = (entry: string) => problemsOf({ 'content/redirects.yml': `- ${entry}\n` });
    expect(list('{ from: /docs/assets/x, to: /docs/app }')).toMatchInlineSnapshot(`
      "content/redirects.yml:1:11 redirects '/docs/assets/x' is an address of this site, so nothing can redirect it.
          Remove the entry.
      1 problem"
    `);
    expect(list("{ from: /docs/x, to: '/docs/app/:splat' }")).toMatchInlineSnapshot(`
      "content/redirects.yml:1:24 redirects '[0].to': expected no ':splat', because 'from' doesn't end in '/*', found "/docs/app/:splat".
          A path of this site, or an https:// address.
      1 problem"
    `);
    expect(list("{ from: '/docs/*/x', to: /docs/app }")).toMatchInlineSnapshot(`
      "content/redirects.yml:1:11 redirects '[0].from': expected a path without '?' and '#', and with '*' at its end only, found "/docs/*/x".
          A path that begins with a slash: /docs/old
      1 problem"
    `);
    expect(list("{ from: '/docs/x/*', to: '/docs/app/:splat' }")).toBe('no problems');
    const terms = '- { id: a, term: A, definition: One thing., related: [a] }\n';
    expect(problemsOf({ 'content/main/current/_data/glossary.yml': terms })).toContain(
      "1:55 glossary The term 'a' is related to itself.\n    Remove it from the list.",
    );
    expect(problemsOf({ 'content/app/1.0/guide/_category_.yml': 'label: "a\\nb"\n' })).toMatchInlineSnapshot(`
      "content/app/1.0/guide/_category_.yml:1:8 category-file 'label': expected a text of one line, found "a\\nb".
          What the sidebar shows.
      1 problem"
    `);
  });
});

describe('yes and no in quotes', () => {
  const details = (open: string) => told(`<Details summary="More" ${open}>\n\nText.\n\n</Details>`);

  it('are reported, because a component treats any text as yes', () => {
    expect(details('open="false"')).toMatchInlineSnapshot(`
      "page:5:25 component 'open' cannot be 'false'.
          Write the name alone for yes, or {false}.
      1 problem"
    `);
    expect(details('open="true"')).toContain("'open' cannot be 'true'");
  });

  it('are sound as values', () => {
    for (const open of ['open', 'open={true}', 'open={false}', '']) expect(details(open)).toBe('no problems');
  });
});
