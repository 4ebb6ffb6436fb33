import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { isMissing } from '../../../ground/disk/list-files.ts';

/** A JSON file in `.generated/`; null if there is none or, with a warning, if it's damaged. */
export function readGeneratedJson<T>(root: string, name: string, schema: z.ZodType<T>): T | null {
  const path = join(root, '.generated', name);
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!isMissing(error)) console.warn(`${path} is damaged. It is ignored and made again.`);
    return null;
  }
}

/** Writes a JSON file in `.generated/` in one step: a reader sees the old one or the new one, never a part of it. */
export function writeGeneratedJson(root: string, name: string, value: unknown): void {
  const path = join(root, '.generated', name);
  const draft = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, JSON.stringify(value));
  renameSync(draft, path);
}
