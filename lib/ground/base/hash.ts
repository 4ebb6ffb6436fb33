import { createHash } from 'node:crypto';

/** SHA-256 of text or bytes, in hex digits. */
export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** SHA-256 of text or bytes: the first 32 hex digits. */
export const hashOf = (content: string | Uint8Array): string => sha256Of(content).slice(0, 32);

/** The text of a file beside a download that `sha256sum -c` reads. */
export const checksumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;
