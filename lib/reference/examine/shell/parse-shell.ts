import type { SnippetFault } from '../fault.ts';
import { createHeredocs } from './heredocs.ts';
import type { Command } from './model.ts';
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
