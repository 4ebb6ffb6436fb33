import { nearest, suggest } from '../../../ground/base/problems/nearest.ts';
import { apiKinds, type FileKind, mainKind, type ProductProgram } from '../../../ground/config/product.ts';
import type { ApiFacts, CommandNode, FactsOfVersions } from '../facts.ts';
import { holdsPlaceholder } from '../placeholders.ts';
import { factsOfSet, type SnippetCheck } from '../snippet-check.ts';
import { checkSetPath } from '../yaml/check-set-path.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { installsProduct } from './charts.ts';
import { checkArguments } from './check-arguments.ts';
import { checkFlags } from './check-flags.ts';
import { baseName, innerScript, type Program, programOf } from './find-programs.ts';
import type { Word } from './model.ts';
import { parseShell } from './parse-shell.ts';
import type { ParsedShell } from './parse-snippet.ts';
import { type Invocation, readInvocation } from './read-invocation.ts';
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

/** Compares a command of a program with those of a version; null if the version doesn't have it. */
function checkCommand(
  name: Word,
  args: readonly Word[],
  program: ProductProgram,
  check: SnippetCheck,
): Invocation | null {
  const invocation = readInvocation(args, check.facts.commands);
  const { command, values, flags } = invocation;
  const [first] = values;
  if (command.subcommands.size > 0 && first !== undefined) {
    if (!first.isOpen && !invocation.hasElision) reportUnknown(first, command, check);
    return null;
  }
  reportUse(args[0] ?? name, command, check);
  checkFlags(invocation, check);
  checkArguments(name, invocation, program, check);
  check.onCommand(
    command.path,
    flags.flatMap((flag) => (flag.facts === null ? [] : [flag.facts.name])),
  );
  return invocation;
}

function reportUnknown(word: Word, above: CommandNode, check: SnippetCheck): void {
  const path = `${above.path} ${word.text}`;
  const versions = check.all.versionsOfCommand(path);
  const known = [...above.subcommands.values()].filter((one) => !one.hidden && !one.deprecated);
  const near = suggest(path, new Set(known.map((one) => one.path)));
  const hint = versions.length > 0 ? `Versions that have it: ${versions.join(', ')}.` : near;
  check.report({ offset: word.start, message: `There is no command '${path}'.`, hint });
}

function reportUse(at: Word, command: CommandNode, check: SnippetCheck): void {
  if (command.path === check.about) return;
  const instead = command.replacedBy === null ? 'Leave it out.' : `Use '${command.replacedBy}'.`;
  if (command.deprecated)
    check.report({ offset: at.start, message: `'${command.path}' is deprecated.`, hint: instead });
  else if (command.hidden) {
    const hint = 'Its help does not show it: use a command that readers can look up.';
    check.report({ offset: at.start, message: `'${command.path}' is a hidden command.`, hint });
  }
}

/** Reports a resource in a request to an API if only other versions have it, or if its name is close to a known one. */
function checkApiRequest(args: readonly Word[], check: SnippetCheck): void {
  for (const kind of apiKinds(check.all.product)) {
    const known = factsOfSet(kind.set, check);
    if (known?.facts.api) checkArgs(args, kind, known.all, known.facts.api, check);
  }
}

function checkArgs(
  args: readonly Word[],
  { servedAt, apiVersions: [group = ''] }: FileKind,
  all: FactsOfVersions,
  api: ApiFacts,
  check: SnippetCheck,
): void {
  if (servedAt === null) return;
  const root = `${servedAt}/${group}/`;
  for (const { text, start } of args) {
    const at = text.indexOf(root);
    const rest = at === -1 ? '' : text.slice(at + root.length);
    const name = /^(?:namespaces\/[^/?\s]+\/)?([^/?\s]+)/.exec(rest)?.[1];
    if (name === undefined || holdsPlaceholder(name) || api.plurals.has(name)) continue;
    const versions = all.versions.filter((one) => all.of(one)?.api?.plurals.has(name));
    const near = nearest(name, api.plurals);
    if (versions.length === 0 && near === null) continue;
    const hint =
      versions.length > 0 ? `Versions that have it: ${versions.join(', ')}.` : `Did you mean '${near}'?`;
    const message = `The API ${group} has no '${name}'.`;
    check.report({ offset: start, message, hint, isForeign: true });
  }
}
