import { once, remember } from '../../../ground/base/remember.ts';
import { blankOut, type Replacement, replaceParts } from '../mapped-text.ts';
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts';
import { baseName, type Program, programOf } from './find-programs.ts';
import type { Command } from './model.ts';
import { parseShell, type Script } from './parse-shell.ts';

const PROMPT = /^[ \t]*(?:\$|[\w.-]+@[\w.-]+[^$\n]*\$|PS [^>\n]*>)[ \t]/;
const HEREDOC = /<<-?[ \t]*['"\\]?([\w.-]+)/;

/**
 * Leaves only what was typed in a recorded session: prompts and output become blanks, so each offset stays the same. A
 * block without prompts is all typed, except for `console` blocks, which are all output in that case.
 */
export function typedParts(text: string, language: string): string {
  const lines = text.split('\n');
  if (!lines.some((line) => PROMPT.test(line)))
    return language === 'console' ? blankOut(text, 0, text.length) : text;
  let goesOn = false;
  let delimiter: string | null = null;
  const typed = lines.map((line) => {
    if (delimiter !== null) {
      if (line.trim() === delimiter) delimiter = null;
      return line;
    }
    const prompt = PROMPT.exec(line)?.[0] ?? (goesOn ? (/^> /.exec(line)?.[0] ?? '') : null);
    goesOn = prompt !== null && line.endsWith('\\');
    if (prompt === null) return ' '.repeat(line.length);
    delimiter = HEREDOC.exec(line)?.[1] ?? null;
    return ' '.repeat(prompt.length) + line.slice(prompt.length);
  });
  return typed.join('\n');
}

/**
 * YAML in a script, and the places of its letters in the script. `file` is the file that it's written to; null if only
 * the programs in its pipeline show what it is.
 */
type ScriptYaml = {
  yaml: () => ParsedYaml;
  file: string | null;
  pipeline: readonly Program[];
  originOf: (offset: number) => number;
};

/** A script, parsed once for all versions. */
export type ParsedShell = { script: Script; programs: Program[]; heredocs: ScriptYaml[] };

/**
 * Parses a shell block. In recorded sessions, only what was typed counts. Each distinct text is parsed once: snippets
 * are compared with the product's data, and the kubectl context is tracked through them.
 */
export function parseShellSnippet(text: string, language: string): ParsedShell {
  return parseOnce(`${language}\0${text}`);
}

const parseOnce = remember((key: string): ParsedShell => {
  const end = key.indexOf('\0');
  return parse(key.slice(end + 1), key.slice(0, end));
});

function parse(text: string, language: string): ParsedShell {
  const typed = typedParts(text, language);
  const isPowerShell = language === 'powershell' || language === 'ps1';
  // In PowerShell, the backtick joins lines like the backslash does in other shells.
  const script = parseShell(isPowerShell ? typed.replace(/`(?=\r?\n)/g, '\\') : typed);
  const programs = script.commands.flatMap((command) => programOf(command) ?? []);
  return {
    script,
    programs,
    heredocs: script.commands.flatMap((command) => yamlOf(command, programs, text)),
  };
}

function yamlOf(command: Command, programs: readonly Program[], text: string): ScriptYaml[] {
  const pipeline = programs.filter((one) => one.command.pipeline === command.pipeline);
  const file = fileOf(pipeline);
  return command.heredocs.map(({ start, end, isDashed }) => {
    const written = text.slice(start, end);
    const body = replaceParts(written, isDashed ? leadingTabs(written) : []);
    const yaml = once(() => parseYaml(body.text));
    return { yaml, file, pipeline, originOf: (offset) => start + body.originOf(offset) };
  });
}

function leadingTabs(text: string): Replacement[] {
  return [...text.matchAll(/^\t+/gm)].map(({ index, 0: tabs }) => ({
    start: index,
    end: index + tabs.length,
    text: '',
  }));
}

/** The YAML file that a pipeline writes its document to; null if there is none. */
function fileOf(pipeline: readonly Program[]): string | null {
  const written = pipeline.flatMap(({ name, args, command }) => [
    ...command.files,
    ...(baseName(name.text) === 'tee' ? args : []),
  ]);
  return written.find(({ text }) => /\.ya?ml$/.test(text))?.text ?? null;
}
