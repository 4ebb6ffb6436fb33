import { groupBy } from '../../reference/group-by.ts';
import type { Reference } from '../../reference/model.ts';
import type { ResolvedDescription } from '../../reference/texts/resolve.ts';
import type { Check, Report } from '../model.ts';

/**
 * Where something has texts, each of its versions has exactly one, and each text is shown in some version.
 */
export const descriptionVersions: Check = {
  rule: 'description-versions',
  run: ({ site }, report) => {
    for (const reference of site.references.values()) {
      reportOverlaps(reference, report);
      const shown = shownTexts(reference);
      for (const description of reference.described.descriptions) {
        if (reference.described.isWhole) reportHoles(reference, description, report);
        reportUnshown(description, shown, report);
      }
    }
  },
};

function reportOverlaps({ described }: Reference, report: Report): void {
  const groups = groupBy(described.overlaps, ({ key, file, at }) => `${key} ${file}:${at.line}`);
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue;
    const versions = [first, ...others].map(({ version }) => version).join(', ');
    report({
      file: first.file,
      at: first.at,
      message: `'${first.key}' has a second text in ${versions}.`,
      hint: `The other one is ${first.other.file}:${first.other.at.line}. Keep one, or end it before the other begins.`,
      version: null,
    });
  }
}

function reportHoles(reference: Reference, description: ResolvedDescription, report: Report): void {
  for (const key of description.targets) {
    const entry = reference.described.entries.get(key);
    const texts = textsOf(reference, key);
    const missing = [...(entry?.needsText ?? [])].flatMap(([version, needs]) =>
      needs && !texts.has(version) ? [version] : [],
    );
    if (missing.length === 0) continue;
    report({
      file: description.file,
      at: description.at,
      message: `'${key}' has no text in ${missing.join(', ')}.`,
      hint: "Bounds are included: what ends with 'until: 0.23.0' goes on with 'since: 0.24.0'.",
      version: null,
    });
  }
}

function reportUnshown(description: ResolvedDescription, shown: ReadonlySet<string>, report: Report): void {
  if (description.targets.length === 0) return;
  for (const { at } of description.spans) {
    if (shown.has(`${description.file}:${at.line}:${at.column}`)) continue;
    report({
      file: description.file,
      at,
      message: `No version shows this text of '${description.name}'.`,
      hint: 'Its bounds hold no version that has it, or another text wins everywhere. Take it out.',
      version: null,
    });
  }
}

function shownTexts(reference: Reference): Set<string> {
  const keys = [...reference.described.entries.keys()];
  const texts = keys.flatMap((key) => [...textsOf(reference, key).values()]);
  return new Set(texts.map(({ file, at }) => `${file}:${at.line}:${at.column}`));
}

function textsOf({ described }: Reference, key: string) {
  return described.texts.get(key) ?? new Map();
}
