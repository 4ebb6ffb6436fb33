import { describe, expect, it } from 'vitest';
import { outlineOfText } from '../testing/test-tree.ts';

/** `kind text` of each block, with the places of its lines. */
const blocks = (text: string) =>
  outlineOfText(text).prose.map(({ kind, text, lines }) => {
    const places: string[] = [];
    for (let index = 0; index < lines.length; index += 3)
      places.push(`${lines[index]}→${lines[index + 1]}:${lines[index + 2]}`);
    return `${kind} ${JSON.stringify(text)} ${places.join(' ')}`;
  });

describe('proseOf', () => {
  it('gives one block for each paragraph, heading, and item', () => {
    expect(blocks('# One\n\nTwo.\n\n- three\n- four\n\n> five\n')).toEqual([
      'heading "One" 0→1:3',
      'text "Two." 0→3:1',
      'text "three" 0→5:3',
      'text "four" 0→6:3',
      'text "five" 0→8:3',
    ]);
  });

  it('knows the heads of columns from the other cells', () => {
    expect(blocks('| A | `b` c |\n|---|---|\n| 1 | 2 |\n')).toEqual([
      'column "A" 0→1:3',
      'column "` c" 1→1:10',
      'text "1" 0→3:3',
      'text "2" 0→3:7',
    ]);
  });

  it('has a backtick for code and expressions, and a space for a line break', () => {
    expect(blocks('a `b` {props.c} d  \ne\n')).toEqual(['text "a ` ` d e" 0→1:1 3→1:6 5→1:16 8→2:1']);
  });

  it('reads through emphasis, links, and tags', () => {
    expect(blocks('a **b *c* ~~d~~** [e](./f.mdx) <Badge>g</Badge>\n')).toEqual([
      'text "a b c d e g" 0→1:1 2→1:5 4→1:8 5→1:10 6→1:13 7→1:18 8→1:20 9→1:31 10→1:39',
    ]);
  });

  it('places each line of a text, without the marks before it', () => {
    expect(blocks('> one\n> two\n>   three\n')).toEqual(['text "one\\ntwo\\nthree" 0→1:3 4→2:3 8→3:5']);
    expect(blocks('- `a` one\n  two\n')).toEqual(['text "` one\\ntwo" 1→1:6 6→2:3']);
  });

  it('leaves out what has no word in it', () => {
    expect(blocks('`a`\n\n...\n\n{props.a}\n\n```text\ncode\n```\n\n![](./a.png)\n')).toEqual([]);
  });

  it('reads the properties that readers read', () => {
    expect(
      blocks('<Details summary="One">\n\nTwo <Badge title={"x"} tone="note">three</Badge>\n\n</Details>\n'),
    ).toEqual(['text "One" 0→1:19', 'text "Two three" 0→3:1 4→3:36']);
    expect(blocks('<Image src="./a.png" alt="One" caption="Two" title="Three" id="four" />\n')).toEqual([
      'text "One" 0→1:27',
      'text "Two" 0→1:41',
      'text "Three" 0→1:53',
    ]);
    expect(blocks('a <Badge label="One">b</Badge>\n')).toEqual([
      'text "One" 0→1:17',
      'text "a b" 0→1:1 2→1:22',
    ]);
  });

  it('reads the texts of images, apart from the text around them', () => {
    expect(blocks('![one](./b.png)\n')).toEqual(['text "one" 0→1:1']);
    expect(blocks('a ![one](./b.png) c\n')).toEqual(['text "one" 0→1:3', 'text "a  c" 0→1:1 2→1:18']);
  });

  it('reads admonitions, steps, and blocks in tags', () => {
    expect(blocks(':::note[One]\nTwo.\n:::\n')).toEqual(['text "One" 0→1:9', 'text "Two." 0→2:1']);
    expect(blocks('<Steps>\n<Step title="One">\n\nTwo.\n\n- three\n\n</Step>\n</Steps>\n')).toEqual([
      'text "One" 0→2:14',
      'text "Two." 0→4:1',
      'text "three" 0→6:3',
    ]);
  });
});
