import type { WorkbenchFacts } from '../facts/open-facts.ts';
import type { KindId } from '../model.ts';

export type UpgradeInput = {
  text: string;
  kind: KindId;
  /** In any form that `findVersion` accepts. Files of an older format are detected regardless of it. */
  from: string;
  to: string;
  facts: WorkbenchFacts;
  /** For manifests: the product's version for the values in them, unless `choices` says otherwise. */
  embedded?: string;
  /** Decision → choice. */
  choices?: Readonly<Record<string, string>>;
  /** Ids of changes to leave out. */
  without?: readonly string[];
};
