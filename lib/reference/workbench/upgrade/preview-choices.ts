import type { Choice, Decision, Upgrade } from '../model.ts';
import type { UpgradeInput } from './model.ts';
import { upgradeFile } from './upgrade-file.ts';

/** The lines that a choice takes out of the file and puts into it, in their order. */
export type ChoicePreview = { removes: readonly string[]; writes: readonly string[] };

/** Decision → choice → what it does to the file, found out by trying it. */
export type Previews = Readonly<Record<string, Readonly<Record<string, ChoicePreview>>>>;

/** What each choice of an upgrade's decisions would do to the file. */
export function previewChoices(input: UpgradeInput, { decisions }: Upgrade): Previews {
  return Object.fromEntries(
    decisions.map(({ id, choices }: Decision) => {
      const without = linesAfter(input, id, null);
      const preview = (choice: Choice): ChoicePreview => {
        const after = linesAfter(input, id, choice.id);
        return { removes: missingIn(after, without), writes: missingIn(without, after) };
      };
      return [id, Object.fromEntries(choices.map((choice) => [choice.id, preview(choice)]))];
    }),
  );
}

/** The upgraded file with a choice, or without one. */
function linesAfter(input: UpgradeInput, decision: string, choice: string | null): string[] {
  const { [decision]: _, ...others } = input.choices ?? {};
  const choices = choice === null ? others : { ...others, [decision]: choice };
  return upgradeFile({ ...input, choices })
    .text.split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

/** The lines that another text has more often. */
function missingIn(lines: readonly string[], other: readonly string[]): string[] {
  const left = [...lines];
  return other.filter((line) => {
    const place = left.indexOf(line);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}
