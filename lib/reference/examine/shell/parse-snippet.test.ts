import { describe, expect, it } from 'vitest';
import { parseShellSnippet, typedParts } from './parse-snippet.ts';

const documentsIn = (text: string, language = 'bash') =>
  parseShellSnippet(text, language).heredocs.map(({ file, yaml }) => [
    file,
    ...yaml().documents.map((document) => document.toJS()),
  ]);
const programsIn = (text: string, language = 'bash') =>
  parseShellSnippet(text, language).programs.map(({ name, args }) =>
    [name, ...args].map((word) => word.text).join(' '),
  );

describe('the YAML in a script', () => {
  it.each<[string, unknown[]]>([
    ['cat <<EOF > values.yaml\na: 1\nEOF\n', ['values.yaml', { a: 1 }]],
    ['cat > x/values.yml <<EOF\na: 1\nEOF\n', ['x/values.yml', { a: 1 }]],
    ['cat <<EOF | sudo tee values.yaml\na: 1\nEOF\n', ['values.yaml', { a: 1 }]],
    ['cat <<EOF | vcluster create a -f -\na: 1\nEOF\n', [null, { a: 1 }]],
    ['vcluster create a -f - <<EOF\na: 1\nEOF\n', [null, { a: 1 }]],
    ['cat <<EOF | helm install a loft/vcluster -f -\na: 1\nEOF\n', [null, { a: 1 }]],
    ['kubectl apply -f - <<EOF\na: 1\nEOF\n', [null, { a: 1 }]],
    ['cat <<EOF | /usr/bin/oc apply -f -\na: 1\nEOF\n', [null, { a: 1 }]],
    ['cat <<-EOF > values.yaml\n\ta:\n\t  b: 1\n\tEOF\n', ['values.yaml', { a: { b: 1 } }]],
    ['cat <<EOF > values.yaml\n---\na: 1\n---\nb: 1\nEOF\n', ['values.yaml', { a: 1 }, { b: 1 }]],
  ])('of %j is %j', (text, document) => {
    expect(documentsIn(text)).toEqual([document]);
  });

  it.each([
    'cat <<EOF\na: 1\nEOF\n',
    'cat <<EOF > notes.txt\na: 1\nEOF\n',
    'cat <<EOF > values.yaml.bak\na: 1\nEOF\n',
    'cat <<EOF | grep values.yaml\na: 1\nEOF\n',
  ])('is in no YAML file in %j', (text) => {
    expect(documentsIn(text)).toEqual([[null, { a: 1 }]]);
  });

  it('is none without a here-document', () => {
    expect(documentsIn('kubectl apply -f x.yaml\n')).toEqual([]);
  });

  it('knows where in the script it stands', () => {
    const text = 'cat <<-EOF > values.yaml\n\tab: 1\n\t\tcd: 2\nEOF\n';
    const [found] = parseShellSnippet(text, 'bash').heredocs;
    expect(found?.originOf(0)).toBe(text.indexOf('ab'));
    expect(found?.originOf('ab: 1\n'.length)).toBe(text.indexOf('cd'));
  });
});

describe('the programs of a script', () => {
  it('are those that were typed', () => {
    expect(programsIn('$ vcluster list\nNAME\n')).toEqual(['vcluster list']);
    expect(programsIn('vcluster list\n', 'console')).toEqual([]);
  });

  it('go on after a backtick in PowerShell alone', () => {
    expect(programsIn('vcluster list `\n  --debug\n', 'powershell')).toEqual(['vcluster list --debug']);
    expect(programsIn('vcluster list `\r\n  --debug\n', 'ps1')).toEqual(['vcluster list --debug']);
    expect(programsIn('echo `vcluster list`\n')).toContain('vcluster list');
  });
});

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
