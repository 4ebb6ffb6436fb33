import { createHash } from 'node:crypto';

/** SHA-256 of text or bytes: the first 32 hex digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
