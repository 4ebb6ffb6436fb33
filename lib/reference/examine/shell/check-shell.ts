import { mainKind, type ProductProgram } from '../../../ground/config/product.ts';
import { installsProduct } from '../charts.ts';
import { factsOfSet, type SnippetCheck } from '../snippet-check.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { checkApiRequest } from './check-api-request.ts';
import { checkCommand } from './check-command.ts';
import { checkSetPath } from './check-set-path.ts';
import { baseName, innerScript, type Program, programOf } from './find-programs.ts';
import type { Word } from './model.ts';
import { parseShell } from './parse-shell.ts';
import type { ParsedShell } from './parse-snippet.ts';
import { setPaths } from './set-paths.ts';

/** Compares the commands of the product's programs and of Helm in a script, and the YAML in it, with one version. */
export function checkShell(parsed: ParsedShell, check: SnippetCheck): void {
  for (const fault of parsed.script.faults) check.report(fault);
  for (const program of parsed.programs) checkProgram(program, check);
  for (const { yaml, file, pipeline, originOf } of parsed.heredocs) {
    const title = file ?? titleFor(pipeline, check);
    if (title === null) continue;
    const report: SnippetCheck['report'] = (fault) =>
      check.report({ ...fault, offset: originOf(fault.offset) });
    checkYaml(yaml(), { set: '', title, mark: null, about: check.about }, { ...check, report });
  }
}

/** The name of the file that a pipeline's programs expect; null if they don't read YAML. */
function titleFor(pipeline: readonly Program[], check: SnippetCheck): string | null {
  const { product } = check.all;
  const isOwn = (one: Program) => programNamed(one.name, check) !== null || installsProduct(one, product);
  if (pipeline.some(isOwn)) return mainKind(product)?.fileName ?? null;
  return pipeline.some(({ name }) => ['kubectl', 'oc'].includes(baseName(name.text)))
    ? 'manifest.yaml'
    : null;
}

/** The product's program that a word starts; null for another one. */
function programNamed({ text }: Word, { all }: SnippetCheck): ProductProgram | null {
  return all.product.programs.find(({ name }) => name === baseName(text)) ?? null;
}

/** Programs that documentation often starts a line with, and that have a lowercase name. */
const LOWER_CASE = ['kubectl', 'helm', 'docker', 'curl', 'git', 'terraform', 'argocd'];

function checkCase({ text, start }: Word, check: SnippetCheck): void {
  const lower = text.toLowerCase();
  const known = [...LOWER_CASE, ...check.all.product.programs.map(({ name }) => name)];
  if (text === lower || !known.includes(lower)) return;
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
    return;
  }
  const own = programNamed(name, check);
  if (own !== null) checkOwn(program, own, check);
  else if (baseName(name.text) === 'curl') checkApiRequest(args, check);
  else if (installsProduct(program, check.all.product)) checkSetters(args, check);
}

function checkOwn({ name, args, command }: Program, own: ProductProgram, check: SnippetCheck): void {
  const known = factsOfSet(own.set, check);
  if (known === null) return;
  const invocation = checkCommand(name, args, own, { ...check, ...known });
  if (invocation === null) return;
  const { path, flags } = invocation.command;
  if (own.setsValues.includes(path) && flags.has('set')) checkSetters(args, check);
  const started = programOf({ ...command, words: invocation.passed ?? [] });
  if (started !== null) checkProgram(started, check);
}

function checkSetters(args: readonly Word[], check: SnippetCheck): void {
  for (const setter of setPaths(args)) checkSetPath(setter, check);
}
