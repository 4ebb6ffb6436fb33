import type { SnippetFault } from '../fault.ts';
import type { Command, Heredoc } from './model.ts';
import { readWord } from './read-word.ts';
import { ANGLE_PLACEHOLDER, match, type ScriptReader } from './reader.ts';

/** The parts of a script: its commands, including those in substitutions and subshells. */
export type Script = { commands: Command[]; faults: SnippetFault[] };

/** Parses a script like a shell. Never throws: what is never closed is returned as a fault. */
export function parseShell(text: string): Script {
  const reader: ScriptReader = {
    text,
    index: 0,
    commands: [],
    faults: [],
    pipelines: 0,
    readNested: (closing) => readCommands(reader, closing),
  };
  while (reader.index < text.length) {
    readCommands(reader, '');
    reader.index += 1;
  }
  return { commands: reader.commands, faults: reader.faults };
}

const REDIRECTION = /\d*(?:&>>?|<<<|>>|>\||[<>]&|[<>])/y;
const SEPARATOR = /&&|\|\||\|&|;;|[;&|()\n]/y;

/** Reads commands up to a closing letter (`)` of a substitution, '' for the end of the text), and stops there. */
function readCommands(reader: ScriptReader, closing: string): void {
  const heredocs = createHeredocs(reader);
  let depth = 0;
  let isPiped = false;
  let command = newCommand(reader, isPiped);
  const end = () => {
    if (command.words.length > 0 || command.heredocs.length > 0) reader.commands.push(command);
    command = newCommand(reader, isPiped);
  };
  while (reader.index < reader.text.length) {
    skipBlanks(reader);
    const letter = reader.text[reader.index];
    if (letter === undefined) break;
    if (letter === closing && depth === 0) break;
    const heredoc = heredocs.readMark();
    if (heredoc !== null) {
      command.heredocs.push(heredoc);
      continue;
    }
    const separator = match(reader, SEPARATOR);
    if (separator !== null && !reader.text.startsWith('&>', reader.index)) {
      reader.index += separator.length;
      if (separator === '(') depth += 1;
      if (separator === ')') depth -= 1;
      isPiped = separator === '|' || separator === '|&';
      end();
      if (separator === '\n') heredocs.readBodies();
      continue;
    }
    if (readRedirection(reader, command)) continue;
    const word = readWord(reader, closing);
    if (word.text !== '' || word.isQuoted) command.words.push(word);
  }
  end();
  heredocs.readBodies();
}

function newCommand(reader: ScriptReader, isPiped: boolean): Command {
  if (!isPiped) reader.pipelines += 1;
  return { words: [], files: [], heredocs: [], pipeline: reader.pipelines };
}

/** Blanks, comments, and line continuations. A comment between the lines of one command is a fault. */
function skipBlanks(reader: ScriptReader): void {
  const blank = match(reader, /(?:[ \t\r]|\\\r?\n)*(?:#[^\n]*)?/y) ?? '';
  reader.index += blank.length;
  // The backslash joins the comment to the command, and the end of the comment ends both.
  const comment = /\\\r?\n[ \t]*(#[^\n]*)$/.exec(blank)?.[1];
  if (comment === undefined || match(reader, /\n[ \t]*-/y) === null) return;
  reader.faults.push({
    offset: reader.index - comment.length,
    message: 'The comment ends the command: the line below it is a command of its own.',
    hint: 'Move the comment above the command.',
  });
}

function readRedirection(reader: ScriptReader, command: Command): boolean {
  const operator = match(reader, REDIRECTION);
  if (operator === null || match(reader, ANGLE_PLACEHOLDER) !== null || match(reader, /[<>]\(/y) !== null)
    return false;
  reader.index += operator.length;
  reader.index += match(reader, /[ \t]*/y)?.length ?? 0;
  const target = readWord(reader, ')');
  if (/[<>]$/.test(operator)) command.files.push(target);
  return true;
}

type Pending = { delimiter: string; heredoc: Heredoc; at: number };

const MARK = /\d*<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([\w.-]+))/y;

/** Reads the here-documents of one level of a script: their markers on the line, their bodies below it. */
function createHeredocs(reader: ScriptReader): {
  readMark: () => Heredoc | null;
  readBodies: () => void;
} {
  let pending: Pending[] = [];
  return {
    readMark: () => {
      const found = reader.text.startsWith('<<<', reader.index) ? null : match(reader, MARK);
      if (found === null) return null;
      MARK.lastIndex = reader.index;
      const [, dash, single, double, bare] = MARK.exec(reader.text) ?? [];
      const isDashed = dash === '-';
      const heredoc = { start: reader.text.length, end: reader.text.length, isDashed };
      const delimiter = single ?? double ?? bare ?? '';
      pending.push({ delimiter, heredoc, at: reader.index });
      reader.index += found.length;
      return heredoc;
    },
    readBodies: () => {
      for (const one of pending) readBody(one, reader);
      pending = [];
    },
  };
}

function readBody({ delimiter, heredoc, at }: Pending, reader: ScriptReader): void {
  heredoc.start = reader.index;
  while (reader.index < reader.text.length) {
    const lineEnd = reader.text.indexOf('\n', reader.index);
    const end = lineEnd === -1 ? reader.text.length : lineEnd;
    const line = reader.text.slice(reader.index, end).replace(/\r$/, '');
    if ((heredoc.isDashed ? line.replace(/^\t+/, '') : line) === delimiter) {
      heredoc.end = reader.index;
      reader.index = Math.min(end + 1, reader.text.length);
      return;
    }
    reader.index = end + 1;
  }
  heredoc.end = reader.text.length;
  reader.faults.push({
    offset: at,
    message: `The document that begins here is never closed: no line is '${delimiter}'.`,
    hint: `Write '${delimiter}' on a separate line, without spaces around it.`,
  });
}
