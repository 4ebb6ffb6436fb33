import { describe, expect, it } from 'vitest';
import { createParser } from '../content/source/parse.ts';
import { toSearchBlocks } from './search-blocks.ts';

function blocksOf(text: string, headingIds: string[] = []) {
  const { tree } = createParser()(text);
  if (tree === null) throw new Error('The text cannot be read');
  return toSearchBlocks(tree, headingIds);
}

describe('what the search reads of a page', () => {
  it('is its headings, texts, code, and slots, in document order', () => {
    const text =
      '## Copy pods\n\nOnly *some* pods.\n\n```yaml title="a.yaml"\nsync: {}\n```\n\n<Glossary />\n';
    expect(blocksOf(text, ['copy-pods'])).toEqual([
      { kind: 'heading', depth: 2, id: 'copy-pods', text: 'Copy pods' },
      { kind: 'text', text: 'Only some pods.' },
      { kind: 'text', text: 'a.yaml' },
      { kind: 'code', text: 'sync: {}' },
      { kind: 'slot', name: 'Glossary' },
    ]);
  });

  it('has the defaults of reader variables', () => {
    const text =
      '```bash\nvcluster snapshot [[VAR:NAME:orchard]] -n "[[VAR:NAMESPACE:team-[[VERSION:minor]]]]"\n```\n';
    expect(blocksOf(text)).toEqual([
      { kind: 'code', text: 'vcluster snapshot orchard -n "team-[[VERSION:minor]]"' },
    ]);
  });

  it("has a diagram's description, but not its source", () => {
    expect(blocksOf('```mermaid alt="Two clusters"\nflowchart LR\n```\n')).toEqual([
      { kind: 'text', text: 'Two clusters' },
    ]);
  });

  it('says in each row what its cells are, and leaves out empty ones', () => {
    expect(
      blocksOf('| | Type | Default |\n|-|-|-|\n| `a.b` | *string* | x y |\n| `c` | | — |\n| | | |\n'),
    ).toEqual([
      { kind: 'text', text: 'a.b · Type: string · Default: x y' },
      { kind: 'text', text: 'c · Default: —' },
    ]);
    expect(blocksOf('| Message | Fix |\n|-|-|\n| No quota left | Ask |\n')).toEqual([
      { kind: 'text', text: 'Message: No quota left · Fix: Ask', quotes: ['No quota left'] },
    ]);
  });

  it('keeps apart what can be a message: code of several words, and the first cell of a row', () => {
    expect(
      blocksOf('## `field is immutable`\n\n- **`denied: no quota left`**: ask `kubectl`.\n', ['a']),
    ).toEqual([
      { kind: 'heading', depth: 2, id: 'a', text: 'field is immutable', quotes: ['field is immutable'] },
      { kind: 'text', text: 'denied: no quota left: ask kubectl.', quotes: ['denied: no quota left'] },
    ]);
  });
});
