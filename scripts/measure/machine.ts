import { cpus, loadavg } from 'node:os';

/** What a measurement ran on, and how much else it did. */
export type Machine = { cpu: string; cores: number; node: string; load: number };

/** The machine as it is now: call it before measuring. */
export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    /** Of the last minute, before the measurement: above 0.5, others ran beside it. */
    load: loadavg()[0] ?? 0,
  };
}

/** Today, as `2026-11-21`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
