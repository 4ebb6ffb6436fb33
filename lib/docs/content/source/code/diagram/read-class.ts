import {
  addEdge,
  addFault,
  addText,
  addUnknown,
  mentionNode,
  NAME,
  newReading,
  type Reading,
  type Statement,
} from './reading.ts';

const CLASS = new RegExp(`^class\\s+(${NAME})(?:~(\\w+)~)?(\\s*\\{)?$`, 'u');
const MARKED = new RegExp(`^class\\s+(${NAME})\\s*\\{\\s*<<(\\w+)>>\\s*\\}$`, 'u');
const MEMBER = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const ARROW = '<\\|--|--\\|>|<\\|\\.\\.|\\.\\.\\|>|\\*--|--\\*|o--|--o|-->|<--|\\.\\.>|<\\.\\.';
const RELATION = new RegExp(
  `^(${NAME})\\s+(?:"([^"]*)"\\s+)?(?:${ARROW})\\s+(?:"([^"]*)"\\s+)?(${NAME})(?:\\s*:\\s*(.+))?$`,
  'u',
);
const HINT =
  'Statements: class A { … }, A : +Type name, A "1" --> "*" B : text, with the arrows <|--, *--, o--, -->, ..>, ..|>.';

/** Reads a class diagram: what is drawn, and what would be drawn wrongly or not at all. */
export function readClasses(statements: readonly Statement[]): Reading {
  const reading = newReading();
  const marks = new Map<string, string>();
  let open: (Statement & { id: string }) | null = null;
  for (const statement of statements) {
    const { text, line } = statement;
    if (open !== null) {
      if (text === '}') open = null;
      else readBody(reading, statement, open.id, marks);
      continue;
    }
    const [, id, generic, brace] = CLASS.exec(text) ?? [];
    if (id === undefined) {
      readStatement(reading, statement, marks);
      continue;
    }
    nameClass(reading, id, generic, line);
    if (brace !== undefined) open = { ...statement, id };
  }
  if (open !== null)
    addFault(reading, open.line, `The class '${open.id}' is never closed.`, "Write '}' on its own line.");
  return reading;
}

/** A class is drawn with its type parameter, even if that comes in a later statement. */
function nameClass({ parts }: Reading, id: string, generic: string | undefined, line: number): void {
  const known = parts.nodes.get(id);
  if (known === undefined || generic !== undefined)
    parts.nodes.set(id, { text: generic === undefined ? id : `${id}<${generic}>`, line });
}

/** Class → the text between its `<<` and `>>`. */
type Marks = Map<string, string>;

function readBody(reading: Reading, statement: Statement, id: string, marks: Marks): void {
  const { text, line } = statement;
  if (/^<<\w+>>$/.test(text)) markClass(reading, { id, mark: text, line }, marks);
  else if (/^<</.test(text)) addUnknown(reading, statement, 'class diagram', 'Write one word: <<interface>>');
  else readMember(reading, text, line);
}

function markClass(reading: Reading, found: { id: string; mark: string; line: number }, marks: Marks): void {
  const { id, mark, line } = found;
  const first = marks.get(id);
  marks.set(id, first ?? mark);
  if (first === undefined) reading.parts.texts.push({ text: mark, line });
  else if (first !== mark) addFault(reading, line, `'${id}' is already '${first}'.`, 'Write one of the two.');
}

function readStatement(reading: Reading, statement: Statement, marks: Marks): void {
  const { text, line } = statement;
  const [, marked, word = ''] = MARKED.exec(text) ?? [];
  if (marked !== undefined) {
    mentionNode(reading, marked, line);
    markClass(reading, { id: marked, mark: `<<${word}>>`, line }, marks);
    return;
  }
  const [, owner, member = ''] = MEMBER.exec(text) ?? [];
  if (owner !== undefined && !/--|\.\.>|\.\.\|>/.test(member)) {
    mentionNode(reading, owner, line);
    readMember(reading, member, line);
    return;
  }
  const [, from, first = '', second = '', to = '', label = ''] = RELATION.exec(text) ?? [];
  if (from === undefined) {
    addUnknown(reading, statement, 'class diagram', hintFor(text));
    return;
  }
  mentionNode(reading, from, line);
  mentionNode(reading, to, line);
  addEdge(reading, [from, to], label, line);
  addText(reading, first, line);
  addText(reading, second, line);
}

function hintFor(text: string): string {
  if (/^namespace\b/.test(text)) return 'Write its classes without it.';
  if (/\s--\s/.test(text)) return "Lines without an arrow can't be drawn. Write -->.";
  return HINT;
}

/** `+name(text) Type` and `+Type name` as they're drawn: `+ name(text): Type`. */
function readMember(reading: Reading, written: string, line: number): void {
  const [, visibility = '', rest = ''] = /^([+\-#~]?)\s*(.+?);?$/.exec(written.trim()) ?? [];
  const method = /^(.+?)\(([^)]*)\)(?:\s*(.+))?$/.exec(rest);
  if (method === null && /^\S+\s*:\s*\S/.test(rest)) {
    const message = `'${rest}' would be drawn with its name and type swapped.`;
    addFault(reading, line, message, 'Write the type first: Type name');
    return;
  }
  const [first = '', ...others] = rest.split(/\s+/);
  const hasType = others.length > 0;
  const name = method === null ? (hasType ? others.join(' ') : first) : (method[1]?.trim() ?? '');
  const type = method === null ? (hasType ? first : '') : (method[3]?.trim() ?? '');
  const shown = method === null ? bare(name) : `${bare(name)}(${method[2]?.trim() ?? ''})`;
  reading.parts.texts.push({
    text: `${visibility}${shown}${type === '' ? '' : `:${type}`}`.replace(/\s+/g, ''),
    line,
  });
}

/** A name without its marker for static or abstract, which is drawn as a style. */
const bare = (name: string): string => name.replace(/[$*]$/, '');
