/** What a fault is about, for people who sort or filter what is wrong. */
type FaultRule =
  | 'yaml-syntax'
  | 'duplicate-key'
  | 'unknown-field'
  | 'wrong-type'
  /** `yes` and its like, which Helm reads as true or false, and others as text. */
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
  /** Left out where nobody asks: faults of commands have none. */
  rule?: FaultRule;
  /** The versions in which it would be right, where there are any. */
  versions?: readonly string[];
  /** It is about the mapping that begins there, and not about its first key. */
  isAboutMapping?: boolean;
  /** The field that was probably meant, by its full path. */
  meant?: string;
};
