import { nearest } from '../../ground/base/problems/nearest.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { type CommandView, commandIn, type FlagView } from './commands.ts';
import { joinPath, splitPath } from './field-paths.ts';
import { type FieldView, fieldIn } from './fields.ts';
import type { Reference } from './model.ts';

/** What a code span means in one version. */
export type TermMeaning =
  /** Nothing in the product. */
  | { kind: 'other' }
  | { kind: 'field'; field: FieldView }
  /** `flag` if the span names exactly one. */
  | { kind: 'command'; command: CommandView; flag: FlagView | null }
  /** It looks like a name in the product, but this version doesn't have it. */
  | { kind: 'unknown'; message: string; hint: () => string };

/** What a code span's text means: a command if it starts with the program, else possibly a field. */
export function resolveTerm(text: string, reference: Reference, version: string): TermMeaning {
  const words = text.split(/\s+/);
  const isCommand = words.length > 1 && words[0] === programOf(reference);
  return isCommand ? resolveCommand(words, reference, version) : resolveField(text, reference, version);
}

/**
 * The field that a code span names by a path with at least two segments; null for everything else. It's for files whose
 * top-level keys are common words (`apps`, `version`), for which nothing can be reported as a mistake.
 */
export function resolvePath(text: string, reference: Reference, version: string): FieldView | null {
  if (splitPath(text).length < 2) return null;
  const meaning = resolveField(text, reference, version);
  return meaning.kind === 'field' && splitPath(meaning.field.path).length > 1 ? meaning.field : null;
}

/** The program whose commands the data has; undefined if it has none. */
const programOf = rememberWeakly(({ commands }: Reference) =>
  [...commands.keys()].find((path) => !path.includes(' ')),
);

const OTHER: TermMeaning = { kind: 'other' };

function resolveField(text: string, reference: Reference, version: string): TermMeaning {
  const written = text.replace(/(?:=|:\s|:$).*$/, '').replace(/\.$/, '');
  const names = splitPath(written.replace(/\[[^\]]*\]/g, '[]'));
  const [first = ''] = names;
  // `networking.istio.io/v1` is an API version.
  if (/\/v\d/.test(written)) return OTHER;
  if (!reference.fields.has(first)) return OTHER;
  let path = '';
  for (const name of names) {
    // `sync.fromHost.*` and `sync.toHost.<resource>` mean the parent.
    if (/[*<>…]/.test(name)) break;
    const child = childOf(path, name, reference, version);
    if (child === null) return isFree(path, reference, version) ? meaningOf(path) : unknownField(written);
    path = child;
  }
  return path === '' ? OTHER : meaningOf(path);

  function meaningOf(found: string): TermMeaning {
    const field = fieldIn(reference, found, version);
    return field === null ? OTHER : { kind: 'field', field };
  }
  function unknownField(path: string): TermMeaning {
    const message = `'${path}' is not a field of ${reference.document}.`;
    return { kind: 'unknown', message, hint: () => fieldHint(path, reference, version) };
  }
}

/** The path for a name below a path. List items can be left out, and free keys can have any name. */
function childOf(path: string, name: string, reference: Reference, version: string): string | null {
  const candidates = [[name], ['[]', name], ['{key}']].map((names) =>
    joinPath([...splitPath(path).filter((part) => part !== ''), ...names]),
  );
  return candidates.find((one) => reference.fields.get(one)?.facts.has(version)) ?? null;
}

/** Whether a field can have any children: authors choose its keys. */
function isFree(path: string, reference: Reference, version: string): boolean {
  const field = path === '' ? null : fieldIn(reference, path, version);
  if (field === null) return false;
  const { types, map, closed, itemType } = field;
  return map || types.includes('any') || (types.includes('object') && !closed) || itemType === 'object';
}

/** Appended to a hint in case the author meant something that's valid elsewhere. */
function elsewhere(has: { keys: () => Iterable<string> } | undefined): string | null {
  const versions = has === undefined ? [] : [...has.keys()];
  return versions.length === 0 ? null : `It exists in ${versions.join(', ')}.`;
}

const OPT_OUT = 'If it means something else, write {/* literal */} right after it.';

function fieldHint(path: string, reference: Reference, version: string): string {
  const known = [...reference.fields.values()].flatMap((entry) =>
    entry.facts.has(version) ? entry.path : [],
  );
  const above = splitPath(path).map((_, index, names) => joinPath(names.slice(0, names.length - index)));
  const nearestKnown = above.find((one) => reference.fields.has(one));
  const facts = reference.fields.get(nearestKnown ?? '')?.facts;
  const other = facts?.has(version) === true ? null : elsewhere(facts);
  const near = nearest(path, known);
  return [other ?? (near === null ? '' : `Did you mean '${near}'?`), OPT_OUT].join(' ').trim();
}

function resolveCommand(words: readonly string[], reference: Reference, version: string): TermMeaning {
  let path = words[0] ?? '';
  let used = 1;
  for (const word of words.slice(1)) {
    const next = subcommand(path, word, reference, version);
    if (next === null) break;
    path = next;
    used += 1;
  }
  const command = commandIn(reference, path, version);
  if (command === null) return OTHER;
  const rest = words.slice(used);
  if (rest[0] !== undefined && isMissing(command, rest[0])) {
    const written = `${path} ${rest[0]}`;
    if (reference.builtins.commands.some((one) => one === written || one.startsWith(`${written} `)))
      return OTHER;
    const message = `There is no command '${written}'.`;
    return { kind: 'unknown', message, hint: () => commandHint(written, reference, version) };
  }
  return withFlags(command, rest);
}

function subcommand(path: string, word: string, reference: Reference, version: string): string | null {
  const own = `${path} ${word}`;
  if (reference.commands.get(own)?.facts.has(version)) return own;
  for (const entry of reference.commands.values()) {
    const isBelow = entry.path.startsWith(`${path} `) && !entry.path.slice(path.length + 1).includes(' ');
    if (isBelow && entry.facts.get(version)?.aliases.includes(word)) return entry.path;
  }
  return null;
}

/** A plain word after a command that takes no arguments would be a subcommand. */
function isMissing(command: CommandView, word: string): boolean {
  return /^[a-z][a-z-]*$/.test(word) && command.arguments.length === 0;
}

function withFlags(command: CommandView, words: readonly string[]): TermMeaning {
  const end = words.indexOf('--');
  const written = words
    .slice(0, end === -1 ? words.length : end)
    .flatMap((word) => /^(--[a-z][\w-]*|-[A-Za-z])(?:=|$)/.exec(word)?.[1] ?? []);
  const all = [...command.flags, ...command.inheritedFlags];
  const found = written.map((flag) =>
    all.find(({ name, short }) => flag === `--${name}` || flag === `-${short}`),
  );
  const missing = written[found.indexOf(undefined)];
  if (missing !== undefined) {
    const near = nearest(
      missing,
      all.map(({ name }) => `--${name}`),
    );
    const hint = [near === null ? '' : `Did you mean '${near}'?`, OPT_OUT].join(' ').trim();
    return { kind: 'unknown', message: `'${command.path}' has no flag '${missing}'.`, hint: () => hint };
  }
  return { kind: 'command', command, flag: found.length === 1 ? (found[0] ?? null) : null };
}

function commandHint(written: string, reference: Reference, version: string): string {
  const known = [...reference.commands.values()].flatMap(({ path, facts }) =>
    facts.has(version) ? path : [],
  );
  const near = nearest(written, known);
  const other = elsewhere(reference.commands.get(written)?.facts);
  return [other ?? (near === null ? '' : `Did you mean '${near}'?`), OPT_OUT].join(' ').trim();
}
