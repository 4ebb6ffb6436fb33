import type { Scalar } from 'yaml';
import type { FactsOfVersions, ProductFacts } from './facts.ts';
import type { SnippetFault } from './fault.ts';
import type { OtherDocuments } from './other-documents.ts';

/**
 * A whole file of the product's own kind, as text or as mappings. `version` is the chart's version next to it; null if
 * there is none. `isOwn`: it has the file's name, or belongs to its chart. Files with a common name, such as
 * `values.yaml` in a ConfigMap, can belong to any chart.
 */
export type EmbeddedValues = { version: Scalar | null; isOwn: boolean } & (
  | { kind: 'text'; scalar: Scalar; title: string }
  | { kind: 'tree'; node: unknown }
);

/** What is known about a set in the version that a page refers to; null for an unknown set. */
export const factsOfSet = (
  set: string,
  { all, facts, others }: Pick<SnippetCheck, 'all' | 'facts' | 'others'>,
) => (set === all.set ? { all, facts } : others.find(set));

/** What the check of one snippet in one version knows, and where it reports what it finds. */
export type SnippetCheck = {
  facts: ProductFacts;
  all: FactsOfVersions;
  /** Files of other sets. */
  others: OtherDocuments;
  /** The command that the page is about, if any. */
  about: string;
  report: (fault: SnippetFault) => void;
  /** Called with each field of the product's own file that the snippet sets. */
  onField: (path: string) => void;
  /** A whole file: `...` and `<name>` in it are literal, and don't stand for something that an author left out. */
  isWholeFile?: boolean;
  /** Whether a file of the product in another document is left to the caller. */
  isElsewhere?: (values: EmbeddedValues) => boolean;
  /** Called with each of the product's commands that exists, and the long names of its flags. */
  onCommand: (path: string, flags: readonly string[]) => void;
};
