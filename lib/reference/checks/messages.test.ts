import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../docs/checks/testing/tiny-project.ts';
import { tinyReference } from '../facts/testing/tiny-reference.ts';

const path = 'content/app/_reference/messages.yml';

const message = (changes: Record<string, string | null> = {}): string => {
  const entry = {
    id: 'no-space',
    message: "'no space left in {folder}'",
    source: '{ file: cmd/root.go, text: no space left }',
    says: 'The disk is full.',
    fix: 'Make room.',
    page: /* anchor of the tiny guide */ '/guide/setup.mdx#install-it',
    ...changes,
  };
  const lines = Object.entries(entry).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
  return `  - ${lines.join('\n    ')}\n`;
};

/** The problems of a file with these entries, without those of the tiny data itself. */
function problemsWith(...entries: string[]): string {
  const blocks = problemsOf({ ...tinyReference, [path]: `messages:\n${entries.join('')}` }).split(/\n(?=\S)/);
  return blocks.filter((block) => block.includes(path)).join('\n');
}

describe('known messages', () => {
  it('are sound with a source and a section', () => {
    expect(problemsWith(message())).toBe('');
    expect(problemsWith(message({ source: null, kind: 'symptom' }))).toBe('');
    expect(problemsWith(message({ since: "'2.0'", until: 'current' }))).toBe('');
  });

  it('have known keys and names in kebab case', () => {
    expect(problemsWith(message({ id: 'No space', sources: '[]' }))).toMatchInlineSnapshot(`
      "content/app/_reference/messages.yml:2:9 reference-data 'messages[0].id': expected lower-case words with hyphens, such as etcd-no-space, found "No space".
          Its name. It doesn't change: other pages and tools link to it.
      content/app/_reference/messages.yml:8:5 reference-data Unknown key 'messages[0].sources'.
          Did you mean 'source'?"
    `);
  });

  it('have a name of their own, and versions in order', () => {
    const older = message({ since: "'2.0'", until: "'1.0'" });
    expect(problemsWith(message(), older, message({ id: 'other', since: "'2.1'" }))).toMatchInlineSnapshot(`
      "content/app/_reference/messages.yml:8:9 reference-data There are two messages named 'no-space'.
          Rename one, or join their versions.
      content/app/_reference/messages.yml:15:12 reference-data 'no-space' ends in 1.0, before it starts in 2.0.
          Swap the versions.
      content/app/_reference/messages.yml:22:12 reference-data versions.json has no version '2.1'.
          Did you mean '2.0'?"
    `);
  });

  it('have a source, and text that does not vary', () => {
    expect(problemsWith(message({ source: null, message: "'{error}: {reason} in'" }))).toMatchInlineSnapshot(`
      "content/app/_reference/messages.yml:2:9 reference-data Nothing says where 'no-space' is made.
          Add 'source' with the file and the text that make it, or write 'kind: symptom'.
      content/app/_reference/messages.yml:3:14 reference-data '{error}: {reason} in' matches nearly every line.
          Write at least 10 characters outside of braces."
    `);
  });

  it('lead to a section in each of their versions', () => {
    expect(
      problemsWith(
        message({ page: '/guide/setup.mdx#instal-it', since: "'2.0'" }),
        message({ id: 'whole-page', page: '/guide/setup.mdx' }),
        message({ id: 'no-page', page: '/guide/setpu.mdx#install-it' }),
      ),
    ).toMatchInlineSnapshot(`
      "content/app/_reference/messages.yml:7:11 known-message In current, 2.0: The section about 'no-space': '#instal-it' does not exist on guide/setup.mdx.
          Did you mean 'install-it'?
      content/app/_reference/messages.yml:14:11 known-message In every version: The section about 'whole-page': '/guide/setup.mdx' doesn't lead to one.
          Write a page's path with its extension and an anchor: '/guide/setup.mdx#install'.
      content/app/_reference/messages.yml:20:11 known-message In every version: The section about 'no-page': 'guide/setpu.mdx' does not exist.
          Did you mean '/guide/setup.mdx'?"
    `);
  });
});
