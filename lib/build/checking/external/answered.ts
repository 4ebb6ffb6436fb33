import { z } from 'zod';
import { readCache, writeCache } from '../../../disk/cache.ts';

const NAME = 'external-links.json';

/** An address that answered is not asked again for this long. */
const MOST_DAYS = 7;

const stored = z.record(z.string(), z.number());

/** Addresses that answered → when, in milliseconds; those whose answer is too old are left out. */
export function readAnswered(root: string, now: number): Map<string, number> {
  const text = readCache(root, NAME);
  const parsed = stored.safeParse(text === null ? {} : JSON.parse(text));
  const all = Object.entries(parsed.success ? parsed.data : {});
  return new Map(all.filter(([, at]) => at <= now && now - at < MOST_DAYS * 86_400_000));
}

export function writeAnswered(root: string, answered: ReadonlyMap<string, number>): void {
  writeCache(root, NAME, JSON.stringify(Object.fromEntries(answered)));
}
