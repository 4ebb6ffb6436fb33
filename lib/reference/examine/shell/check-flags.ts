import { nearest } from '../../../ground/base/problems/nearest.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import type { GivenFlag, Invocation } from './read-invocation.ts';

type Wrong = { offset: number; message: string; hint: string };

const REPEATABLE = new Set(['strings', 'stringArray']);

/** Flags exist, have values of their type, aren't repeated, and are meant for readers. */
export function checkFlags(invocation: Invocation, check: SnippetCheck): void {
  const seen = new Set<string>();
  for (const flag of invocation.flags) {
    const wrong = flag.facts === null ? unknownFlag(flag, invocation, check) : judge(flag, seen, invocation);
    if (wrong !== null) check.report(wrong);
    if (flag.facts !== null) seen.add(flag.facts.name);
  }
}

function judge(flag: GivenFlag, seen: ReadonlySet<string>, invocation: Invocation): Wrong | null {
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
