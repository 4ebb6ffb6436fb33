import type { Problem } from '../../ground/base/problems/problem.ts';
import type { SetVersion } from '../../ground/config/model.ts';
import { textOfHint } from '../content/links.ts';
import type { Finding } from './model.ts';

/**
 * Turns one rule's findings into problems. Findings with the same message at the same place are merged, and the message
 * names the versions that are affected.
 */
export function groupFindings(rule: string, findings: readonly Finding[]): Problem[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { file, at, message } = finding;
    const key = `${file}:${at.line}:${at.column}:${message}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => toProblem(rule, group));
}

function toProblem(rule: string, group: readonly Finding[]): Problem[] {
  const [first] = group;
  if (first === undefined) return [];
  const { file, at, message, hint, rule: own = rule } = first;
  const versions = group.flatMap((finding) => finding.version ?? []);
  return [{ file, ...at, rule: own, message: `${nameVersions(versions)}${message}`, hint: textOfHint(hint) }];
}

/** `In 0.25.0, 0.26.0: `, nothing in sets with one version, and `In every version: ` for all of several. */
export function nameVersions(places: readonly SetVersion[]): string {
  const set = places[0]?.set;
  if (set === undefined || set.versions.length === 1) return '';
  const names = new Set(places.map((place) => place.version.name));
  if (names.size === set.versions.length) return 'In every version: ';
  return `In ${set.versions.flatMap(({ name }) => (names.has(name) ? [name] : [])).join(', ')}: `;
}
