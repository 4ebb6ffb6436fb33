import {
  addEdge,
  addFault,
  addText,
  addUnknown,
  declareNode,
  mentionNode,
  newReading,
  type Reading,
  type Statement,
} from './reading.ts';

const NAME = '[\\w\\p{L}.]+(?:-[\\w\\p{L}.]+)*';
const MESSAGE = new RegExp(
  `^(${NAME})\\s*(-->>|->>|-->|->|--x|-x|--\\)|-\\))\\s*[+-]?(${NAME})\\s*:\\s*(\\S.*)$`,
  'u',
);
const ACTOR = /^(participant|actor)\s+(\S+)(?:\s+as\s+(.+))?$/;
const NOTE = /^note\s+(?:left of|right of|over)\s+([^:\s][^:]*):\s*(\S.*)$/i;
const BLOCK = /^(loop|alt|opt|par|critical|break)\b\s*(.*)$/;
const DIVIDER = /^(else|and)\b\s*(.*)$/;
/** Keywords that the renderer treats as a block or divider at the start of any line. */
const KEYWORD = /^(?:loop|alt|opt|par(?!ticipant\s)|critical|break|rect)/;
const IN_BLOCK = /^(?:else|and)/;
const HINT =
  'Statements: A->>B: text, participant A as text, Note over A: text, and loop, alt, opt, par, critical, break … end.';

/** Mermaid statements that the renderer ignores, and what to write instead. */
const PASSED: readonly (readonly [RegExp, string])[] = [
  [/^(?:activate|deactivate)\s/i, 'Write + or - after the arrow: A->>+B: text'],
  [/^autonumber\b/, 'Write the numbers into the messages.'],
  [/^(?:create|destroy)\s/, 'Write: participant A as text'],
  [/^rect\b/, 'Use loop, alt, opt, par, critical, or break.'],
  [/^box\b/, 'Remove it: the participants are drawn without a box.'],
  [/^option\b/, 'Use alt and else.'],
];

type Open = Statement & { type: string };

/** Reads a sequence diagram: what is drawn, and what would be drawn wrongly or not at all. */
export function readSequence(statements: readonly Statement[]): Reading {
  const reading = newReading();
  const open: Open[] = [];
  for (const statement of statements) {
    if (readBlock(reading, statement, open) || readActor(reading, statement)) continue;
    if (readNote(reading, statement) || readMessage(reading, statement)) continue;
    const hint = PASSED.find(([pattern]) => pattern.test(statement.text))?.[1] ?? HINT;
    addUnknown(reading, statement, 'sequence diagram', hint);
  }
  for (const { type, line } of open)
    addFault(
      reading,
      line,
      `This '${type}' is never closed, so it isn't drawn.`,
      "Write 'end' after its last message.",
    );
  return reading;
}

function readBlock(reading: Reading, { text, line }: Statement, open: Open[]): boolean {
  if (text === 'end' && open.pop() !== undefined) return true;
  const [, divider, condition = ''] = DIVIDER.exec(text) ?? [];
  if (divider !== undefined && open.length > 0 && !isMessage(text)) {
    addText(reading, condition, line);
    return true;
  }
  const [, type, label = ''] = BLOCK.exec(text) ?? [];
  if (type === undefined || isMessage(text)) return false;
  open.push({ text, line, type });
  addText(reading, label, line);
  return true;
}

const isMessage = (text: string): boolean => MESSAGE.test(text);

function readActor(reading: Reading, { text, line }: Statement): boolean {
  const [, kind = '', id = '', label] = ACTOR.exec(text) ?? [];
  if (id === '') return false;
  if (!new RegExp(`^${NAME}$`, 'u').test(id)) return false;
  const write = (first: number) =>
    `Write '${kind} ${id} as …' above line ${first + 1} of the diagram, where ${id} comes first.`;
  if (label === undefined) mentionNode(reading, id, line);
  else declareNode(reading, id, { written: label, line }, write);
  return true;
}

function readNote(reading: Reading, { text, line }: Statement): boolean {
  const [, actors, label = ''] = NOTE.exec(text) ?? [];
  if (actors === undefined) return false;
  if (reading.parts.edges.length === 0) {
    addFault(reading, line, "A note before the first message isn't drawn.", 'Write it after a message.');
    return true;
  }
  for (const id of actors.split(',')) mentionNode(reading, id.trim(), line);
  addText(reading, label, line);
  return true;
}

function readMessage(reading: Reading, { text, line }: Statement): boolean {
  const [, from, , to = '', label = ''] = MESSAGE.exec(text) ?? [];
  if (from === undefined) return false;
  const keyword = (KEYWORD.exec(text) ?? IN_BLOCK.exec(text))?.[0];
  if (keyword !== undefined) {
    const message = `'${from}' can't be drawn: lines that begin with '${keyword}' are read as a block.`;
    addFault(reading, line, message, `Choose another name: participant P as ${from}`);
    return true;
  }
  mentionNode(reading, from, line);
  mentionNode(reading, to, line);
  addEdge(reading, [from, to], label, line);
  return true;
}
