import type { SnippetCheck } from '../snippet-check.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { checkApiRequest } from './check-api-request.ts';
import { checkVclusterCommand } from './check-command.ts';
import { checkSetPath } from './check-set-path.ts';
import { baseName, innerScript, type Program, programOf } from './find-programs.ts';
import { installsVcluster } from './helm.ts';
import type { Word } from './model.ts';
import { parseShell } from './parse-shell.ts';
import type { ParsedShell } from './parse-snippet.ts';
import { setPaths } from './set-paths.ts';

/** Commands whose `--set` sets fields of vcluster.yaml. In others, it sets parameters of templates. */
const SETTING_VALUES = new Set(['vcluster create', 'vcluster platform create vcluster']);

/** Compares every `vcluster` and Helm command in a script, and the YAML in it, with one version. */
export function checkShell(parsed: ParsedShell, check: SnippetCheck): void {
  for (const fault of parsed.script.faults) check.report(fault);
  for (const program of parsed.programs) checkProgram(program, check);
  for (const { yaml, title, originOf } of parsed.heredocs) {
    const report: SnippetCheck['report'] = (fault) =>
      check.report({ ...fault, offset: originOf(fault.offset) });
    checkYaml(yaml, { set: '', title, mark: null, about: check.about }, { ...check, report });
  }
}

/** Programs in these docs that have a lowercase name. */
const LOWER_CASE = new Set(['vcluster', 'kubectl', 'helm', 'docker', 'curl', 'git', 'terraform', 'argocd']);

function checkCase({ text, start }: Word, check: SnippetCheck): void {
  const lower = text.toLowerCase();
  if (text === lower || !LOWER_CASE.has(lower)) return;
  const message = `There is no program '${text}': command names are lowercase.`;
  check.report({ offset: start, message, hint: `Write ${lower}.` });
}

/** Editors and web pages insert them as spaces, and shells treat them as letters. */
function hasNoBreakSpace(words: readonly Word[], check: SnippetCheck): boolean {
  const odd = words.find(({ text }) => /[\u00a0\u202f]/.test(text) && !text.includes(' '));
  if (odd === undefined) return false;
  const message = 'This is a no-break space, which shells treat as a letter.';
  check.report({ offset: odd.start, message, hint: 'Write an ordinary space.' });
  return true;
}

function checkProgram(program: Program, check: SnippetCheck): void {
  const { name, args } = program;
  if (hasNoBreakSpace([name, ...args], check)) return;
  checkCase(name, check);
  const inner = innerScript(program);
  if (inner !== null) {
    const report: SnippetCheck['report'] = (fault) =>
      check.report({ ...fault, offset: inner.originOf(fault.offset) });
    const script = parseShell(inner.text);
    for (const fault of script.faults) report(fault);
    for (const command of script.commands) {
      const started = programOf(command);
      if (started !== null) checkProgram(started, { ...check, report });
    }
  } else if (baseName(name.text) === check.facts.commands.path) checkVcluster(program, check);
  else if (baseName(name.text) === 'curl') checkApiRequest(args, check);
  else if (installsVcluster(program)) checkSetters(args, check);
}

function checkVcluster({ name, args, command }: Program, check: SnippetCheck): void {
  const invocation = checkVclusterCommand(name, args, check);
  if (invocation === null) return;
  const { path, flags } = invocation.command;
  if (SETTING_VALUES.has(path) && flags.has('set')) checkSetters(args, check);
  const started = programOf({ ...command, words: invocation.passed ?? [] });
  if (started !== null) checkProgram(started, check);
}

function checkSetters(args: readonly Word[], check: SnippetCheck): void {
  for (const setter of setPaths(args)) checkSetPath(setter, check);
}
