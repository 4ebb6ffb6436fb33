import type { Capability } from '../site/capability.ts';

/** What a site is capable of, and the side effects of a build's stages, so that tests can observe them. */
export type BuildTools = {
  capabilities: readonly Capability[];
  /**
   * Runs one of the project's tools with its output shown, and rejects with a `BuildFailure` if it fails. `name` is
   * what the author sees in that case; the first word of the command is looked up among the tools.
   */
  run: (name: string, command: readonly string[], env?: Record<string, string>) => Promise<void>;
  log: (line: string) => void;
};
