import {
  addEdge,
  addFault,
  addUnknown,
  mentionNode,
  NAME,
  newReading,
  type Reading,
  type Statement,
} from './reading.ts';

const ENTITY = new RegExp(`^(${NAME})\\s*\\{$`, 'u');
const RELATION = new RegExp(
  `^(${NAME})\\s+([|o}{]{2})(?:--|\\.\\.)([|o}{]{2})\\s+(${NAME})\\s*:\\s*(.+)$`,
  'u',
);
const HINT = 'Statements: A ||--o{ B : text, A { … }, and in braces: type name PK';
/** Cardinalities that the renderer supports. `}o` isn't one of them. */
const COUNTS = new Set(['||', '|o', 'o|', '}|', '|{', 'o{', '{o']);

/** Reads an entity diagram: what is drawn, and what would be drawn wrongly or not at all. */
export function readEntities(statements: readonly Statement[]): Reading {
  const reading = newReading();
  let open: (Statement & { id: string }) | null = null;
  for (const statement of statements) {
    const { text, line } = statement;
    if (open !== null) {
      if (text === '}') open = null;
      else readAttribute(reading, statement);
      continue;
    }
    const id = ENTITY.exec(text)?.[1];
    if (id === undefined) {
      readRelation(reading, statement);
      continue;
    }
    mentionNode(reading, id, line);
    open = { ...statement, id };
  }
  if (open !== null)
    addFault(reading, open.line, `The entity '${open.id}' is never closed.`, "Write '}' on its own line.");
  return reading;
}

function readAttribute(reading: Reading, statement: Statement): void {
  const { text, line } = statement;
  const [, type, name = '', key, comment] = /^(\S+)\s+(\S+)(?:\s+(PK|FK|UK))?(\s+".*")?$/.exec(text) ?? [];
  if (type === undefined) {
    addUnknown(
      reading,
      statement,
      'entity diagram',
      'Write a type, a name, and at most one key: string id PK',
    );
    return;
  }
  if (comment !== undefined)
    addFault(
      reading,
      line,
      `The comment ${comment.trim()} isn't drawn.`,
      'Write it in the text of the page.',
    );
  for (const part of [type, name, key])
    if (part !== undefined) reading.parts.texts.push({ text: part, line });
}

function readRelation(reading: Reading, statement: Statement): void {
  const { text, line } = statement;
  const [, from, left = '', right = '', to = '', written = ''] = RELATION.exec(text) ?? [];
  if (from === undefined) {
    addUnknown(reading, statement, 'entity diagram', HINT);
    return;
  }
  const wrong = [left, right].find((count) => !COUNTS.has(count));
  if (wrong !== undefined) {
    const hint =
      wrong === '}o'
        ? `Turn the line around: ${to} ${turned(right)}--o{ ${from} : text`
        : 'Known: ||, |o, }|, o{.';
    addFault(reading, line, `'${wrong}' can't be drawn, so the line would be missing.`, hint);
    return;
  }
  mentionNode(reading, from, line);
  mentionNode(reading, to, line);
  addEdge(reading, [from, to], written.trim().replace(/^["']|["']$/g, ''), line);
}

/** The same cardinality at the other end of a line. */
const turned = (count: string): string => [...count].reverse().join('').replace('{', '}');
