import { describe, expect, it } from 'vitest';
import { childrenOf, type Root, type TreeNode } from './nodes.ts';
import { createParser } from './parse.ts';
import { markTerms, termOf } from './terms.ts';

const parse = createParser();

function treeOf(text: string): Root {
  const { tree } = parse(text);
  if (tree === null) throw new Error(`cannot read ${text}`);
  return tree;
}

/** The terms in a text. */
function termsOf(text: string): string[] {
  const collect = (node: TreeNode): string[] => {
    const term = termOf(node);
    return term === null ? childrenOf(node).flatMap(collect) : [term];
  };
  return collect(treeOf(text));
}

/** What became a `<Term>`, by its attribute and place. */
function marked(text: string): string[] {
  const tree = treeOf(text);
  markTerms(tree);
  const collect = (node: TreeNode): string[] => {
    const own =
      node.type === 'mdxJsxTextElement' && node.name === 'Term'
        ? node.attributes.map((one) => `${String(one.value)}@${node.position?.start.column}`)
        : [];
    return [...own, ...childrenOf(node).flatMap(collect)];
  };
  return collect(tree);
}

describe('termOf', () => {
  it.each([
    'vcluster create',
    'vcluster connect my-vc -n team',
    'kubectl get pods',
    'sync',
    'sync.toHost.pods',
    'sync.toHost.pods.',
    'a[0].b[*].c',
    'a[][1]',
    'a[].b',
    'controlPlane.labels.my-key',
    'enabled=true',
    'enabled: true',
    'enabled:',
    'a_1.b',
  ])('takes %s for a term', (text) => {
    expect(termsOf(`\`${text}\``)).toEqual([text]);
  });

  it.each(['vcluster', 'vcluster  '])('takes %j for a field', (text) => {
    expect(termsOf(`\`${text}\``)).toEqual(['vcluster']);
  });

  it.each([
    '/etc/hosts',
    '1.2.3',
    '.spec',
    'a..b',
    'a:b',
    'image:tag',
    'a/b',
    'a[x]',
    'a[0]b',
    '--flag',
    'my-name',
  ])('takes %s for no term', (text) => {
    expect(termsOf(`\`${text}\``)).toEqual([]);
  });

  it('is read without the blanks around it', () => {
    expect(termsOf('``  sync  ``')).toEqual(['sync']);
  });

  it('is literal if a comment after it says so', () => {
    expect(termsOf('`sync`{/* literal */} and `pods`')).toEqual(['pods']);
    expect(termsOf('`sync`{/*literal*/}')).toEqual([]);
    expect(termsOf('`sync`{ /* literal */ }')).toEqual([]);
    for (const other of [
      '`sync` {/* literal */}',
      '`sync`{/* literally */}',
      '`sync`{1 /* literal */}',
      '`sync`{/* literal */ 1}',
      '`sync`{/* a literal */}',
      '`sync`{"literal"}',
      '*sync*{/* literal */} `sync`',
    ])
      expect(termsOf(other)).toEqual(['sync']);
  });

  it('is no text', () => {
    expect(termsOf('sync\n\n```text\nsync\n```')).toEqual([]);
  });
});

describe('markTerms', () => {
  it('makes elements of terms, in text, tables, admonitions, and tags', () => {
    expect(marked('a `sync` b `kubectl get` **`pods`**\n\n- `c.d`\n')).toEqual([
      'sync@3',
      'kubectl get@12',
      'pods@28',
      'c.d@3',
    ]);
    expect(marked('| A |\n|---|\n| `sync` |\n')).toEqual(['sync@3']);
    expect(marked(':::note\n`sync`\n:::\n')).toEqual(['sync@1']);
    expect(marked('<Details summary="A">\n\n`sync`\n\n</Details>\n')).toEqual(['sync@1']);
  });

  it('keeps everything around a term as it is', () => {
    const tree = treeOf('a `sync` b');
    markTerms(tree);
    expect(childrenOf(childrenOf(tree)[0] as TreeNode).map(({ type }) => type)).toEqual([
      'text',
      'mdxJsxTextElement',
      'text',
    ]);
  });

  it.each([
    '## `sync`',
    '[`sync`](./a.mdx)',
    '[**`sync`**](./a.mdx)',
    '<a href="./a.mdx">`sync`</a>',
    '<summary>`sync`</summary>',
    '<Button href="./a.mdx">`sync`</Button>',
    '<Card title="A" href="./a.mdx">`sync`</Card>',
    '<GlossaryTerm id="a">`sync`</GlossaryTerm>',
    '<VersionLink version="1" to="./a.mdx">`sync`</VersionLink>',
  ])('leaves %s alone', (text) => {
    expect(marked(text)).toEqual([]);
  });
});
