import { describe, expect, it } from 'vitest';
import { diagramFaults } from '../check-diagram.ts';

const told = (kind: string, ...lines: string[]) =>
  diagramFaults([kind, ...lines].join('\n'))
    .map(({ line, message, hint }) => `${line} ${message}\n    ${hint}`)
    .join('\n');
const flow = (...lines: string[]) => told('flowchart TD', ...lines);

describe('a flowchart', () => {
  it('is reported with labels that its drawing would not show', () => {
    expect(
      flow(
        'A --> B',
        'A["Text"]',
        'C["One"] --> D("Two")',
        'C("One")',
        'E["a ] b"]',
        'F["**x** y"]',
        'G["say #quot;x#quot;"]',
        'H[""]',
        'I["`x`"]',
        'J["10<sup>3</sup>"]',
        'K["C:\\new"]',
      ),
    ).toMatchInlineSnapshot(`
      "2 This label of 'A' isn't drawn: only its first use counts.
          Write A["Text"] in line 2 of the diagram, where it comes first.
      4 This shape of 'C' isn't drawn: only its first use counts.
          Write C("One") in line 4 of the diagram, where it comes first.
      5 The label of 'E' would end at its first ']'.
          Choose another shape: ["text"], ("text"), {"text"}, (["text"]), [("text")], [["text"]], (("text")), {{"text"}}.
      6 '**x**' is drawn bold, without its asterisks.
          Write <b>…</b>, or other words.
      7 '#quot;' is drawn as it is written.
          Write the character itself, or &quot; for a quote.
      8 The label of 'H' is empty.
          Write its text, or H alone.
      9 '\`x\`' is drawn with its backticks.
          Write the label without them.
      10 '<sup>' is not drawn.
          Only <br/>, <b>, <i>, <u>, and <s> are.
      11 '\\n' is drawn as a line break.
          Write <br/> for a new line."
    `);
  });

  it('is reported with shapes, arrows, and statements that its drawing would lose', () => {
    expect(
      flow(
        'A@{ shape: cyl, label: "Store" } --> B',
        'C[/slanted/]',
        'D --x E',
        'F ----> G',
        'H --> |text| I',
        'J-->K',
        'L e1@--> M',
        'N --> O; O --> P',
        'click A "https://example.com"',
        'Q -. text .- R',
        'S[x --> T',
        'U -->',
        'V ~~~ W',
        'X & --> Y',
      ),
    ).toMatchInlineSnapshot(`
      "1 'A@{…}' can't be drawn: its text and its arrows would be missing.
          Write the shape with brackets: ["text"], ("text"), {"text"}, (["text"]), [("text")], [["text"]], (("text")), {{"text"}}.
      2 The slashes around the label of 'C' are drawn as text.
          Shapes: ["text"], ("text"), {"text"}, (["text"]), [("text")], [["text"]], (("text")), {{"text"}}.
      3 '--x' can't be drawn as an arrow.
          Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|
      4 '---->' can't be drawn as an arrow.
          Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|
      5 The text after '-->' can't be drawn.
          Write it directly after the arrow, between two bars: -->|text|
      6 The arrow is read as part of the name 'J'.
          Put a space before the arrow: J -->
      7 'e1@-->' can't be drawn as an arrow.
          Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|
      8 Nothing after ';' is drawn.
          Write each statement on its own line.
      9 'click A "https://example.com"' can't be drawn in a flowchart.
          Remove it, or add the picture as an SVG.
      10 '-.' can't be drawn as an arrow.
          Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|
      11 A bracket is open in 'S[x --> T'.
          Close it, or put the label into quotes: A["text"].
      12 The arrow at the end of 'U -->' leads nowhere.
          Write the node that it leads to.
      13 '~~~' can't be drawn as an arrow.
          Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|
      14 '--> Y' can't be drawn in a flowchart.
          Write a node's name: letters, digits, _, and -. Arrows: -->, ---, -.->, -.-, ==>, ===, <-->; with a text: -->|text|"
    `);
  });

  it('is reported with subgraphs that would be drawn otherwise', () => {
    expect(
      flow(
        'A --> B',
        'subgraph S [Group]',
        'A',
        'end',
        'subgraph T',
        'C --> S',
        'end',
        'subgraph S',
        'D',
        'end',
        'end',
        'subgraph Open',
        'E',
      ),
    ).toMatchInlineSnapshot(`
      "3 'A' is drawn outside of this subgraph.
          Use it in this subgraph first, and outside of it later.
      6 The subgraph 'S' is drawn twice.
          Write arrows from and to a subgraph outside of all subgraphs.
      8 The name 'S' is taken.
          Give the subgraph another one: subgraph name ["Title"]
      11 'end' can't be drawn in a flowchart.
          It doesn't close a subgraph. Remove it.
      12 The subgraph 'Open' is never closed, so it isn't drawn.
          Write 'end' after its last statement."
    `);
  });

  it('is accepted with chains, groups of nodes, texts of both kinds, and subgraphs', () => {
    expect(
      flow(
        '%% comment',
        'A["Text (more)"] --> B("b") -->|"yes"| C{"c?"}',
        'A & B --> C & D',
        'B -- no --> D',
        'C -. maybe .-> D',
        'C == sure ==> D:::big',
        'E[("Store")] <--> F[["sub"]]',
        'G(["a"]) --- H((("b")))',
        'I{{"&quot;x&quot; &amp; y"}} -.- J>flag]',
        'K[/trapezoid\\] ===L[plain words, with 1]',
        'M["v[[VERSION:minor]] of <name>"] --> M',
        'subgraph S ["Group"]',
        'direction LR',
        'N --> O',
        'end',
        'subgraph Two words',
        'P',
        'end',
        'S --> A',
        'classDef big fill:#fff',
        'class A,B big',
        'style A fill:#fff',
        'linkStyle 0 stroke:#f00',
        'A --> B;',
      ),
    ).toBe('');
  });
});

describe('a state diagram', () => {
  it('is reported with what its drawing would lose', () => {
    expect(
      told(
        'stateDiagram-v2',
        '[*] --> Run',
        'Run: Runs for long',
        'note right of Run: text',
        'state Fork <<fork>>',
        'Alone',
        'state "A<br/>B" as X {',
        'y --> z',
        '}',
        'X: label',
        'state Open {',
      ),
    ).toMatchInlineSnapshot(`
      "2 This label of 'Run' isn't drawn: only its first use counts.
          Write this line above line 2 of the diagram, where 'Run' comes first.
      3 'note right of Run: text' can't be drawn in a state diagram.
          Statements: A --> B: text, [*] --> A, A: text, state "text" as A, state A { … }, direction LR.
      4 'state Fork <<fork>>' can't be drawn in a state diagram.
          Statements: A --> B: text, [*] --> A, A: text, state "text" as A, state A { … }, direction LR.
      5 'Alone' can't be drawn in a state diagram.
          Statements: A --> B: text, [*] --> A, A: text, state "text" as A, state A { … }, direction LR.
      6 Tags in the title of a composite state are drawn as text.
          Write plain words.
      9 This label of 'X' isn't drawn.
          Write it before its braces: state "text" as X {
      10 'state Open {' is never closed, so it isn't drawn.
          Write '}' on its own line."
    `);
  });

  it('is accepted with labels that come first, composites, and beginnings', () => {
    expect(
      told(
        'stateDiagram-v2',
        'direction LR',
        'Run: Runs for long',
        'state "Ends soon" as End',
        '[*] --> Run',
        'Run --> End : after a while',
        'Run --> Group',
        'state Group {',
        '[*] --> inner',
        'inner --> [*]',
        '}',
        'End --> [*]',
      ),
    ).toBe('');
  });
});

describe('a sequence diagram', () => {
  it('is reported with what its drawing would lose', () => {
    expect(
      told(
        'sequenceDiagram',
        'Note over A: early',
        'A->>B: hi',
        'participant A as Alice',
        'participant Dr Who',
        'parent->>B: x',
        'activate A',
        'autonumber',
        'rect rgb(0, 0, 0)',
        'critical x',
        'option y',
        'A-->B',
        'foo bar',
        'A->>B: <code>x</code>',
      ),
    ).toMatchInlineSnapshot(`
      "1 A note before the first message isn't drawn.
          Write it after a message.
      3 This label of 'A' isn't drawn: only its first use counts.
          Write 'participant A as …' above line 3 of the diagram, where A comes first.
      4 'participant Dr Who' can't be drawn in a sequence diagram.
          Statements: A->>B: text, participant A as text, Note over A: text, and loop, alt, opt, par, critical, break … end.
      5 'parent' can't be drawn: lines that begin with 'par' are read as a block.
          Choose another name: participant P as parent
      6 'activate A' can't be drawn in a sequence diagram.
          Write + or - after the arrow: A->>+B: text
      7 'autonumber' can't be drawn in a sequence diagram.
          Write the numbers into the messages.
      8 'rect rgb(0, 0, 0)' can't be drawn in a sequence diagram.
          Use loop, alt, opt, par, critical, or break.
      9 This 'critical' is never closed, so it isn't drawn.
          Write 'end' after its last message.
      10 'option y' can't be drawn in a sequence diagram.
          Use alt and else.
      11 'A-->B' can't be drawn in a sequence diagram.
          Statements: A->>B: text, participant A as text, Note over A: text, and loop, alt, opt, par, critical, break … end.
      12 'foo bar' can't be drawn in a sequence diagram.
          Statements: A->>B: text, participant A as text, Note over A: text, and loop, alt, opt, par, critical, break … end.
      13 '</code>' is drawn as text.
          Only <br/>, <b>, <i>, <u>, and <s> are tags in a label."
    `);
  });

  it('is accepted with participants, notes, and blocks', () => {
    expect(
      told(
        'sequenceDiagram',
        'participant A as Alice<br/>the first',
        'actor B',
        'A->>+B: hi: there',
        'B-->>-A: ok',
        'Note left of A: l',
        'Note over A,B: both',
        'loop every day',
        'A-)B: x',
        'end',
        'alt yes',
        'A-xB: y',
        'else no',
        'B->>B: z',
        'end',
      ),
    ).toBe('');
  });
});

describe('the first line', () => {
  it('is reported where the drawing would fail', () => {
    expect(
      [
        told('flowchart TD;'),
        told('%% comment', 'sequenceDiagram', 'A->>B: hi'),
        told('stateDiagram-v2 x', 'A --> B'),
        told('flowchart TD', 'subgraph S', 'end'),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "0 The flowchart has no direction.
          Write one after it: TD, TB, LR, BT, RL.
      1 A comment comes before 'sequenceDiagram'.
          Write comments below the first line.
      0 'stateDiagram-v2 x' has more than the diagram's kind.
          Write only stateDiagram-v2 in the first line.
      0 The diagram has nothing to draw.
          Write what it shows below the first line."
    `);
  });
});
