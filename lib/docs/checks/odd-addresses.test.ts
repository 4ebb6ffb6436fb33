import { describe, expect, it } from 'vitest';
import { problemsOf } from './testing/tiny-project.ts';

const told = (body: string, head = '') =>
  problemsOf({
    'content/app/1.0/guide/setup.mdx': `---\ntitle: Setup\n${head}---\n\n## Install it\n\n${body}\n`,
  });

describe('links out of the site', () => {
  it('are reported where they lead into it, or to the reader', () => {
    const body =
      '[A](https://example.com/docs/app) and [b](http://localhost:8080/x) and [c](https://127.0.0.1/).';
    expect(told(body)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 external-link 'https://example.com/docs/app' is a page of this site.
          Link to its file, or write the address without the host: /docs/app
      content/app/1.0/guide/setup.mdx:7:39 external-link 'http://localhost:8080/x' leads to the reader's own machine.
          Write it as \`code\`.
      content/app/1.0/guide/setup.mdx:7:72 external-link 'https://127.0.0.1/' leads to the reader's own machine.
          Write it as \`code\`.
      3 problems"
    `);
  });

  it('are reported where they are no addresses', () => {
    const links = [
      'http:/example.com',
      'https://',
      '<https://exa mple.com/>',
      'https://user:pass@example.org/',
      'https://intranet/x',
    ];
    expect(told(links.map((url) => `[Text](${url})`).join('\n'))).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 external-link 'http:/example.com' is not an address.
          Write https://, a host, and a path, with %20 for a space.
      content/app/1.0/guide/setup.mdx:8:1 external-link 'https://' is not an address.
          Write https://, a host, and a path, with %20 for a space.
      content/app/1.0/guide/setup.mdx:9:1 external-link 'https://exa mple.com/' is not an address.
          Write https://, a host, and a path, with %20 for a space.
      content/app/1.0/guide/setup.mdx:10:1 external-link 'example.org' is given with a user name.
          Remove the name and the password from the link.
      content/app/1.0/guide/setup.mdx:11:1 external-link 'intranet' is not a host on the internet.
          Write its full name, such as www.example.com.
      5 problems"
    `);
  });

  it('are reported where nobody could write or call', () => {
    const links = ['mailto:foo@', 'mailto:', '<mailto:foo bar@example.org>', 'tel:phone'];
    expect(told(links.map((url) => `[Text](${url})`).join('\n'))).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 external-link 'mailto:foo@' is not a mail address.
          Write mailto:name@example.com.
      content/app/1.0/guide/setup.mdx:8:1 external-link 'mailto:' is not a mail address.
          Write mailto:name@example.com.
      content/app/1.0/guide/setup.mdx:9:1 external-link 'mailto:foo bar@example.org' is not a mail address.
          Write mailto:name@example.com.
      content/app/1.0/guide/setup.mdx:10:1 external-link 'tel:phone' is not a telephone number.
          Write tel:+1-555-0100.
      4 problems"
    `);
  });

  it('are silent where they are sound', () => {
    const links = [
      'https://example.org/a%20b?x=1#y',
      'mailto:foo@example.org?subject=Hi',
      'tel:+1-555-0100',
      'https://example.com/',
      'http://172.32.0.1/',
      '/docs/app/1.0',
    ];
    expect(
      told(
        links
          .slice(0, -1)
          .map((url) => `[Text](${url})`)
          .join('\n'),
      ),
    ).toBe('no problems');
  });
});

describe('links', () => {
  it('are reported without text, and where a blank keeps them from being links', () => {
    const body = '[](./setup.mdx), [x](./sleep wakeup.mdx), <a href="./setup.mdx"></a>';
    expect(told(body)).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:7:1 open-end The link has no text.
          Write [text](target).
      content/app/1.0/guide/setup.mdx:7:22 open-end './sleep wakeup.mdx' is not a link, because of the space in it.
          Write %20 for the space.
      content/app/1.0/guide/setup.mdx:7:43 component <a> is empty.
          Write something in it, or remove it.
      3 problems"
    `);
  });

  it('are silent in brackets and parentheses that are text', () => {
    expect(told('A list [x](see below) and f(x)[0](y z), and [Setup](./setup.mdx "A title here").')).toBe(
      'no problems',
    );
  });
});

describe('redirects', () => {
  it.each([
    '/docs/%zz',
    '/docs/../x',
    '/docs/%2f',
    '/docs/"><script>',
    '/docs/*',
    '/docs/a//b',
    '/docs/a b',
    "/docs/'",
  ])('are reported from %s', (from) => {
    const list = `- { from: '${from.replaceAll("'", "''")}', to: /docs/app }\n`;
    expect(problemsOf({ 'content/redirects.yml': list })).toMatch(
      /^content\/redirects.yml:1:11 redirects '\[0\]\.from': expected /,
    );
  });

  it('are silent from what a browser could have asked for', () => {
    const list = ['/docs/old', '/docs/a%20b/%C3%BC', '/docs/help&more', '/docs/old/*', '/docs/a.b_c~d-e'];
    const text = list.map((from) => `- { from: '${from}', to: /docs/app }\n`).join('');
    expect(problemsOf({ 'content/redirects.yml': text })).toBe('no problems');
  });
});

describe('front matter', () => {
  it('is reported with titles of no or two lines, edit links that run, and odd slugs', () => {
    expect(problemsOf({ 'content/app/1.0/a.mdx': '---\ntitle: " "\n---\n\nText.\n' })).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:2:1 front-matter 'title': expected a text that is not empty, found " ".
          Write the title in sentence case: it is the h1 of the page.
      1 problem"
    `);
    expect(
      problemsOf({ 'content/app/1.0/a.mdx': '---\ntitle: "A\\nb"\n---\n\nText.\n' }),
    ).toMatchInlineSnapshot(`
      "content/app/1.0/a.mdx:2:1 front-matter 'title': expected a text of one line, found "A\\nb".
          Write the title in sentence case: it is the h1 of the page.
      1 problem"
    `);
    expect(told('Text.', 'custom_edit_url: javascript:alert(1)\nslug: a//b\n')).toMatchInlineSnapshot(`
      "content/app/1.0/guide/setup.mdx:3:1 front-matter 'custom_edit_url': expected an address that starts with https://, found "javascript:alert(1)".
          An address, or null for no edit link.
      content/app/1.0/guide/setup.mdx:4:1 front-matter 'slug': expected at most 12 parts of 100 characters between single slashes, found "a//b".
          With a leading slash it counts from the version's root, else from the folder.
      2 problems"
    `);
    expect(told('Text.', `slug: ${'/a'.repeat(300)}\n`)).toContain('expected at most 12 parts');
  });
});
