import { suggest } from '../../../base/problems/nearest.ts';
import type { Position, Problem } from '../../../base/problems/problem.ts';
import type { CodeMeta } from './meta.ts';

const KINDS = [
  'flowchart',
  'graph',
  'sequenceDiagram',
  'stateDiagram-v2',
  'stateDiagram',
  'classDiagram',
  'erDiagram',
] as const;
const DIRECTIONS = ['TD', 'TB', 'LR', 'BT', 'RL'];

/** Statements that the renderer would pass over in silence are mistakes. */
const SEQUENCE = [
  /^(create\s+|destroy\s+)?(participant|actor)\s+\S/,
  /^\S.*?(-->>|->>|-->|->|--x|-x|--\)|-\))[+-]?\s*[^\s:>)+-].*?:/,
  /^(activate|deactivate)\s+\S/i,
  /^note\s+(left of|right of|over)\s+\S.*?:/i,
  /^(loop|alt|else|opt|par|and|critical|option|break|rect|box)\b/,
  /^(end|autonumber)\b/,
];

type Own = Omit<Problem, 'file'>;

/** Mistakes of a diagram, each at its line: no header, a kind or statement that cannot be drawn, open brackets, no alternative text. */
export function checkDiagram(source: string, meta: CodeMeta, at: Position): Own[] {
  const lines = source.split('\n').map((text, index) => ({ text: text.trim(), line: at.line + 1 + index }));
  const statements = lines.filter(({ text }) => text !== '' && !text.startsWith('%%'));
  const [header, ...body] = statements;
  if (header === undefined)
    return [problem(at, 'The diagram is empty.', `Begin it with its kind: ${KINDS.join(', ')}.`)];
  const problems = meta.alt === null ? [noAlternative(at)] : [];
  const headerProblem = checkHeader(header.text, { line: header.line, column: at.column });
  if (headerProblem !== null) return [...problems, headerProblem];
  const check = header.text.startsWith('sequenceDiagram') ? checkMessage : checkBrackets;
  if (!/^(sequenceDiagram|flowchart|graph)/.test(header.text)) return problems;
  return [...problems, ...body.flatMap(({ text, line }) => check(text, { line, column: at.column }))];
}

function checkHeader(header: string, at: Position): Own | null {
  const [kind = '', direction] = header.replace(/;$/, '').split(/\s+/);
  if (!KINDS.some((known) => known === kind)) {
    return problem(at, `'${kind}' is not a kind of diagram that can be drawn.`, suggest(kind, KINDS));
  }
  if (!/^(flowchart|graph)$/.test(kind)) return null;
  if (direction !== undefined && DIRECTIONS.includes(direction)) return null;
  return problem(at, `The ${kind} has no direction.`, `Write one behind it: ${DIRECTIONS.join(', ')}.`);
}

function checkMessage(text: string, at: Position): Own[] {
  if (SEQUENCE.some((pattern) => pattern.test(text))) return [];
  return [
    problem(
      at,
      `'${text}' is no statement of a sequence diagram.`,
      'A message is written as: Client->>Server: text',
    ),
  ];
}

function checkBrackets(text: string, at: Position): Own[] {
  const bare = text.replace(/"[^"]*"/g, '').replace(/\|[^|]*\|/g, '');
  if (/(--+>?|==+>?|-\.+->?)\s*$/.test(bare))
    return [
      problem(at, `The arrow at the end of '${text}' leads nowhere.`, 'Write the node that it leads to.'),
    ];
  const balanced = ['[]', '()', '{}'].every(
    ([open, close]) => bare.split(open ?? '').length === bare.split(close ?? '').length,
  );
  if (balanced || />[^\]]*\]/.test(bare)) return [];
  return [
    problem(at, `A bracket is open in '${text}'.`, 'Close it, or put the label into quotes: A["text"].'),
  ];
}

function noAlternative(at: Position): Own {
  return problem(
    at,
    'The diagram has no alternative text.',
    'Write alt="…" behind mermaid: what the picture says, in words.',
  );
}

const problem = (at: Position, message: string, hint: string): Own => ({
  ...at,
  rule: 'diagram',
  message,
  hint,
});
