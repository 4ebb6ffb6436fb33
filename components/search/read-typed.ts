import type { ShellData } from '../../lib/docs/site/page-data.ts';
import type { ShellSet } from '../ui/place.ts';
import { newestOf, type Scope, shortLabel, versionScope } from './scopes.ts';

/** A row above the hits that leads to a tool or a page by what was typed. */
export type Card = { title: string; text: string; url: string };

/** A card, if the site has what it leads to. */
export const cardIf = (url: string | undefined, card: Omit<Card, 'url'>): Card[] =>
  url === undefined ? [] : [{ ...card, url }];

/** What was typed: the words to look for, where, and what else it asks for. */
export type Typed = { words: string; scope: Scope; cards: Card[] };

type Named = { set: ShellSet; version: ShellSet['versions'][number] };

const VERSION = /(?<![\w./-])v?(\d+\.\d+)(?:\.\d+)?(?![\w/-]|\.\d)/gi;

/** Words that only connect a version to the rest. */
const BETWEEN =
  /\b(?:from|to|in|since|for|on|between|and|vs|version|versions|release)\s*(?=$|\s{2,})|\bversions?\b\s*$/gi;

const NEWS =
  /^(?:what(?:['’]?s| is| has| was)? (?:new|changed)|whats new|new features?|changes|changelog|release notes?|breaking changes?|latest (?:release|version|changes))\b|^(?:what )?(?:(?:is|was|got|has been) )?(?:removed|deprecated)$/i;

/** The versions that a text names, and the text without them. A set's own versions come before other sets'. */
function versionsIn(text: string, sets: readonly ShellSet[], own: string): { named: Named[]; rest: string } {
  const ordered = [...sets].sort((a, b) => Number(b.name === own) - Number(a.name === own));
  const named: Named[] = [];
  const rest = text.replaceAll(VERSION, (written, number: string) => {
    for (const set of ordered) {
      const version = set.versions.find((one) => shortLabel(one) === number);
      if (version === undefined) continue;
      named.push({ set, version });
      return '  ';
    }
    return written;
  });
  return { named, rest };
}

/**
 * Reads what was typed. A version in it sets the scope. Two versions of a set, or one and `since`, offer the plan of that
 * upgrade and the comparison. A question for what's new offers the changes of a release.
 */
export function readTyped(
  text: string,
  scope: Scope,
  sets: readonly ShellSet[],
  tools: ShellData['tools'],
): Typed {
  const own = scope.key.split('/', 1)[0] ?? '';
  const { named, rest } = versionsIn(text, sets, own);
  const words = rest.replaceAll(BETWEEN, ' ').replaceAll(BETWEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const [first, second] = named;
  const newest = first === undefined ? undefined : newestOf(first.set);
  const isSince = /\b(?:since|after)\s+v?\d|\bfrom\s+v?\d[\d.]*$|\bupgrad\w*\s+v?\d/i.test(text);
  const pair =
    first !== undefined && second !== undefined && first.set === second.set
      ? [first.version, second.version]
      : first !== undefined && isSince && newest !== undefined && newest !== first.version
        ? [first.version, newest]
        : null;
  const cards: Card[] = [];
  if (first !== undefined && pair?.[0] !== undefined && pair[1] !== undefined) {
    const [from, to] = inOrder(first.set, pair[0], pair[1]);
    const query = `?${new URLSearchParams({ set: first.set.name, from: from.name, to: to.name })}`;
    const [a, b] = [shortLabel(from), shortLabel(to)];
    cards.push(
      ...cardIf(tools.UpgradePlan && tools.UpgradePlan + query, {
        title: `Plan the upgrade from ${a} to ${b}`,
        text: `${first.set.label}: every step, with what to change and check`,
      }),
      ...cardIf(tools.VersionComparison && tools.VersionComparison + query, {
        title: `Compare ${a} with ${b}`,
        text: `${first.set.label}: what was added, removed, and changed`,
      }),
    );
  }
  if (pair === null && NEWS.test(words === '' ? text.trim() : words)) cards.push(...news(sets, own, first));
  const searched = pair === null ? first : undefined;
  return {
    words: words === '' ? text.trim() : words,
    scope: searched === undefined ? scope : versionScope(searched.set, searched.version),
    cards,
  };
}

/** Versions are listed from the newest to the oldest. */
function inOrder({ versions }: ShellSet, one: Named['version'], other: Named['version']) {
  return versions.indexOf(one) > versions.indexOf(other) ? ([one, other] as const) : ([other, one] as const);
}

/** The changes of a version, or of the newest release of the searched set, or of each set. */
function news(sets: readonly ShellSet[], own: string, named: Named | undefined): Card[] {
  const versioned = sets.filter(({ versions }) => versions.length > 1);
  const asked = versioned.some(({ name }) => name === own)
    ? versioned.filter(({ name }) => name === own)
    : versioned;
  const releases = named === undefined ? asked.map((set) => ({ set, version: newestOf(set) })) : [named];
  return releases.flatMap(({ set, version }) =>
    version === undefined
      ? []
      : cardIf(version.changesUrl, {
          title: `What’s new in ${set.label} ${shortLabel(version)}`,
          text: 'New fields, commands, and defaults, and what replaces the ones that were removed',
        }),
  );
}
