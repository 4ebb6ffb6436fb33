import type { Report } from '../../../docs/checks/model.ts';
import { groupBy } from '../../../ground/base/group-by.ts';
import { type MissingText, missingTexts } from '../../facts/missing-texts.ts';
import type { Reference } from '../../facts/model.ts';
import type { ResolvedDescription } from '../../facts/texts/resolve.ts';
import { referenceCheck } from '../reference-check.ts';

/**
 * If something has descriptions, each of its versions has exactly one, and each description is shown in some version.
 */
export const descriptionVersions = referenceCheck('description-versions', (reference, report) => {
  reportOverlaps(reference, report);
  const { descriptions, isWhole } = reference.described;
  if (isWhole) reportHoles(missingTexts(reference), descriptions, report);
  const shown = shownTexts(reference);
  for (const description of descriptions) reportUnshown(description, shown, report);
});

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

function reportHoles(
  missing: readonly MissingText[],
  descriptions: readonly ResolvedDescription[],
  report: Report,
): void {
  for (const { entry, versions } of missing) {
    const nearest = descriptions.find(({ targets }) => targets.includes(entry.key));
    if (nearest === undefined) continue;
    report({
      file: nearest.file,
      at: nearest.at,
      message: `'${entry.key}' has no text in ${versions.join(', ')}.`,
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
      hint: 'Its bounds include no version that has it, or another text takes precedence everywhere. Remove it.',
      version: null,
    });
  }
}

function shownTexts({ described }: Reference): Set<string> {
  const texts = [...described.texts.values()].flatMap((byVersion) => [...byVersion.values()]);
  return new Set(texts.map(({ file, at }) => `${file}:${at.line}:${at.column}`));
}
