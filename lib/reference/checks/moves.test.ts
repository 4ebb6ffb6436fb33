import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../docs/checks/testing/tiny-project.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

const path = 'content/app/_reference/moves.yml';

/** The problems of a file of moves, without those of the tiny data itself. */
function problemsWith(moves: string): string {
  const blocks = problemsOf({ ...tinyReference, [path]: moves }).split(/\n(?=\S)/);
  return blocks.filter((block) => block.includes(path)).join('\n');
}

const entry = (rest: string, from = 'app create --old') => `flags:\n  - from: ${from}\n${rest}`;

describe('moves', () => {
  it('are sound if each thing that went has one', () => {
    expect(problemsWith(entry("    since: '2.0'\n    note: Delete it.\n"))).toBe('');
    expect(problemsWith(entry("    since: '2.0'\n    to: app create --driver\n"))).toBe('');
    expect(
      problemsWith(entry("    since: '2.0'\n    replacement: A label\n    link: /guide/setup.mdx\n")),
    ).toBe('');
  });

  it('are demanded for what went', () => {
    expect(problemsWith('fields: []\n')).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:1:1 missing-move The flag 'app create --old' was removed in 2.0, and nothing says what replaces it.
          Add an entry with since: '2.0' and with 'to', 'replacement', or a 'note' that says why there is none."
    `);
  });

  it('say what replaces it, in one way', () => {
    expect(problemsWith(entry("    since: '2.0'\n"))).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:2:11 reference-data Nothing says what replaces the flag 'app create --old'.
          Add 'to', 'replacement', or a 'note' that says why there is none."
    `);
    expect(
      problemsWith(entry("    since: '2.0'\n    to: app create --driver\n    replacement: A label\n")),
    ).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:2:11 reference-data The flag 'app create --old' has a move and a replacement.
          Write 'to' where it has the same meaning at another place, else 'replacement'."
    `);
  });

  it('speak once of something that went in a version that exists', () => {
    const sound = entry("    since: '2.0'\n    note: Delete it.\n");
    expect(problemsWith(sound + sound.slice(7))).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:5:11 reference-data The flag 'app create --old' goes twice in 2.0.
          Keep one of the entries."
    `);
    expect(problemsWith(sound.replace('2.0', '2.1'))).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:3:12 reference-data versions.json has no version '2.1'.
          Did you mean '2.0'?"
    `);
    expect(problemsWith(sound.replace('2.0', 'current'))).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:1:1 missing-move The flag 'app create --old' was removed in 2.0, and nothing says what replaces it.
          Add an entry with since: '2.0' and with 'to', 'replacement', or a 'note' that says why there is none.
      content/app/_reference/moves.yml:2:11 unknown-move There is no flag 'app create --old' in 2.0.
          Correct 'from' or 'since'."
    `);
    expect(
      problemsWith(`${sound}  - from: app create --driver\n    since: '2.0'\n    note: No.\n`),
    ).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:5:11 unknown-move The flag 'app create --driver' is still there in 2.0.
          Correct 'since', or remove the entry."
    `);
  });

  it('lead to what that version has, and link to pages', () => {
    expect(problemsWith(entry("    since: '2.0'\n    to: app create --drivers\n"))).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:2:11 unknown-move There is no flag 'app create --drivers' in 2.0.
          Did you mean 'app create --driver'?"
    `);
    expect(
      problemsWith(entry("    since: '2.0'\n    note: Delete it.\n    link: /guide/set-up.mdx\n")),
    ).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:2:11 unknown-move No version from 2.0 on has the page '/guide/set-up.mdx'.
          Did you mean '/guide/setup.mdx'?"
    `);
  });

  it('say for each removed page what to read instead', () => {
    const pages = (moves: string) => {
      const blocks = problemsOf({
        ...tinyReference,
        'content/app/1.0/gone.mdx': '---\ntitle: Gone\n---\n\nText.\n',
        'content/app/2.0/_layer.json': '{ "remove": ["gone.mdx"] }',
        [path]: `${entry("    since: '2.0'\n    note: Delete it.\n")}${moves}`,
      }).split(/\n(?=\S)/);
      return blocks.filter((block) => block.includes(path)).join('\n');
    };
    const gone = "pages:\n  - from: /gone.mdx\n    since: '2.0'\n";
    expect(pages(`${gone}    replacement: /guide/setup.mdx\n`)).toBe('');
    expect(pages(`${gone}    note: Nothing replaces it.\n`)).toBe('');
    expect(pages('')).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:1:1 removed-page The page '/gone.mdx' was removed in 2.0, and nothing says what replaces it.
          Add an entry with since: '2.0' below 'pages', with 'replacement' or a 'note' that says why there is none."
    `);
    expect(pages(gone)).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:6:11 reference-data Nothing says what replaces the page '/gone.mdx'.
          Add 'replacement' or a 'note' that says why there is none."
    `);
    expect(pages(`${gone}    replacement: /guide/set-up.mdx\n`)).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:6:11 removed-page There is no page '/guide/set-up.mdx' in 2.0.
          Did you mean '/guide/setup.mdx'?"
    `);
    expect(pages(gone.replace('gone', 'gon'))).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:6:11 reference-data Nothing says what replaces the page '/gon.mdx'.
          Add 'replacement' or a 'note' that says why there is none."
    `);
    expect(
      pages(`${gone}    note: No.\n  - from: /guide/setup.mdx\n    since: '2.0'\n    note: No.\n`),
    ).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:9:11 removed-page The page '/guide/setup.mdx' is still there in 2.0.
          Correct 'since', or remove the entry."
    `);
    expect(
      problemsOf({
        ...tinyReference,
        'content/app/1.0/gone.mdx': '---\ntitle: Gone\n---\n\nText.\n',
        'content/app/2.0/_layer.json': '{ "remove": ["gone.mdx"] }',
        'content/app/current/gone.mdx': '---\ntitle: Gone\n---\n\nText.\n',
        [path]: `${entry("    since: '2.0'\n    note: Delete it.\n")}${gone}    note: No.\n`,
      }),
    ).toContain("removed-page The page '/gone.mdx' is back in a version after 2.0.");
    expect(pages(gone.replace('2.0', '2.1'))).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:6:11 reference-data Nothing says what replaces the page '/gone.mdx'.
          Add 'replacement' or a 'note' that says why there is none.
      content/app/_reference/moves.yml:7:12 reference-data versions.json has no version '2.1'.
          Did you mean '2.0'?"
    `);
  });

  it('are read with the place of what the schema does not allow', () => {
    expect(problemsWith(entry("    sinse: '2.0'\n    note: Delete it.\n"))).toMatchInlineSnapshot(`
      "content/app/_reference/moves.yml:2:5 reference-data 'flags[0].since' is missing: expected a text.
          The first version without it, in quotes if it looks like a number.
      content/app/_reference/moves.yml:3:5 reference-data Unknown key 'flags[0].sinse'.
          Did you mean 'since'?"
    `);
  });
});
