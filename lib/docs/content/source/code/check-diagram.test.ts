import { describe, expect, it } from 'vitest';
import { checkDiagram } from './check-diagram.ts';
import { readMeta } from './meta.ts';

const told = (source: string, meta = 'alt="a"') =>
  checkDiagram(source, readMeta(meta), { line: 10, column: 3 }).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

describe('checkDiagram', () => {
  it.each([
    'flowchart LR\n  A',
    'graph BT\n  A --> B',
    '%% A comment\n\n  graph   RL\n  A',
    '%% A comment\nstateDiagram-v2\n  [*] --> Still',
    'stateDiagram\n  a --> b',
    'sequenceDiagram\n  participant A',
  ])('accepts %j', (source) => {
    expect(told(source)).toEqual([]);
  });

  it('says of an empty diagram that it is empty, and nothing else', () => {
    expect(told('%% only a comment\n', '')).toEqual(['10:3 The diagram is empty.']);
  });

  it('asks for an alternative text together with everything else', () => {
    expect(told('nope', '')).toEqual([
      '10:3 The diagram has no alternative text.',
      "11:3 'nope' is not a kind of diagram that can be drawn.",
    ]);
    expect(told('stateDiagram\n  a --> b', '')).toEqual(['10:3 The diagram has no alternative text.']);
    expect(told('graph LR\n  A[x', '')).toEqual([
      '10:3 The diagram has no alternative text.',
      "12:3 A bracket is open in 'A[x'.",
    ]);
  });

  it.each([
    ['graph', 'The graph has no direction.'],
    ['flowchart XY', 'The flowchart has no direction.'],
    ['graph;', "'graph;' is not a kind of diagram that can be drawn."],
    ['flowchart TD;', 'The flowchart has no direction.'],
    ['flowchart TD x', "'flowchart TD x' has more than a kind and a direction."],
    ['sequenceDiagram x', "'sequenceDiagram x' has more than the diagram's kind."],
    ['sequenceDiagram', "A comment comes before 'sequenceDiagram'."],
    ['flowcharts LR', "'flowcharts' is not a kind of diagram that can be drawn."],
    ['pie title A', "'pie' is not a kind of diagram that can be drawn."],
  ])('rejects the header %s', (header, message) => {
    expect(told(`%% A comment\n${header}\n  A[x`)).toEqual([`12:3 ${message}`]);
  });

  it.each([
    'participant A',
    'actor A as Someone',
    'A->>B: hi',
    'A -->> B : hi',
    'A->B: hi',
    'A-->B: hi',
    'A-xB: hi',
    'A--xB: hi',
    'A-)B: hi',
    'A--)B: hi',
    'A->>+B: hi',
    'A->>B: hi\n  Note right of A: text',
    'A->>B: hi\n  note over A,B: text',
    'A->>B: hi\n  note left of A: text',
    'loop Every minute\n  A->>B: hi\n  end',
    'alt yes\n  A->>B: hi\n  else\n  A->>B: hi\n  end',
    'opt x\n  A->>B: hi\n  end',
    'par a\n  A->>B: hi\n  and b\n  A->>B: hi\n  end',
    'critical a\n  A->>B: hi\n  end',
    'break when\n  A->>B: hi\n  end',
  ])('accepts the message %j', (statement) => {
    expect(told(`sequenceDiagram\n  ${statement}`)).toEqual([]);
  });

  it.each([
    'participant',
    'please participant A',
    'A->>B',
    'A->>: hi',
    'A-->>: hi: there',
    'A->>+: hi',
    'A-): hi',
    '->>B: hi',
    'A to B: hi',
    'A->>- B: hi',
    'activate A',
    'Deactivate A',
    'create participant B',
    'destroy actor B',
    'rect rgb(0, 0, 0)',
    'box Purple',
    'option b',
    'end',
    'else',
    'and b',
    'autonumber',
    'please activate A',
    'note A: text',
    'note over A',
    'please note over A: text',
    'looping',
    'a loop',
    'ending',
    'the end',
  ])('rejects the message %s', (statement) => {
    expect(told(`sequenceDiagram\n  ${statement}`)).toEqual([
      `12:3 '${statement}' can't be drawn in a sequence diagram.`,
    ]);
  });

  it.each([
    'A[x] --> B(y) --> C{z}',
    'A["x ["] --> B',
    'A -->|a [b| B',
    'A>flag] --> B',
    'A --> B',
    'A --- B',
    'A -.-> B',
    'A ==> B',
    'subgraph one\n  A\n  end',
  ])('accepts the line %j', (line) => {
    expect(told(`flowchart LR\n  ${line}`)).toEqual([]);
  });

  it.each(['A -->', 'A ---', 'A -.->', 'A ==>', 'A ==='])(
    'reports the arrow of %s, which leads nowhere',
    (line) => {
      expect(told(`flowchart LR\n  ${line}\n`)).toEqual([
        `12:3 The arrow at the end of '${line}' leads nowhere.`,
      ]);
    },
  );

  it.each(['A -..-', 'A --', 'A -->|text|', 'A --> "B"', 'A >flag] --> B'])('rejects %s', (line) => {
    expect(told(`flowchart LR\n  ${line}\n`)).toHaveLength(1);
  });

  it.each(['A[x --> B', 'A(x --> B', 'A{x --> B', 'A x] --> B', 'A x) --> B', 'A[x> --> B'])(
    'reports the open bracket of %s',
    (line) => {
      expect(told(`graph LR\n  ${line}`)).toHaveLength(1);
    },
  );

  it('places what an imported file says, and hides version variables', () => {
    expect(told('graph LR\n  A["v[[VERSION:minor]]"] --> B')).toEqual([]);
  });
});
