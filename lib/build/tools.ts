/** What the stages of a build do besides computing, so that tests can watch. */
export type BuildTools = {
  /**
   * Runs one of the project's tools with its output shown, and rejects with a `BuildFailure` where it fails.
   * `name` is what the author reads then; the first word of the command is looked up among the tools.
   */
  run: (name: string, command: readonly string[], env?: Record<string, string>) => Promise<void>;
  log: (line: string) => void;
};
