/** One small break of the code, as StrykerJS makes it. */
export type Mutant = {
  id: string;
  file: string;
  line: number;
  /** StrykerJS's name for the kind of break: `ConditionalExpression`. */
  kind: string;
  replacement: string;
};

/** What became of a mutant: a test failed, none did, none runs its code, or it ran without an end. */
export type Outcome = 'killed' | 'survived' | 'no-coverage' | 'timeout';

/** What the process that tries mutants writes down, a line each. A `start` without a `result` is one that hung. */
export type RecordLine = { start: string } | { result: string; outcome: Outcome } | { failed: string };

/** The files of one run, in a separate folder. */
export const RUN_FILES = {
  code: 'code.json',
  tests: 'tests.json',
  mutants: 'mutants.json',
  record: 'record.jsonl',
} as const;

/** Says to the process that tries mutants where the files of its run are. */
export const RUN_FOLDER = 'MUTATION_RUN';
