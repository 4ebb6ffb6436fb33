import { describe, expect, it } from 'vitest';
import { editRedirects, type ListedRedirect } from './redirect-list.ts';

const keep = (entry: ListedRedirect) => entry;
const revise = (entry: ListedRedirect) =>
  entry.from === '/docs/gone' ? null : { ...entry, to: entry.to.replace('/old', '/new') };
const file = (text: string) => ({ path: 'content/redirects.yml', text });
const added = [{ from: '/docs/x', to: '/docs/y' }];

describe('editRedirects', () => {
  it('starts a list', () => {
    const list = '# app: why\n- from: /docs/x\n  to: /docs/y\n';
    expect(editRedirects(null, keep, added, 'app: why')).toBe(list);
    expect(editRedirects(file('[]\n'), keep, added, 'app: why')).toBe(list);
  });

  it('changes entries in their place and style', () => {
    const text = [
      '# First',
      "- { from: '/docs/gone', to: '/docs/a' }",
      "- { from: '/docs/b', to: '/docs/old#c' } # why",
      '',
      '# Second',
      "- { from: '/docs/d', to: '/docs/e' }",
      '',
    ].join('\n');
    expect(editRedirects(file(text), revise, added, 'app: why')).toMatchInlineSnapshot(`
      "# First
      - { from: '/docs/b', to: '/docs/new#c' } # why

      # Second
      - { from: '/docs/d', to: '/docs/e' }

      # app: why
      - { from: '/docs/x', to: '/docs/y' }
      "
    `);
  });

  it('changes entries of two lines', () => {
    const text =
      '- from: /docs/gone\n  to: /docs/a\n- from: /docs/b\n  to: /docs/old\n- from: /docs/gone\n  to: /docs/c\n';
    expect(editRedirects(file(text), revise, [], '')).toBe('- from: /docs/b\n  to: /docs/new\n');
  });

  it('changes nothing where there is nothing to change', () => {
    const text = '- from: /docs/x\n  to: /docs/z\n';
    expect(editRedirects(file(text), keep, added, 'app: why')).toBeNull();
    expect(editRedirects(null, keep, [], '')).toBeNull();
  });

  it('rejects what is not a list of redirects', () => {
    const refusal = 'content/redirects.yml is not a list of redirects.';
    for (const text of ['a: b\n', '- a\n', '- from: /x\n', '- [\n', '[{ from: /a, to: /b }]\n']) {
      expect(() => editRedirects(file(text), keep, [], '')).toThrow(refusal);
    }
  });
});
