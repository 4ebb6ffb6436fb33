type Counts = Record<string, number>;

/** The state that StrykerJS's switches read and write. */
export type Switches = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage: { static: Counts; perTest: Record<string, Counts> };
};
