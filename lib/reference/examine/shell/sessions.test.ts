import { describe, expect, it } from 'vitest';
import { typedParts } from './sessions.ts';

/** What was typed, line by line, without the blanks that preserve offsets. */
const typedIn = (text: string, language = 'bash') =>
  typedParts(text, language)
    .split('\n')
    .map((line) => line.trim());

describe('typedParts', () => {
  it.each([
    ['$ vcluster list\nNAME  STATUS', ['vcluster list', '']],
    ['  $ a', ['a']],
    ['$\ta', ['a']],
    ['ada@host:~/x$ a\nout', ['a', '']],
    ['PS C:\\> a\nout', ['a', '']],
    ['$ a \\\n> b\nout', ['a \\', 'b', '']],
    ['$ a \\\n  --flag\nout', ['a \\', '--flag', '']],
    ['$ a \\\n  --one \\\n  --two\nout', ['a \\', '--one \\', '--two', '']],
    ['$ cat <<EOF\nx: 1\nEOF\nout', ['cat <<EOF', 'x: 1', 'EOF', '']],
    ['$ cat <<EOF\n  EOF\nout', ['cat <<EOF', 'EOF', '']],
    ["$ cat <<'END'\nx\nEND\nout", ["cat <<'END'", 'x', 'END', '']],
    ['out\n$ a', ['', 'a']],
    ['$a\nb', ['$a', 'b']],
    ['a $ b', ['a $ b']],
    ['x@y\nb', ['x@y', 'b']],
  ])('of %j are %j', (text, typed) => {
    expect(typedIn(text)).toEqual(typed);
  });

  it('keep every offset', () => {
    const text = 'ada@host:~$ vcluster list\nNAME\n\n$ a';
    const typed = typedParts(text, 'bash');
    expect(typed).toHaveLength(text.length);
    expect(typed.indexOf('vcluster')).toBe(text.indexOf('vcluster'));
  });

  it('of a console block without prompts are none: it is all output', () => {
    expect(typedIn('vcluster list', 'console')).toEqual(['']);
    expect(typedIn('$ vcluster list', 'console')).toEqual(['vcluster list']);
  });
});
