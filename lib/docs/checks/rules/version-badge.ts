import type { Position } from '../../../ground/base/problems/problem.ts';
import type { VersionConfig } from '../../../ground/config/model.ts';
import type { Attribute } from '../../content/model.ts';
import type { Check } from '../model.ts';

/** `<VersionBadge>` names releases that exist or existed: none after the newest one in the set. */
export const versionBadges: Check = {
  rule: 'version-badge',
  run: ({ views }, report) => {
    for (const { set, pages } of views) {
      const newest = newestOf(set.versions);
      for (const { name, attributes, file, at } of pages.flatMap((page) => page.document.elements)) {
        if (name !== 'VersionBadge') continue;
        const given = attributes.filter(
          (attribute) => attribute.name === 'since' || attribute.name === 'until',
        );
        if (given.length === 0) {
          const hint = 'Write <VersionBadge since="0.24" />.';
          report({ file, at, message: '<VersionBadge> names no version.', hint, version: null });
        }
        const backwards = validateOrder(attributes);
        if (backwards !== null) report({ file, version: null, ...backwards });
        for (const attribute of given) {
          const text = textOf(attribute);
          const numbers = text === null ? null : numbersOf(text);
          if (text === null || (numbers !== null && (newest === null || compare(numbers, newest) <= 0)))
            continue;
          const isLate = numbers !== null && newest !== null;
          const message = isLate ? `'${set.name}' has no ${text} yet.` : `'${text}' is not a version.`;
          const hint = isLate ? `The newest is ${newest.join('.')}.` : 'Write its numbers: 0.24.';
          report({ file, at: attribute.at, message, hint, version: null });
        }
      }
    }
  },
};

/** A feature can't be gone before it's there. */
function validateOrder(
  attributes: readonly Attribute[],
): { at: Position; message: string; hint: string } | null {
  const [since, until] = ['since', 'until'].map((name) => attributes.find((one) => one.name === name));
  if (since === undefined || until === undefined) return null;
  const [first, last] = [since, until].map((one) => numbersOf(textOf(one) ?? ''));
  if (first == null || last == null || compare(first, last) <= 0) return null;
  const message = `${textOf(until)} is older than ${textOf(since)}.`;
  return { at: until.at, message, hint: "Swap 'since' and 'until', or correct one of them." };
}

type Numbers = readonly [major: number, minor: number];

function textOf({ value }: Attribute): string | null {
  return Array.isArray(value) ? value.map((part) => (typeof part === 'string' ? part : '')).join('') : null;
}

function numbersOf(text: string): Numbers | null {
  const [, major, minor] = /^(\d+)\.(\d+)(?:\.\d+)?$/.exec(text) ?? [];
  return major === undefined || minor === undefined ? null : [Number(major), Number(minor)];
}

const compare = (a: Numbers, b: Numbers): number => a[0] - b[0] || a[1] - b[1];

/** Unreleased versions have no number in their name, but in their variables. */
function newestOf(versions: readonly VersionConfig[]): Numbers | null {
  const found = versions.map(({ name, variables }) => numbersOf(variables.minor ?? name));
  return (
    found
      .filter((numbers) => numbers !== null)
      .toSorted(compare)
      .at(-1) ?? null
  );
}
