/**
 * Returns the remembered result of a computation, or computes it. `kind` names the computation, and `key` everything
 * that its result depends on, except the engine's own code. Results are plain data, and are never modified.
 */
export type ResultMemory = <Result>(kind: string, key: string, compute: () => Result) => Result;

/** Remembers nothing. */
export const noMemory: ResultMemory = (_kind, _key, compute) => compute();
