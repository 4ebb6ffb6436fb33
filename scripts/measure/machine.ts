import { cpus, loadavg } from 'node:os';

/** What a measurement ran on. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    /** Of the last minute, before the measurement: above 0.5, others ran beside it. */
    load: loadavg()[0],
  };
}

/** Today, as `2026-11-21`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
