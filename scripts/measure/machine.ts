import { cpus, loadavg } from 'node:os';

/** The machine of a measurement, and how busy it was. */
export type Machine = { cpu: string; cores: number; node: string; load: number };

/** The machine's current state. Call it before measuring. */
export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    /** Load average of the last minute before the measurement. Above 0.5, other processes were running. */
    load: loadavg()[0] ?? 0,
  };
}

/** Today, as `2026-11-21`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
