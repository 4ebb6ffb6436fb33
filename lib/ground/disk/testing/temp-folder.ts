import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, which is removed when the test is finished. Call it in a test, or before each one. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
