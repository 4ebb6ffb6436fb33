import { z } from 'zod';
import { readCache, writeCache } from '../../../../ground/disk/cache.ts';

const NAME = 'external-links.json';

/** An address that responded isn't requested again for this long. */
const MOST_DAYS = 7;

const stored = z.record(z.string(), z.number());

/** Addresses that responded → when, in milliseconds, without those whose response is too old. */
export function readAnswered(root: string, now: number): Map<string, number> {
  const text = readCache(root, NAME);
  const parsed = stored.safeParse(text === null ? {} : JSON.parse(text));
  const all = Object.entries(parsed.success ? parsed.data : {});
  return new Map(all.filter(([, at]) => at <= now && now - at < MOST_DAYS * 86_400_000));
}

/** Stores when addresses responded, in milliseconds. */
export function writeAnswered(root: string, answered: ReadonlyMap<string, number>): void {
  writeCache(root, NAME, JSON.stringify(Object.fromEntries(answered)));
}
