/** The kind of a fault, for people who sort or filter faults. */
type FaultRule =
  | 'yaml-syntax'
  | 'duplicate-key'
  | 'unknown-field'
  | 'wrong-type'
  /** `yes` and similar words, which Helm reads as true or false, and other programs as text. */
  | 'old-boolean'
  | 'wrong-value'
  | 'missing-field'
  | 'exclusive-fields'
  | 'manifest';

/** What is wrong in a snippet. `offset` refers to the checked text. */
export type SnippetFault = {
  offset: number;
  message: string;
  hint: string;
  /** Not based on the product's data. */
  isForeign?: boolean;
  /** Faults in commands have none, because nothing uses it. */
  rule?: FaultRule;
  /** The versions in which it would be correct, if any. */
  versions?: readonly string[];
  /** The fault is about the mapping that starts there, and not about its first key. */
  isAboutMapping?: boolean;
  /** The full path of the field that was probably meant. */
  meant?: string;
};
