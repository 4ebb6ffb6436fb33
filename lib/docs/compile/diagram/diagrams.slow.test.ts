import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagramFaults } from '../../content/source/code/check-diagram.ts';
import { readDiagram } from '../../content/source/code/diagram/read-diagram.ts';
import { compilePage } from '../compile.ts';
import { testInput } from '../testing/test-page.ts';
import { compareDrawing, renderDiagram } from './render-diagram.ts';

const labels = { title: 'A', alt: 'B' };
const draw = (source: string) => renderDiagram(source, labels, 'd');

const id = fc.constantFrom('A', 'B', 'C', 'S', 'end-1', 'parent', 'android', 'x-y', 'o');
const label = fc.constantFrom(
  'text',
  '"two words"',
  '"a (b)"',
  '"x ] y"',
  '"**b** c"',
  '"a<br/>b"',
  '"&quot;q&quot;"',
  '"#quot;q"',
  '"C:\\new"',
  '"`code`"',
  '"10<sup>3</sup>"',
  '"a.*.b.*"',
  '"[[VERSION:minor]]"',
  '""',
  'a: b',
  'a;b',
);
const shape = fc.constantFrom(
  '[]',
  '()',
  '{}',
  '([])',
  '[()]',
  '(())',
  '((()))',
  '[[]]',
  '{{}}',
  '>]',
  '[/\\]',
  '[//]',
);
const node = fc
  .tuple(
    id,
    fc.option(fc.tuple(shape, label), { freq: 3 }),
    fc.constantFrom('', '', '', ':::big', '@{ shape: cyl }'),
  )
  .map(([name, said, tail]) => {
    if (said === null) return `${name}${tail}`;
    const [brackets, text] = said;
    const half = Math.ceil(brackets.length / 2);
    return `${name}${brackets.slice(0, half)}${text}${brackets.slice(half)}${tail}`;
  });
const arrow = fc.constantFrom(
  ' --> ',
  ' ---> ',
  ' ----> ',
  ' --- ',
  ' -.-> ',
  ' -.- ',
  ' ==> ',
  ' === ',
  ' <--> ',
  ' --x ',
  ' ~~~ ',
  '-->',
  '==>',
  ' -->|yes| ',
  ' --> |yes| ',
  ' -- yes --> ',
  ' -. yes .-> ',
  ' -. yes .- ',
  ' == yes ==> ',
  ' e1@--> ',
  ' & ',
);
const chain = fc
  .tuple(node, fc.array(fc.tuple(arrow, node), { maxLength: 3 }))
  .map(([first, rest]) => first + rest.map(([link, next]) => link + next).join(''));
const flowLine = fc.oneof(
  { weight: 6, arbitrary: chain },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'end',
      'subgraph S',
      'subgraph S ["Group"]',
      'subgraph T [Other]',
      'subgraph Two words',
      'direction LR',
      '%% comment',
      'classDef big fill:#fff',
      'class A big',
      'style A fill:#fff',
      'click A "https://example.com"',
      'A --> B; B --> C',
      'A --> B;',
      'A -->',
      'end;',
    ),
  },
);

const stateLine = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('[*]', 'A', 'B', 'C'),
      fc.constantFrom(' --> ', '-->', ' -> '),
      fc.constantFrom('[*]', 'A', 'B', 'C'),
      fc.constantFrom('', ': go', ' : go <b>on</b>', ';'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'A: waits',
    'B : waits for <br/>more',
    'state "Long name" as C',
    'state A {',
    'state "Title" as B {',
    'state "Tit<br/>le" as B {',
    '}',
    'direction LR',
    'note right of A: text',
    'state A <<fork>>',
    'C',
    '--',
    'A:::big',
  ),
);

const name = fc.constantFrom('A', 'B', 'parent', 'android', 'optional', 'Dr Who', 'my-box', 'Böb');
const sequenceLine = fc.oneof(
  fc
    .tuple(
      name,
      fc.constantFrom(
        '->>',
        '-->>',
        '->',
        '-->',
        '-x',
        '--x',
        '-)',
        '--)',
        ' ->> ',
        '<<->>',
        '->>+',
        '-->>-',
      ),
      name,
      fc.constantFrom(': hi', ':hi', ' : a: b', '', ': say #35;', ': C:\\new'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'participant A as Alice',
    'participant A as "Alice"',
    'participant A',
    'actor B as Bob<br/>the second',
    'participant Dr Who',
    'Note over A,B: both',
    'note left of A: l',
    'loop every day',
    'alt yes',
    'else no',
    'opt',
    'par one',
    'and two',
    'critical it',
    'option or',
    'break it',
    'rect rgb(0,0,0)',
    'end',
    'autonumber',
    'activate A',
    'box blue Team',
    'create participant C as Carl',
    '%% comment',
  ),
);

const kinds = {
  'flowchart TD': flowLine,
  'stateDiagram-v2': stateLine,
  sequenceDiagram: sequenceLine,
};

describe('diagrams that the check accepts', () => {
  it.each(Object.entries(kinds))('have everything of their source in the drawing: %s', async (kind, line) => {
    const sources = fc
      .array(line, { minLength: 1, maxLength: 6 })
      .map((lines) => [kind, ...lines].join('\n'));
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(sources, async (source) => {
        fc.pre(diagramFaults(source).length === 0);
        accepted += 1;
        await expect(draw(source)).resolves.toContain('<svg');
      }),
      {
        numRuns: Number(process.env.RUNS ?? 60),
        maxSkipsPerRun: 1000,
        seed: process.env.SEED ? Number(process.env.SEED) : 19,
      },
    );
    expect(accepted).toBeGreaterThanOrEqual(60);
  });
});

describe('parts that no arrow connects', () => {
  it('are drawn, also where the layout fails on them', async () => {
    const wide = 'a very long text of an arrow';
    const pair = `flowchart TD\n  a -->|${wide}| b\n  c -->|${wide}| d`;
    const loops = 'stateDiagram-v2\n  A --> A\n  B --> B: go';
    for (const source of [pair, loops]) {
      expect(diagramFaults(source)).toEqual([]);
      const arrows = (await draw(source)).match(/<polyline class="edge"/g);
      expect(arrows).toHaveLength(2);
    }
  });
});

describe('compareDrawing', () => {
  const drawing = '<g class="node" data-id="A" data-label="A"><text>A</text></g>';
  const compare = (source: string, svg: string) => compareDrawing(readDiagram(source).parts, svg);

  it('finds what is missing, and what is too much', () => {
    expect(compare('flowchart TD\nA', drawing)).toBeNull();
    expect(compare('flowchart TD\nA\nB', drawing)).toEqual({
      line: 2,
      message: "The node 'B' is missing from the drawing",
    });
    expect(compare('flowchart TD\nA["Text"]', drawing)).toEqual({
      line: 1,
      message: "The text 'Text' is missing from the drawing",
    });
    expect(compare('flowchart TD\nA --> A', drawing)).toEqual({
      line: 1,
      message: "The arrow 'A to A' is missing from the drawing",
    });
    expect(compare('flowchart TD\nA', drawing.repeat(2))).toEqual({
      line: 0,
      message: "The drawing has an extra node 'A'",
    });
  });

  it("leaves what the renderer adds around a block's text alone", () => {
    const said = 'sequenceDiagram\nA->>B: hi\nloop [x]\nB->>A: ho\nend';
    expect(diagramFaults(said)).toEqual([]);
    return expect(draw(said)).resolves.toContain('loop [[x]]');
  });
});

describe('a diagram that cannot be drawn', () => {
  it('is a problem of the page at its fence', async () => {
    const text = 'Text.\n\n```mermaid title="A" alt="B"\nflowchart\n  A --> B\n```\n';
    const { problems } = await compilePage(testInput({ 'page.mdx': text }));
    expect(problems).toMatchObject([{ line: 3, column: 1, rule: 'diagram' }]);
  });
});
