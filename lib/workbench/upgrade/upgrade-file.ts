import { checkFile } from '../check-file.ts';
import type { WorkbenchFacts } from '../facts/open-facts.ts';
import { isLegacyFile } from '../legacy/recognize-legacy.ts';
import type { FileKind, Upgrade } from '../model.ts';

export type UpgradeInput = {
  text: string;
  kind: FileKind;
  /** As people write it: see `findVersion`. A file of 0.19 and older is recognized whatever this says. */
  from: string;
  to: string;
  facts: WorkbenchFacts;
  /** Decision → choice. */
  choices?: Readonly<Record<string, string>>;
  /** Ids of changes to leave out. */
  without?: readonly string[];
};

/**
 * The file for another version. Everything outside of the edits stays byte for byte as it is. Throws a UsageError
 * for versions that there aren't, or that are in the wrong order.
 */
export function upgradeFile(input: UpgradeInput): Upgrade {
  const { text, kind, to, facts } = input;
  return {
    text,
    edits: [],
    changes: [],
    undone: [],
    decisions: [],
    problems: checkFile({ text, kind, version: to, facts, withNotes: false }),
    isLegacy: kind === 'vcluster.yaml' && isLegacyFile(text),
  };
}
