import { remember } from '../../../ground/base/remember.ts';
import { type Replacement, replaceParts } from '../mapped-text.ts';
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts';
import { baseName, type Program, programOf } from './find-programs.ts';
import { installsVcluster } from './helm.ts';
import type { Command } from './model.ts';
import { parseShell, type Script } from './parse-shell.ts';
import { typedParts } from './sessions.ts';

/** YAML in a script, and the places of its letters in the script. */
type ScriptYaml = { yaml: ParsedYaml; title: string; originOf: (offset: number) => number };

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
  const title = titleOf(pipeline);
  if (title === null) return [];
  return command.heredocs.map(({ start, end, isDashed }) => {
    const written = text.slice(start, end);
    const body = replaceParts(written, isDashed ? leadingTabs(written) : []);
    return { yaml: parseYaml(body.text), title, originOf: (offset) => start + body.originOf(offset) };
  });
}

function leadingTabs(text: string): Replacement[] {
  return [...text.matchAll(/^\t+/gm)].map(({ index, 0: tabs }) => ({
    start: index,
    end: index + tabs.length,
    text: '',
  }));
}

/** The file that a pipeline writes its document to, or one that indicates what it is; null if there's no YAML. */
function titleOf(pipeline: readonly Program[]): string | null {
  const written = pipeline.flatMap(({ name, args, command }) => [
    ...command.files,
    ...(baseName(name.text) === 'tee' ? args : []),
  ]);
  const file = written.find(({ text }) => /\.ya?ml$/.test(text));
  if (file !== undefined) return file.text;
  const isOwn = (one: Program) => baseName(one.name.text) === 'vcluster' || installsVcluster(one);
  if (pipeline.some(isOwn)) return 'vcluster.yaml';
  return pipeline.some(({ name }) => ['kubectl', 'oc'].includes(baseName(name.text)))
    ? 'manifest.yaml'
    : null;
}
