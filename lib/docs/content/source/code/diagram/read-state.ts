import {
  addEdge,
  addFault,
  addText,
  addUnknown,
  DIRECTION,
  declareNode,
  LINK_STYLE,
  mentionNode,
  newReading,
  type Reading,
  type Statement,
} from './reading.ts';

const NAME = '[\\w\\p{L}-]+';
const TRANSITION = new RegExp(`^(\\[\\*\\]|${NAME}?)\\s*-->\\s*(\\[\\*\\]|${NAME})(?:\\s*:\\s*(.+))?$`, 'u');
const COMPOSITE = /^state\s+(?:"([^"]+)"\s+as\s+)?([\w\p{L}]+)\s*\{$/u;
const ALIAS = /^state\s+"([^"]+)"\s+as\s+([\w\p{L}]+)$/u;
const DESCRIPTION = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const HINT = 'Statements: A --> B: text, [*] --> A, A: text, state "text" as A, state A { … }, direction LR.';

/** The marker for a start or end state, which has no text. */
export const POINT = '[*]';

/** Reads a state diagram: what is drawn, and what would be drawn wrongly or not at all. */
export function readState(statements: readonly Statement[]): Reading {
  const reading = newReading();
  const open: Statement[] = [];
  const composites = new Set<string>();
  /** States that were used inside a composite state before they became one themselves. */
  const inside = new Set<string>();
  for (const statement of statements) {
    const { text, line } = statement;
    const isIgnored = DIRECTION.test(text) || LINK_STYLE.test(text);
    if (isIgnored || (text === '}' && open.pop() !== undefined)) continue;
    const composite = COMPOSITE.exec(text);
    if (composite !== null) {
      const [, title, id = ''] = composite;
      openComposite(reading, { id, title: title ?? id, line }, composites, inside);
      open.push(statement);
      continue;
    }
    const before = new Set(reading.parts.nodes.keys());
    if (!readLine(reading, statement, composites)) addUnknown(reading, statement, 'state diagram', HINT);
    if (open.length === 0) continue;
    for (const id of reading.parts.nodes.keys()) if (!before.has(id)) inside.add(id);
  }
  for (const { text, line } of open)
    addFault(reading, line, `'${text}' is never closed, so it isn't drawn.`, "Write '}' on its own line.");
  reading.parts.nodes.delete(POINT);
  return reading;
}

function openComposite(
  reading: Reading,
  { id, title, line }: { id: string; title: string; line: number },
  composites: Set<string>,
  inside: ReadonlySet<string>,
): void {
  const known = reading.parts.nodes.get(id);
  if (composites.has(id))
    addFault(
      reading,
      line,
      `'${id}' is opened twice.`,
      'Write all of its states between one pair of braces.',
    );
  else if (known !== undefined && known.text !== id)
    addFault(
      reading,
      line,
      `The label of '${id}' in line ${known.line + 1} of the diagram isn't drawn.`,
      `Write it here: state "text" as ${id} {`,
    );
  else if (inside.has(id))
    addFault(reading, line, `'${id}' is drawn twice.`, 'Write its braces before another state uses it.');
  if (/<|\\n/.test(title))
    addFault(
      reading,
      line,
      'Tags in the title of a composite state are drawn as text.',
      'Write plain words.',
    );
  addText(reading, title, line);
  reading.parts.nodes.delete(id);
  composites.add(id);
}

function readLine(reading: Reading, { text, line }: Statement, composites: ReadonlySet<string>): boolean {
  const transition = TRANSITION.exec(text);
  if (transition !== null) {
    const [, from = '', to = '', label = ''] = transition;
    for (const id of [from, to]) if (!composites.has(id)) mentionNode(reading, id, line);
    addEdge(reading, [from, to], label, line);
    if (from === POINT && to === POINT)
      addFault(
        reading,
        line,
        'This arrow leads from the start to the end.',
        'Write a state between them: [*] --> A',
      );
    return true;
  }
  const alias = ALIAS.exec(text);
  const description = alias ?? DESCRIPTION.exec(text);
  if (description === null) return false;
  const [id = '', label = ''] = alias === null ? description.slice(1) : description.slice(1).reverse();
  if (composites.has(id)) {
    addFault(
      reading,
      line,
      `This label of '${id}' isn't drawn.`,
      `Write it before its braces: state "text" as ${id} {`,
    );
    return true;
  }
  const write = (first: number) =>
    `Write this line above line ${first + 1} of the diagram, where '${id}' comes first.`;
  declareNode(reading, id, { written: label, line }, write);
  return true;
}
