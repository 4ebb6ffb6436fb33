import { nearest, suggest } from '../../../ground/base/problems/nearest.ts';
import { apiKinds, type FileKind, mainKind, type ProductProgram } from '../../../ground/config/product.ts';
import type { ArgumentFacts } from '../../facts/facts.ts';
import type { ApiFacts, CommandNode, FactsOfVersions } from '../facts.ts';
import { holdsPlaceholder } from '../placeholders.ts';
import { factsOfSet, type SnippetCheck } from '../snippet-check.ts';
import { checkSetPath } from '../yaml/check-set-path.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { readSteps, type SetPath } from '../yaml/steps.ts';
import { installsProduct } from './charts.ts';
import { baseName, innerScript, type Program, programOf } from './find-programs.ts';
import type { Word } from './model.ts';
import { parseShell } from './parse-shell.ts';
import type { ParsedShell } from './parse-snippet.ts';
import { type GivenFlag, type Invocation, readInvocation } from './read-invocation.ts';

const SETTERS = new Set(['--set', '--set-string', '--set-file', '--set-json', '--set-literal']);

/** What `--set` and similar flags set, in order. */
export function setPaths(args: readonly Word[]): SetPath[] {
  return args.flatMap((word, index) => {
    const [, flag = '', equals] = /^(--set(?:-[a-z]+)?)(=)?/.exec(word.text) ?? [];
    if (!SETTERS.has(flag)) return [];
    const at = equals === undefined ? 0 : flag.length + 1;
    const given = equals === undefined ? args[index + 1] : word;
    if (given === undefined) return [];
    return readSetters(given, at, flag);
  });
}

/** Parses `a.b=1,c\.d[0]={x,y}`: Helm's own syntax. */
function readSetters(word: Word, from: number, flag: string): SetPath[] {
  // `<key=value>` stands for all of it.
  if (/^<[^<>]*>$/.test(word.text.slice(from))) return [];
  const found: SetPath[] = [];
  const takesAll = flag === '--set-json' || flag === '--set-literal';
  let index = from;
  while (index < word.text.length) {
    const path = readSteps(word, index);
    const start = path.end + 1;
    const end = takesAll ? word.text.length : valueEnd(word.text, start);
    const text = word.text.slice(start, end);
    const offset = word.offsets[start] ?? word.start;
    const kind = flag === '--set' ? ('guessed' as const) : ('text' as const);
    const isKnown = flag !== '--set-json' && flag !== '--set-file';
    if (word.text[path.end] === '=')
      found.push({ steps: path.steps, value: isKnown ? { text, offset, kind } : null });
    else found.push({ steps: path.steps, value: word.isOpen ? null : missingValue(word, index) });
    index = end + 1;
  }
  return found;
}

function missingValue(word: Word, from: number): SetPath['value'] {
  return { text: '', offset: word.offsets[from] ?? word.start, kind: 'missing' };
}

/** End of a value: the next comma that is neither escaped nor in braces. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '{' || text[index] === '[') depth += 1;
    else if (text[index] === '}' || text[index] === ']') depth -= 1;
    else if (text[index] === ',' && depth <= 0) return index;
  }
  return text.length;
}

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

/** The arguments in the data, and one that the program only looks for when it runs. */
function argumentsOf(
  { path, arguments: args }: CommandNode,
  { extraArguments }: ProductProgram,
): readonly ArgumentFacts[] {
  const name = extraArguments[path];
  if (name === undefined || args.length !== 1) return args;
  const extra = { required: true, variadic: false, inUsageLine: false, acceptedValues: [] };
  return [...args, { name, ...extra, requiredUnlessFlag: null }];
}

/** The number of arguments is right, and the command accepts each of them. */
export function checkArguments(
  name: Word,
  invocation: Invocation,
  program: ProductProgram,
  check: SnippetCheck,
): void {
  const { command, flags, passed } = invocation;
  const given = flags.map((flag) => flag.facts?.name ?? flag.name);
  if (given.includes('help') || given.includes('version')) return;
  const isRunner = program.runners.includes(command.path);
  const values = isRunner ? invocation.values : [...invocation.values, ...(passed ?? [])];
  const known = argumentsOf(command, program);
  for (const [index, value] of values.entries()) checkValue(value, known[index], check);
  // The value of an unknown flag can't be distinguished from an argument.
  if (flags.some(({ facts }) => facts === null)) return;
  reportSurplus(values, known, invocation, check);
  if (!invocation.hasElision) reportMissing(name, values, known, given, invocation, check);
}

function checkValue(value: Word, argument: ArgumentFacts | undefined, check: SnippetCheck): void {
  const accepted = argument?.acceptedValues ?? [];
  if (accepted.length === 0 || value.isOpen || accepted.includes(value.text)) return;
  check.report({
    offset: value.start,
    message: `'${argument?.name ?? 'The argument'}' does not take '${value.text}'.`,
    hint: suggest(value.text, accepted),
  });
}

function reportSurplus(
  values: readonly Word[],
  known: readonly ArgumentFacts[],
  { command, flags }: Invocation,
  check: SnippetCheck,
): void {
  const first = values[known.length];
  if (first === undefined || known.at(-1)?.variadic === true) return;
  const isSwitch = flags.some(({ facts, value }) => facts?.type === 'bool' && value === null);
  const hint =
    isSwitch && /^(?:true|false)$/.test(first.text)
      ? `A flag without value is followed by '=': --flag=${first.text}.`
      : `It takes ${countOf(known)}.`;
  check.report({
    offset: first.start,
    message: `'${command.path}' takes no argument '${first.text}'.`,
    hint,
  });
}

function countOf(args: readonly ArgumentFacts[]): string {
  const names = args.map(({ name, required }) =>
    required ? (name ?? 'one') : `optionally ${name ?? 'one'}`,
  );
  return names.length === 0 ? 'none' : names.join(', ');
}

function reportMissing(
  name: Word,
  values: readonly Word[],
  known: readonly ArgumentFacts[],
  given: readonly string[],
  { command }: Invocation,
  check: SnippetCheck,
): void {
  const missing = known.slice(values.length).find(({ required }) => required);
  if (
    missing === undefined ||
    (missing.requiredUnlessFlag !== null && given.includes(missing.requiredUnlessFlag))
  )
    return;
  const message = `'${command.path}' needs the argument ${missing.name ?? ''}.`;
  const usage = known.map((one) => one.name ?? 'ARGUMENT').join(' ');
  check.report({ offset: name.start, message, hint: `Write: ${command.path} ${usage}` });
}

type Wrong = { offset: number; message: string; hint: string };

const REPEATABLE = new Set(['strings', 'stringArray']);

/** Flags exist, have values of their type, aren't repeated, and are meant for readers. */
export function checkFlags(invocation: Invocation, check: SnippetCheck): void {
  const seen = new Set<string>();
  for (const flag of invocation.flags) {
    const wrong =
      flag.facts === null ? unknownFlag(flag, invocation, check) : validate(flag, seen, invocation);
    if (wrong !== null) check.report(wrong);
    if (flag.facts !== null) seen.add(flag.facts.name);
  }
}

function validate(flag: GivenFlag, seen: ReadonlySet<string>, invocation: Invocation): Wrong | null {
  return wrongUse(flag, invocation) ?? wrongValue(flag) ?? repeated(flag, seen);
}

function unknownFlag(flag: GivenFlag, { command }: Invocation, { all }: SnippetCheck): Wrong | null {
  if (/[$<{]/.test(flag.name)) return null;
  const { written, offset, name } = flag;
  const message = `'${command.path}' has no flag '${written}'.`;
  const versions = all.versionsOfFlag(command.path, name);
  if (versions.length > 0) return { offset, message, hint: `Versions that have it: ${versions.join(', ')}.` };
  const known = [...command.flags.values()].filter(({ hidden, deprecated }) => !hidden && !deprecated);
  const near = written.startsWith('--')
    ? nearest(
        name,
        known.map(({ name }) => name),
      )
    : (known.find(({ short }) => short?.toLowerCase() === name.toLowerCase())?.name ?? null);
  const all_ = known.map(({ name }) => `--${name}`).toSorted();
  return {
    offset,
    message,
    hint: near === null ? `Known: ${all_.join(', ')}.` : `Did you mean '--${near}'?`,
  };
}

function wrongUse({ facts, offset, written }: GivenFlag, { command, flags }: Invocation): Wrong | null {
  if (facts === null) return null;
  const of = `'${written}' of '${command.path}'`;
  const hint = 'Its help does not show it: leave it out, or use a flag that readers can look up.';
  if (facts.deprecated) return { offset, message: `${of} is deprecated.`, hint };
  if (facts.hidden) return { offset, message: `${of} is hidden.`, hint };
  const { needs } = facts;
  const given = flags.find(({ name }) => name === needs?.flag)?.value?.text;
  if (needs === null || given === undefined || given === needs.value) return null;
  const message = `${of} only works with '--${needs.flag} ${needs.value}', but here it's '${given}'.`;
  return { offset, message, hint: `Leave the flag out, or write '--${needs.flag} ${needs.value}'.` };
}

function wrongValue({ facts, value, written, offset }: GivenFlag): Wrong | null {
  if (facts === null) return null;
  if (value === null) {
    if (facts.type === 'bool') return null;
    return { offset, message: `'${written}' needs a value.`, hint: `Write ${written} VALUE.` };
  }
  if (value.isOpen) return null;
  if (value.isApart && /^--?[A-Za-z]/.test(value.text)) {
    const message = `'${written}' takes '${value.text}' as its value.`;
    return { offset: value.offset, message, hint: `Give '${written}' a value of its own.` };
  }
  const expected = expectation(facts.type, value.text);
  if (expected === null) return null;
  const message = `'${written}' takes ${expected}, not '${value.text}'.`;
  return { offset: value.offset, message, hint: `Write ${written} with ${expected}.` };
}

/** What a value of a type must be; null if it is one. */
function expectation(type: string, text: string): string | null {
  if (type === 'bool')
    return /^(?:true|false|1|0|t|f|TRUE|FALSE|True|False|T|F)$/.test(text) ? null : 'true or false';
  if (type === 'int') return /^[+-]?\d+$/.test(text) ? null : 'a whole number';
  if (type === 'duration')
    return /^[+-]?(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$|^0$/.test(text)
      ? null
      : "a duration such as '1h30m'";
  if (type === 'bytesBase64')
    return /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0 ? null : 'base64';
  return null;
}

function repeated({ facts, written, offset }: GivenFlag, seen: ReadonlySet<string>): Wrong | null {
  if (facts === null || !seen.has(facts.name) || REPEATABLE.has(facts.type)) return null;
  return {
    offset,
    message: `'${written}' appears twice; only the last one counts.`,
    hint: 'Keep one of them.',
  };
}
