import { brotliCompressSync, constants } from 'node:zlib';

/** Size in KB after brotli at its highest quality, as a host with compressed files sends them. */
export function brotliKB(text: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(text, { params }).length / 1024;
}
