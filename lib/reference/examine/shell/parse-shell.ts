import type { SnippetFault } from '../fault.ts';
import type { Command, Heredoc, Word } from './model.ts';

/** The position of a script's reader, and what it found. */
type ScriptReader = {
  text: string;
  index: number;
  commands: Command[];
  faults: SnippetFault[];
  pipelines: number;
  /** Reads the commands in a substitution up to its closing letter, and stops there. */
  readNested: (closing: string) => void;
};

/** What a sticky pattern matches here; null if it doesn't match. */
function match(reader: Pick<ScriptReader, 'text' | 'index'>, pattern: RegExp): string | null {
  pattern.lastIndex = reader.index;
  return pattern.exec(reader.text)?.[0] ?? null;
}

/** A placeholder for the reader: `<name>`. It looks like a redirection, but has no blank before its end. */
const ANGLE_PLACEHOLDER = /<[A-Za-z](?:[^<>\n|&;]*[^\s<>|&;])?>/y;

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

type Draft = { text: string; offsets: number[]; isOpen: boolean; isQuoted: boolean };

const PLACEHOLDER = new RegExp(`${ANGLE_PLACEHOLDER.source}|\\.\\.\\.|…`, 'y');
const VARIABLE = /\$(?:[A-Za-z_]\w*|[0-9@*#?$!-])/y;
const END = /[\s;&|<>]/;

/** Reads one word with its quotes and substitutions. Afterward, the reader is after the word. */
function readWord(reader: ScriptReader, closing: string): Word {
  const start = reader.index;
  const draft: Draft = { text: '', offsets: [], isOpen: false, isQuoted: false };
  while (reader.index < reader.text.length) {
    const letter = reader.text[reader.index] ?? '';
    if (letter === '`' && closing === '`') break;
    if (readSpecial(reader, draft)) continue;
    if (END.test(letter) || letter === '(' || letter === ')' || letter === closing) break;
    take(reader, draft, letter);
  }
  // A letter that starts nothing is a word, so reading can continue.
  if (reader.index === start) take(reader, draft, reader.text[start] ?? '');
  return { ...draft, offsets: [...draft.offsets, reader.index], start };
}

function take(reader: ScriptReader, draft: Draft, text: string, skipped = text.length): void {
  for (let at = 0; at < text.length; at += 1) draft.offsets.push(reader.index + at);
  draft.text += text;
  reader.index += skipped;
}

/** Reads a quote, escape, expansion, or placeholder that starts here; false if none does. */
function readSpecial(reader: ScriptReader, draft: Draft): boolean {
  const { text, index } = reader;
  const placeholder = match(reader, PLACEHOLDER);
  if (placeholder !== null) return takeOpen(reader, draft, placeholder);
  if (text[index] === '\\') return readEscape(reader, draft);
  if (text[index] === "'" || text.startsWith("$'", index)) return readSingle(reader, draft);
  if (text[index] === '"') return readDouble(reader, draft);
  return readExpansion(reader, draft);
}

function takeOpen(reader: ScriptReader, draft: Draft, text: string): true {
  draft.isOpen = true;
  take(reader, draft, text);
  return true;
}

function readEscape(reader: ScriptReader, draft: Draft): true {
  const { text, index } = reader;
  if (/^\\\r?\n/.test(text.slice(index, index + 3))) {
    reader.index += text[index + 1] === '\r' ? 3 : 2;
    return true;
  }
  const blank = /^\\[ \t]+(?=\n|$)/.exec(text.slice(index, index + 80))?.[0];
  if (blank !== undefined || index === text.length - 1) {
    const message =
      blank === undefined ? 'The last line ends in a backslash.' : 'Blanks follow the backslash.';
    reader.faults.push({
      offset: index,
      message,
      hint: 'A backslash joins lines only as the last letter of one that is followed.',
    });
    reader.index += blank?.length ?? 1;
    return true;
  }
  reader.index += 1;
  take(reader, draft, text[index + 1] ?? '');
  return true;
}

function readSingle(reader: ScriptReader, draft: Draft): true {
  const start = reader.text.indexOf("'", reader.index);
  const end = reader.text.indexOf("'", start + 1);
  draft.isQuoted = true;
  if (end === -1) return neverClosed(reader, "'");
  reader.index = start + 1;
  take(reader, draft, reader.text.slice(start + 1, end));
  reader.index = end + 1;
  return true;
}

function neverClosed(reader: ScriptReader, sign: string): true {
  const hint =
    sign === ')' ? 'Close the substitution.' : 'Close the quote, or put the letter itself in other quotes.';
  reader.faults.push({
    offset: reader.index,
    message: `What ${sign === ')' ? '$(' : sign} opens is never closed.`,
    hint,
  });
  reader.index = reader.text.length;
  return true;
}

function readDouble(reader: ScriptReader, draft: Draft): true {
  const start = reader.index;
  draft.isQuoted = true;
  reader.index += 1;
  while (reader.index < reader.text.length) {
    const letter = reader.text[reader.index] ?? '';
    if (letter === '"') {
      reader.index += 1;
      return true;
    }
    if (letter === '\\' && /["\\$`\n]/.test(reader.text[reader.index + 1] ?? '')) {
      reader.index += 1;
      take(reader, draft, reader.text[reader.index] === '\n' ? '' : (reader.text[reader.index] ?? ''), 1);
    } else if (!readExpansion(reader, draft)) {
      const placeholder = match(reader, PLACEHOLDER);
      if (placeholder !== null && placeholder !== '...') takeOpen(reader, draft, placeholder);
      else take(reader, draft, letter);
    }
  }
  reader.index = start;
  return neverClosed(reader, '"');
}

/** `$NAME`, `${NAME}`, `$(…)`, `$((…))`, `` `…` ``, `<(…)`. */
function readExpansion(reader: ScriptReader, draft: Draft): boolean {
  const { text, index } = reader;
  if (text.startsWith('$((', index)) return readUntil(reader, draft, '))');
  if (text.startsWith('${', index)) return readUntil(reader, draft, '}');
  if (text.startsWith('$(', index) || /^[<>]\(/.test(text.slice(index, index + 2))) {
    return readSubstitution(reader, draft);
  }
  if (text[index] === '`') return readBackticks(reader, draft);
  const variable = match(reader, VARIABLE);
  return variable === null ? false : takeOpen(reader, draft, variable);
}

function readUntil(reader: ScriptReader, draft: Draft, end: string): true {
  const found = reader.text.indexOf(end, reader.index);
  const stop = found === -1 ? reader.text.length : found + end.length;
  return takeOpen(reader, draft, reader.text.slice(reader.index, stop));
}

function readSubstitution(reader: ScriptReader, draft: Draft): true {
  const start = reader.index;
  reader.index += 2;
  reader.readNested(')');
  if (reader.index >= reader.text.length) {
    reader.index = start;
    return neverClosed(reader, ')');
  }
  const end = reader.index + 1;
  reader.index = start;
  return takeOpen(reader, draft, reader.text.slice(start, end));
}

function readBackticks(reader: ScriptReader, draft: Draft): true {
  const start = reader.index;
  const end = reader.text.indexOf('`', start + 1);
  if (end === -1) return neverClosed(reader, '`');
  reader.index += 1;
  reader.readNested('`');
  reader.index = start;
  return takeOpen(reader, draft, reader.text.slice(start, end + 1));
}
