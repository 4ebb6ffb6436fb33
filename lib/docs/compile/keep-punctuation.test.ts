import { describe, expect, it } from 'vitest';
import { jsxElement, type Root, type TreeNode } from '../content/source/nodes.ts';
import { keepPunctuation } from './finish-tree.ts';

const from = { type: 'text', value: '' } as TreeNode;
const text = (value: string) => ({ type: 'text', value }) as TreeNode;
const term = () => jsxElement('GlossaryTerm', {}, [text('host')], from);

/** The values of texts, and of the attributes `end`, after a paragraph was changed. */
function kept(...children: TreeNode[]): (string | undefined)[] {
  const tree = { type: 'root', children: [{ type: 'paragraph', children }] } as Root;
  keepPunctuation(tree);
  return children.map((node) =>
    node.type === 'text'
      ? node.value
      : (node as unknown as { attributes: { name: string; value: string }[] }).attributes.find(
          ({ name }) => name === 'end',
        )?.value,
  );
}

describe('keepPunctuation', () => {
  it('moves what closes a word or a sentence into the term before it', () => {
    expect(kept(text('On a '), term(), text('. This'))).toEqual(['On a ', '.', ' This']);
    expect(kept(term(), text('), or '), term(), text(','))).toEqual(['),', ' or ', ',', '']);
  });

  it('keeps a possessive with its term, also in nested elements', () => {
    expect(kept(term(), text("'s nodes"))).toEqual(["'s", ' nodes']);
    const nested = [term(), text('.')];
    kept(jsxElement('Step', {}, [jsxElement('strong', {}, nested, from)], from));
    expect(nested[1]).toMatchObject({ value: '' });
  });

  it('leaves everything else', () => {
    expect(kept(term(), text(' runs.'), term())).toEqual([undefined, ' runs.', undefined]);
    expect(kept(jsxElement('Since', {}, [], from), text('.'))).toEqual([undefined, '.']);
  });
});
